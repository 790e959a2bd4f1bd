import { randomBytes } from "node:crypto";
import { sql, type Transaction } from "kysely";
import { bookingNumber } from "#contract/rules/booking-number.ts";
import type { Database } from "#server/db/schema.ts";
import type { Office } from "#server/office.ts";
import { eventFacts } from "../catalogue/event-facts.ts";
import { orderSeats } from "../orders/order-seats.ts";
import { signTicket } from "./token-signing.ts";

const BOOKING_NUMBER_BYTES = 10;
/** 144 bits, because the address of a ticket's picture is as good as the ticket. */
const QR_PATH_BYTES = 18;
const MINUTE_MS = 60_000;

/**
 * Issues one signed ticket for each seat of a booking. It must run once, in the transaction that makes the order paid,
 * so that exactly the paid orders have tickets (docs/design/trust.md#invariants, I6). A second call fails on the seat's
 * unique index.
 */
export async function issueTickets(
  trx: Transaction<Database>,
  office: Pick<Office, "secrets">,
  bookingId: number,
): Promise<void> {
  const seats = await orderSeats(trx, bookingId);
  if (seats.length === 0) throw new Error(`booking ${bookingId} has no seats to issue tickets for`);
  const events = await eventFacts(trx, [...new Set(seats.map((seat) => seat.eventId))]);
  const startOf = new Map(events.map((event) => [event.id, Math.floor(event.startsAt.getTime() / MINUTE_MS)]));
  const ids = await nextTicketIds(trx, seats.length);
  const tickets = seats.map((seat, index) => {
    const ticketId = ids[index];
    const startsAtMinutes = startOf.get(seat.eventId);
    if (ticketId === undefined || startsAtMinutes === undefined) throw new Error(`no event for seat ${seat.seatId}`);
    return {
      id: ticketId,
      event_id: seat.eventId,
      seat_id: seat.seatId,
      booking_id: bookingId,
      booking_no: bookingNumber(randomBytes(BOOKING_NUMBER_BYTES)),
      ticket_token: signTicket(office.secrets.ticketKey, { ticketId, eventId: seat.eventId, startsAtMinutes }),
      qr_path: randomBytes(QR_PATH_BYTES).toString("base64url"),
      first_name: seat.firstName,
      last_name: seat.lastName,
    };
  });
  await trx.insertInto("ticket").values(tickets).execute();
}

/** Takes ticket ids in advance, because the token in a ticket's row contains the id. */
async function nextTicketIds(trx: Transaction<Database>, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('ticket', 'id')) as id from generate_series(1, ${count}::integer)`.execute(
    trx,
  );
  return rows.map((row) => row.id);
}
