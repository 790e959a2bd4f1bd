import { sql } from "kysely";
import type { ComingPrices } from "#contract/rules/plan/checks/check-prices.ts";
import type { Db } from "#server/db/connect/connect.ts";

/**
 * The sections for which these events have a price, in the order of their keys.
 * @returns null without events
 */
export async function pricedSections(db: Db, eventIds: readonly number[]): Promise<ComingPrices | null> {
  if (eventIds.length === 0) return null;
  // An event has a section only if it has a price for it.
  const { rows } = await sql<ComingPrices["sections"][number]>`
    select plan_key as section, count(*)::integer as events from section where event_id = any(${[...eventIds]}::integer[])
    group by plan_key order by plan_key`.execute(db);
  return { events: eventIds.length, sections: rows };
}
