import { type Selectable, sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { Database } from "#server/db/schema.ts";
import type { EventDraftTable } from "#server/db/tables/organiser-tables.ts";

export type DraftRow = Selectable<EventDraftTable>;

export const findDraft = (db: Db, id: number): Promise<DraftRow | undefined> =>
  db.selectFrom("event_draft").where("id", "=", id).selectAll().executeTakeFirst();

/** The draft, which nobody else can change until the transaction ends. */
export const lockDraft = (trx: Transaction<Database>, id: number): Promise<DraftRow | undefined> =>
  trx.selectFrom("event_draft").where("id", "=", id).selectAll().forUpdate().executeTakeFirst();

interface NewDraft {
  organiserId: number;
  eventId: number | null;
  ref: string;
  changes: Readonly<Record<string, unknown>>;
  by: { userId: number | null; keyId: number | null };
}

/** Inserts a draft. Undefined if the event has one already. */
export const insertDraft = (
  trx: Transaction<Database>,
  { organiserId, eventId, ref, changes, by }: NewDraft,
): Promise<DraftRow | undefined> =>
  trx
    .insertInto("event_draft")
    .values({
      ...{ organiser_id: organiserId, event_id: eventId, ref, changes: JSON.stringify(changes) },
      ...{ user_id: by.userId, api_key_id: by.keyId },
    })
    .onConflict((conflict) => conflict.column("event_id").doNothing())
    .returningAll()
    .executeTakeFirst();

/** The event as a draft of it finds it, and keeps it from being changed until the transaction ends. */
export const lockEvent = async (trx: Transaction<Database>, eventId: number) =>
  trx
    .selectFrom("event")
    .where("id", "=", eventId)
    .select(["id", "state", "starts_at as startsAt", "ends_at as endsAt", "place_id as placeId"])
    .forUpdate()
    .executeTakeFirst();

/** How many orders and buyers have a ticket of an event that still works. */
export async function ticketHolders(db: Db, eventId: number): Promise<{ orders: number; buyers: number }> {
  const { rows } = await sql<{ orders: number; buyers: number }>`
    select count(distinct booking.id)::integer as orders, count(distinct booking.user_id)::integer as buyers
    from ticket join booking on booking.id = ticket.booking_id
    where ticket.event_id = ${eventId} and ticket.state <> 'void'`.execute(db);
  return rows[0] ?? { orders: 0, buyers: 0 };
}
