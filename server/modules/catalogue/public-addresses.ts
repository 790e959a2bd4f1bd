import { sql } from "kysely";
import { paths } from "#contract/paths.ts";
import type { Db } from "#server/db/connect/connect.ts";

/** The page addresses of every event and combo that can still be bought, the next events first. */
export async function publicAddresses(db: Db): Promise<string[]> {
  const [events, combos] = await Promise.all([
    sql<{ id: string; event_name: string }>`
      select event.id::text, event.event_name from event_listing as listing join event on event.id = listing.event_id
      where listing.onsale and listing.ends_at > now() order by listing.starts_at, listing.event_id`.execute(db),
    sql<{ id: string; event_name: string }>`
      select combo_event.id::text, combo_event.event_name from combo_event
      where not exists (
        select from combo_member join event on event.id = combo_member.event_id
        where combo_member.combo_event_id = combo_event.id and (event.state <> 'onsale' or event.ends_at <= now())
      ) order by combo_event.id`.execute(db),
  ]);
  return [...events.rows.map(paths.eventDetail), ...combos.rows.map(paths.comboEventDetail)];
}
