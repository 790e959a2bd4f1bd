import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/connect.ts";

/** A seat that a user paid for, as the ticket history needs it. */
export interface OwnedSeat {
  bookingId: number;
  orderNumber: number | null;
  pid: number | null;
  bookedAt: Date;
  eventId: number;
  seatId: number;
  priceCents: number;
  /** The order was undone, and its money has to be refunded. False if it cost nothing. */
  refundDue: boolean;
  /** Why the order was undone (a MoveReason), or null if it is still valid. */
  undoneBecause: string | null;
  /** All of the money has been refunded. */
  refunded: boolean;
}

/** The seats of all bookings that a user ever paid, newest booking first. */
export async function ownedSeats(db: Db, userId: number): Promise<OwnedSeat[]> {
  const rows = await db
    .selectFrom("booking")
    .innerJoin("booking_seat", "booking_seat.booking_id", "booking.id")
    .where("booking.user_id", "=", userId)
    .where("booking.paid_at", "is not", null)
    .orderBy("booking.id", "desc")
    .orderBy("booking_seat.position")
    .select([
      "booking.id as bookingId",
      "booking.order_number as orderNumber",
      "booking.pid",
      "booking.created_at as bookedAt",
      "booking_seat.event_id as eventId",
      "booking_seat.seat_id as seatId",
      "booking_seat.price_cents as priceCents",
      sql<SqlBool>`booking.state = 'refund_due'
        and (booking.payable_cents > 0 or exists (select from payment where booking_id = booking.id))`.as("refundDue"),
      sql<string | null>`case when booking.state = 'refund_due' then
        (select reason from order_event where booking_id = booking.id order by id desc limit 1) end`.as(
        "undoneBecause",
      ),
      sql<SqlBool>`(
        select coalesce(bool_and(refunded_at is not null), false) from payment where booking_id = booking.id
      )`.as("refunded"),
    ])
    .execute();
  return rows.map((row) => ({ ...row, refundDue: row.refundDue === true, refunded: row.refunded === true }));
}
