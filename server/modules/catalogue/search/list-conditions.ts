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

/** How many days after the venue's `today` each begins, at 5 pm, and ends, at midnight. */
const evenings = {
  tonight: { first: sql`0`, after: sql`1` },
  weekend: { first: sql`5 - extract(isodow from today)::integer`, after: sql`8 - extract(isodow from today)::integer` },
};

/**
 * SQL: whether an event takes place tonight, or this weekend from Friday's evening to Sunday, by its venue's clock. A
 * matinee that ends before 5 pm is not tonight's.
 */
export function takesPlace(
  when: keyof typeof evenings,
  { startsAt, endsAt, timezone }: Record<"startsAt" | "endsAt" | "timezone", RawBuilder<unknown>>,
): RawBuilder<SqlBool> {
  const { first, after } = evenings[when];
  return sql<SqlBool>`(
    select ${startsAt} at time zone ${timezone} < today + (${after}) and ${endsAt} at time zone ${timezone} > today + (${first}) + time '17:00'
    from (select (now() at time zone ${timezone})::date as today) as venue)`;
}
