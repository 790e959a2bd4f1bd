import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { ChangeLog } from "#server/live/change-feed.ts";
import { numberGateChanges, wasGateNumber } from "../change-log.ts";

/** Something changed at an event's doors. */
export interface DoorChange {
  eventId: number;
}

/**
 * The events that have new gate changes. It contains nothing else, because a desk reads the figures itself
 * (docs/decisions/tickets/door-devices.md).
 */
export const doorChangeLog = (db: Db): ChangeLog<DoorChange> => ({
  name: "door changes for desks",
  number: () => numberGateChanges(db),
  isRemembered: (number) => wasGateNumber(db, number),
  between: async (after, upTo, eventIds) =>
    (
      await sql<DoorChange>`
        select distinct event_id as "eventId" from gate_change
        where event_id = any(${[...eventIds]}::integer[]) and seq > ${after} and seq <= ${upTo}`.execute(db)
    ).rows,
});
