import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Whether a list such as 'Folk, Country' names the category, in any case. */
export function categoryIs(categories: RawBuilder<unknown>, category: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${category}) = any(string_to_array(lower(${categories}), ', '))`;
}

/** Haversine of the angle between a point and the query's `place`: it orders as distance does. */
export function nearness({ lat, lng }: { lat: number; lng: number }): RawBuilder<number> {
  return sql<number>`power(sin(radians(place.lat - ${lat}::double precision) / 2), 2)
    + cos(radians(${lat}::double precision)) * cos(radians(place.lat))
    * power(sin(radians(place.lng - ${lng}::double precision) / 2), 2)`;
}

/** A price as cards show it: with a percentage fee in it, rounded up to the dollar (contract/rules/pricing.ts). */
export function allInCents(
  cents: RawBuilder<unknown>,
  commission: { type: RawBuilder<unknown>; value: RawBuilder<unknown> },
): RawBuilder<number> {
  return sql<number>`(${cents} + case when ${commission.type} = 'Percentage'
    then 100 * ceil(${cents} * ${commission.value} / 10000.0) else 0 end)`;
}
