import { type SqlBool, sql, type Transaction } from "kysely";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import type { Office, SessionUser } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { lockBooking } from "./booking-rows.ts";
import { endBooking } from "./end-booking.ts";
import { orderSeats } from "./order-seats.ts";

/**
 * Cancels a booking and frees its seats (docs/design/product.md#cancelling). A repeated call gives the same answer.
 * Seats that another buyer has taken since are not touched.
 * @returns how many seats the buyer gave up, or 0 if the hold had already ended
 * @throws RefusalError NOT_FOUND (also another account's), PAID_ALREADY (paid, or paid and to be refunded)
 */
export async function cancelBooking(office: Office, user: SessionUser, bookingId: number): Promise<number> {
  return inTransaction(office.db, async (trx) => {
    const booking = await lockBooking(trx, { id: bookingId });
    if (booking?.userId !== user.id) throw new RefusalError("NOT_FOUND", { message: "We can't find that booking." });
    if (booking.state === "paid" || booking.state === "refund_due") throw new RefusalError("PAID_ALREADY");
    if (booking.state !== "cancelled") await endBooking(trx, booking, "cancelled-by-buyer");
    return (await cancelledInTime(trx, bookingId)) ? (await orderSeats(trx, bookingId)).length : 0;
  });
}

async function cancelledInTime(trx: Transaction<Database>, bookingId: number): Promise<boolean> {
  const found = await trx
    .selectFrom("order_event")
    .innerJoin("booking", "booking.id", "order_event.booking_id")
    .where("booking.id", "=", bookingId)
    .where("order_event.to_state", "=", "cancelled")
    .where(sql<SqlBool>`order_event.at <= booking.expires_at`)
    .select("order_event.id")
    .executeTakeFirst();
  return found !== undefined;
}
