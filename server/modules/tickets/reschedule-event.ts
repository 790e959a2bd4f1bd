import { sql, type Transaction } from "kysely";
import { inTransaction } from "../../db/retry.ts";
import type { Database } from "../../db/schema.ts";
import type { Office } from "../../office.ts";
import { moveEvent } from "../catalogue/change-event.ts";
import { bookingsById } from "../orders/booking-rows.ts";
import { mailBuyer } from "../payments/payment-mails.ts";
import { signTicket } from "./token-signing.ts";

const MINUTE_MS = 60_000;
/** Tickets of one statement: a stadium is moved in dozens of them, not in tens of thousands. */
const AT_ONCE = 1000;

/**
 * Moves an event, signs its tickets anew (a token carries the start) and mails their buyers, all in one transaction.
 * Returns how many tickets and orders there are.
 */
export async function rescheduleEvent(
  office: Office,
  event: { id: number; startsAt: Date },
  times: { startsAt: Date; endsAt: Date },
): Promise<{ tickets: number; orders: number }> {
  return inTransaction(office.db, async (trx) => {
    await moveEvent(trx, event.id, times);
    const tickets = await signAgain(trx, office, event.id, times.startsAt);
    const orders = await bookingsById(trx, [...new Set(tickets.map((ticket) => ticket.bookingId))]);
    const old_starts_at = event.startsAt.toISOString();
    for (const order of orders.values())
      await mailBuyer(trx, office, order, "event-rescheduled", { pid: order.pid, event_id: event.id, old_starts_at });
    return { tickets: tickets.length, orders: orders.size };
  });
}

async function signAgain(
  trx: Transaction<Database>,
  office: Pick<Office, "secrets">,
  eventId: number,
  startsAt: Date,
): Promise<{ id: number; bookingId: number }[]> {
  const startsAtMinutes = Math.floor(startsAt.getTime() / MINUTE_MS);
  const tickets = await trx
    .selectFrom("ticket")
    .where("event_id", "=", eventId)
    .where("state", "<>", "void")
    .select(["id", "booking_id as bookingId"])
    .orderBy("id")
    .forUpdate()
    .execute();
  for (let from = 0; from < tickets.length; from += AT_ONCE) {
    const signed = tickets.slice(from, from + AT_ONCE).map(({ id: ticketId }) => ({
      id: ticketId,
      token: signTicket(office.secrets.ticketKey, { ticketId, eventId, startsAtMinutes }),
    }));
    await sql`
      update ticket set ticket_token = signed.token
      from jsonb_to_recordset(${JSON.stringify(signed)}::jsonb) as signed(id bigint, token text)
      where ticket.id = signed.id`.execute(trx);
  }
  return tickets;
}
