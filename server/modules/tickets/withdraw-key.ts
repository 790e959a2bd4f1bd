import type { Transaction } from "kysely";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import type { Services } from "#server/services.ts";
import { bookingsById } from "../orders/booking/booking-rows.ts";
import { mailBuyer } from "../orders/mail-buyer.ts";
import { signAgain } from "./sign-again.ts";
import type { TicketKey } from "./ticket-keys.ts";
import { verifyTicket } from "./token-signing.ts";

/** How long after the end of an event its tickets may still be shown. */
const STILL_SHOWN_MS = 86_400_000;

/**
 * Withdraws a leaked signing key. Doors refuse codes of this key as soon as they receive the change. Tickets of events
 * that are not over get a new code from the present key, and their buyers get it by mail, all in one transaction. A
 * repeated call does the same for tickets that were signed since. The key must not be the present one.
 * @returns how many tickets and orders were changed
 */
export async function withdrawKey(services: Services, key: TicketKey): Promise<{ tickets: number; orders: number }> {
  return inTransaction(services.db, async (trx) => {
    const now = services.clock();
    await trx
      .updateTable("ticket_key")
      .set({ withdrawn_at: now })
      .where("public_key", "=", key.key)
      .where("withdrawn_at", "is", null)
      .execute();
    const tickets = await ticketsSignedBy(trx, key, new Date(now.getTime() - STILL_SHOWN_MS));
    await signAgain(trx, services, tickets);
    const orders = await bookingsById(trx, [...new Set(tickets.map(({ bookingId }) => bookingId))]);
    for (const order of orders.values()) await mailBuyer(trx, services, order, "codes-replaced", { pid: order.pid });
    return { tickets: tickets.length, orders: orders.size };
  });
}

async function ticketsSignedBy(trx: Transaction<Database>, key: TicketKey, endsAfter: Date) {
  const tickets = await trx
    .selectFrom("ticket")
    .innerJoin("event", "event.id", "ticket.event_id")
    .where("ticket.state", "<>", "void")
    .where("event.ends_at", ">", endsAfter)
    .select([
      "ticket.id",
      "ticket.event_id as eventId",
      "ticket.booking_id as bookingId",
      "ticket.ticket_token as token",
      "event.starts_at as startsAt",
    ])
    .orderBy("ticket.id")
    .forUpdate("ticket")
    .execute();
  return tickets.filter(({ token }) => verifyTicket(token, [key]) !== null);
}
