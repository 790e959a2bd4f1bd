import type { Transaction } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { moveVoucherEnds } from "./voucher-ends.ts";

/** The id of the event that an operator names by its ref or its id. */
export async function findEventId(db: Db, idOrRef: string): Promise<number | undefined> {
  const query = db.selectFrom("event").select("id");
  const byRef = await query.where("ref", "=", idOrRef).executeTakeFirst();
  if (byRef || !/^\d{1,9}$/.test(idOrRef)) return byRef?.id;
  return (await query.where("id", "=", Number(idOrRef)).executeTakeFirst())?.id;
}

/** Takes an event off sale for good. */
export async function closeEvent(db: Db, eventId: number): Promise<void> {
  await db.updateTable("event").set({ state: "cancelled" }).where("id", "=", eventId).execute();
}

/** Gives an event other times. Vouchers that work until it ends, or until its combo does, follow it. */
export async function moveEvent(
  trx: Transaction<Database>,
  eventId: number,
  times: { startsAt: Date; endsAt: Date },
): Promise<void> {
  await moveVoucherEnds(trx, eventId, times.endsAt);
  await trx
    .updateTable("event")
    .set({ starts_at: times.startsAt, ends_at: times.endsAt })
    .where("id", "=", eventId)
    .execute();
}

/** Whether people may leave an event and come back. A trigger notifies the doors. */
export async function setReentry(trx: Transaction<Database>, eventId: number, reentry: boolean): Promise<void> {
  await trx.updateTable("event").set({ reentry }).where("id", "=", eventId).execute();
}
