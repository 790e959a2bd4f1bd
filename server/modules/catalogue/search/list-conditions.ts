import { type RawBuilder, type SqlBool, sql } from "kysely";

/** SQL: whether a list such as 'Folk, Country' contains the category. Case does not matter. */
export function categoryIs(categories: RawBuilder<unknown>, category: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${category}) = any(string_to_array(lower(${categories}), ', '))`;
}

/** SQL: the haversine of the angle between a point and the query's `place`. It sorts in the same order as distance. */
export function nearness({ lat, lng }: { lat: number; lng: number }): RawBuilder<number> {
  return sql<number>`power(sin(radians(place.lat - ${lat}::double precision) / 2), 2)
    + cos(radians(${lat}::double precision)) * cos(radians(place.lat))
    * power(sin(radians(place.lng - ${lng}::double precision) / 2), 2)`;
}

/**
 * SQL: a price as cards show it, with its fee, fixed or a percentage rounded up to the dollar
 * (contract/rules/money/pricing.ts).
 */
export function allInCents(
  cents: RawBuilder<unknown>,
  commission: { type: RawBuilder<unknown>; value: RawBuilder<unknown> },
): RawBuilder<number> {
  return sql<number>`(${cents} + case when ${commission.type} = 'Percentage'
    then 100 * ceil(${cents} * ${commission.value} / 10000.0) else 100 * ${commission.value} end)`;
}
