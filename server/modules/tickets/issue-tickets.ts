import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Office } from "#server/office.ts";
import { eventFacts } from "../catalogue/event-facts.ts";
import { orderSeats } from "../orders/order-seats.ts";
import { signTickets } from "./sign-tickets.ts";

const MINUTE_MS = 60_000;

/**
 * Issues one signed ticket for each seat of a booking. It must run once, in the transaction that makes the order paid,
 * so that exactly the paid orders have tickets (docs/design/trust.md#invariants, I6). A second call fails on the seat's
 * unique index.
 */
export async function issueTickets(
  trx: Transaction<Database>,
  office: Pick<Office, "db" | "secrets">,
  bookingId: number,
): Promise<void> {
  const seats = await orderSeats(trx, bookingId);
  if (seats.length === 0) throw new Error(`booking ${bookingId} has no seats to issue tickets for`);
  const events = await eventFacts(trx, [...new Set(seats.map((seat) => seat.eventId))]);
  const startOf = new Map(events.map((event) => [event.id, Math.floor(event.startsAt.getTime() / MINUTE_MS)]));
  const toSign = seats.map(({ eventId, seatId }) => {
    const startsAtMinutes = startOf.get(eventId);
    if (startsAtMinutes === undefined) throw new Error(`no event for seat ${seatId}`);
    return { eventId, seatId, startsAtMinutes };
  });
  const signed = await signTickets(office, toSign, trx);
  const tickets = signed.map((ticket, index) => ({
    ...{ id: ticket.id, event_id: ticket.eventId, seat_id: ticket.seatId, booking_id: bookingId },
    ...{ booking_no: ticket.bookingNo, ticket_token: ticket.token, qr_path: ticket.qrPath },
    ...{ first_name: seats[index]?.firstName ?? "", last_name: seats[index]?.lastName ?? "" },
  }));
  await trx.insertInto("ticket").values(tickets).execute();
}
