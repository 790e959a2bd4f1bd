import type { Transaction } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";

export interface OrderSeat {
  position: number;
  eventId: number;
  seatId: number;
  priceCents: number;
  /** The names of the attendee. Both are empty until the buyer names one. */
  firstName: string;
  lastName: string;
  /** The ticket's type as it was at the hold. Null without one; the other fields then have no meaning. */
  typeId: number | null;
  typeName: string | null;
  feeFree: boolean;
  /** The seat's own price. */
  seatCents: number | null;
  /** The card whose number the type needs, with this many digits. */
  cardName: string | null;
  cardDigits: number | null;
}

/** The seats of a booking, in the order of the hold. */
export function orderSeats(db: Db, bookingId: number): Promise<OrderSeat[]> {
  return db
    .selectFrom("booking_seat")
    .where("booking_id", "=", bookingId)
    .orderBy("position")
    .select([
      "position",
      "event_id as eventId",
      "seat_id as seatId",
      "price_cents as priceCents",
      "first_name as firstName",
      "last_name as lastName",
      "ticket_type_id as typeId",
      "type_name as typeName",
      "fee_free as feeFree",
      "seat_cents as seatCents",
      "card_name as cardName",
      "card_digits as cardDigits",
    ])
    .execute();
}

/** Gives positions of a late-paid order other seats of the same price. */
export async function moveSeats(
  trx: Transaction<Database>,
  bookingId: number,
  seats: readonly { position: number; seatId: number }[],
): Promise<void> {
  // Positions that keep their seat are not updated, so no two positions ever have the same seat.
  for (const { position, seatId } of seats)
    await trx
      .updateTable("booking_seat")
      .set({ seat_id: seatId })
      .where("booking_id", "=", bookingId)
      .where("position", "=", position)
      .where("seat_id", "<>", seatId)
      .execute();
}
