import { type Selectable, sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";
import type { EventDraftTable } from "#server/db/tables/organiser-tables.ts";

export type DraftRow = Selectable<EventDraftTable>;

export const findDraft = (db: Db, id: number): Promise<DraftRow | undefined> =>
  db.selectFrom("event_draft").where("id", "=", id).selectAll().executeTakeFirst();

export const findDraftOfEvent = (db: Db, eventId: number): Promise<DraftRow | undefined> =>
  db.selectFrom("event_draft").where("event_id", "=", eventId).selectAll().executeTakeFirst();

/** The draft. Nobody else can change it until the transaction ends. */
export const lockDraft = (trx: Transaction<Database>, id: number): Promise<DraftRow | undefined> =>
  trx.selectFrom("event_draft").where("id", "=", id).selectAll().forUpdate().executeTakeFirst();

/** The draft of the event with this ref. Nobody else can change it until the transaction ends. */
export const lockDraftByRef = (trx: Transaction<Database>, ref: string): Promise<DraftRow | undefined> =>
  trx.selectFrom("event_draft").where("ref", "=", ref).selectAll().forUpdate().executeTakeFirst();

interface NewDraft {
  organiserId: number;
  eventId: number | null;
  ref: string;
  changes: Readonly<Record<string, unknown>>;
  by: { user_id: number | null; api_key_id: number | null };
}

/** Inserts a draft. @returns undefined if the event has one already */
export const insertDraft = (
  trx: Transaction<Database>,
  { organiserId, eventId, ref, changes, by }: NewDraft,
): Promise<DraftRow | undefined> =>
  trx
    .insertInto("event_draft")
    .values({ organiser_id: organiserId, event_id: eventId, ref, changes: JSON.stringify(changes), ...by })
    .onConflict((conflict) => conflict.column("event_id").doNothing())
    .returningAll()
    .executeTakeFirst();

/** SQL: the series of `draft` and its `event`. A draft may take the event out of its series. */
export const seriesOfDraft = sql<
  string | null
>`case when draft.changes ? 'series' then draft.changes->>'series' else event.series end`;

/** SQL: when an `event` starts, by the clock of its `place`: '2027-03-07T19:30'. */
export const startsOfEvent = sql<string>`to_char(event.starts_at at time zone place.timezone, 'YYYY-MM-DD"T"HH24:MI')`;

/** Where and when an event takes place. Nobody else can change it until the transaction ends. */
export const lockEvent = (trx: Transaction<Database>, eventId: number) =>
  trx
    .selectFrom("event")
    .where("id", "=", eventId)
    .select(["id", "starts_at as startsAt", "place_id as placeId"])
    .forUpdate()
    .executeTakeFirst();

/** How many orders and buyers have a valid ticket of an event. */
export async function ticketHolders(db: Db, eventId: number): Promise<{ orders: number; buyers: number }> {
  const { rows } = await sql<{ orders: number; buyers: number }>`
    select count(distinct booking.id)::integer as orders, count(distinct booking.user_id)::integer as buyers
    from ticket join booking on booking.id = ticket.booking_id
    where ticket.event_id = ${eventId} and ticket.state <> 'void'`.execute(db);
  return rows[0] ?? { orders: 0, buyers: 0 };
}
