import { sql } from "kysely";
import type { Category } from "#contract/wire/events.ts";
import type { Db } from "#server/db/connect/connect.ts";

/**
 * Every category of coming events and combos, sorted by name, with their numbers. Of several spellings, the first in
 * alphabetical order is shown. A combo counts as coming as in GET /comboevents.
 * @param state the name of the state in which an event, or some event of a combo, is; null for all
 */
export async function comingCategories(db: Db, state: string | null): Promise<Category[]> {
  const isThere = (column: string) => (state === null ? sql`true` : sql`${sql.ref(column)} = ${state}`);
  const { rows } = await sql<Category>`
    select min(category) as name, count(*) filter (where not combo) as events, count(*) filter (where combo) as combos
    from (
      select unnest(string_to_array(event.categories, ', ')) as category, false as combo
      from event_listing as listing join event on event.id = listing.event_id
      where listing.onsale and listing.ends_at > now() and ${isThere("listing.state")}
      union all
      select unnest(string_to_array(combo_event.categories, ', ')), true
      from combo_event cross join lateral (
        select min(event.ends_at) as first_end, bool_and(event.state = 'onsale') as onsale,
          bool_or(${isThere("place.state")}) as there
        from combo_member join event on event.id = combo_member.event_id join place on place.id = event.place_id
        where combo_member.combo_event_id = combo_event.id
      ) as span
      where span.onsale and span.there and span.first_end > now()
    ) as listed
    group by lower(category) order by lower(category)`.execute(db);
  return rows;
}
