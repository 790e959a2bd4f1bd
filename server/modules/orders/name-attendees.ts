import { randomInt } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { FREE_ROLE } from "#contract/rules/roles.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import type { Office, SessionUser } from "#server/office.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { type AttendeeLists, attendeeMessages, attendeesOf } from "./attendees.ts";
import { type BookingRow, lockBooking } from "./booking-rows.ts";
import { type OrderSeat, orderSeats, writeAttendees } from "./order-seats.ts";
import { stateNow } from "./order-state.ts";
import { priceBooking } from "./price-booking.ts";

/**
 * Names the attendees of a hold and prices it, which makes it an order (docs/design/product.md#booking). A repeated
 * call returns the same pid. Until a payment begins, the latest names count.
 * @throws RefusalError NOT_FOUND, FOREIGN_USER, SESSION_EXPIRED, STALE_BOOKING (cancelled or refunded), ATTENDEE_COUNT,
 * OUT_OF_RANGE with a message for each wrong field, such as 'first_name[0]'
 */
export async function nameAttendees(
  office: Office,
  user: SessionUser,
  bookingId: number,
  lists: AttendeeLists,
): Promise<number> {
  return inTransaction(office.db, async (trx) => {
    const booking = await lockBooking(trx, { id: bookingId });
    if (!booking) throw new RefusalError("NOT_FOUND", { message: "There is no such booking." });
    if (booking.userId !== user.id) throw new RefusalError("FOREIGN_USER");
    const state = stateNow(booking.state, booking.timeIsUp);
    if (state === "expired") throw new RefusalError("SESSION_EXPIRED");
    if (state === "cancelled" || state === "refund_due") throw new RefusalError("STALE_BOOKING");
    // A payment is under way or done, so the order must not change.
    if (booking.pid !== null && (state === "paying" || state === "paid")) return booking.pid;
    const seats = await orderSeats(trx, bookingId);
    const attendees = attendeesOf(lists, seats.length);
    if (!attendees) throw new RefusalError("ATTENDEE_COUNT");
    const messages = attendeeMessages(attendees);
    if (Object.keys(messages).length > 0) throw new RefusalError("OUT_OF_RANGE", { message: messages });
    await writeAttendees(trx, bookingId, attendees);
    return booking.pid ?? (await becomeOrder(trx, booking, seats, user.role === FREE_ROLE));
  });
}

async function becomeOrder(
  trx: Transaction<Database>,
  booking: BookingRow,
  seats: OrderSeat[],
  free: boolean,
): Promise<number> {
  const amounts = await priceBooking(trx, booking, seats, { voucher: null, free });
  const { pid } = await trx
    .updateTable("booking")
    .set({
      pid: sql<number>`nextval('order_pid_seq')`,
      order_number: randomInt(1000, 10_000),
      ...amounts,
    })
    .where("id", "=", booking.id)
    .returning(sql<number>`pid`.as("pid"))
    .executeTakeFirstOrThrow();
  return pid;
}
