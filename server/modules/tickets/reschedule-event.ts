import type { Transaction } from "kysely";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import type { Services } from "#server/services.ts";
import { moveEvent } from "../catalogue/change-event.ts";
import { bookingsById } from "../orders/booking/booking-rows.ts";
import { mailBuyer } from "../orders/mail-buyer.ts";
import { signAgain } from "./sign-again.ts";

/**
 * Moves an event to other times, signs its tickets again (a token contains the start) and mails their buyers, all in
 * one transaction.
 * @returns how many tickets and orders were changed
 */
export async function rescheduleEvent(
  services: Services,
  event: { id: number; startsAt: Date },
  times: { startsAt: Date; endsAt: Date },
): Promise<{ tickets: number; orders: number }> {
  return inTransaction(services.db, async (trx) => {
    await moveEvent(trx, event.id, times);
    return notifyMoved(trx, services, event);
  });
}

/**
 * Signs the tickets of a moved event again and mails their buyers. Call it in the transaction that moved the event.
 * @param event the event as it was before. Without `placeId`, its venue is the same
 * @returns how many tickets were signed again, and how many orders got a mail
 */
export async function notifyMoved(
  trx: Transaction<Database>,
  services: Services,
  event: { id: number; startsAt: Date; placeId?: number },
): Promise<{ tickets: number; orders: number }> {
  const tickets = await goodTickets(trx, event.id);
  const { startsAt, placeId } = await trx
    .selectFrom("event")
    .where("id", "=", event.id)
    .select(["starts_at as startsAt", "place_id as placeId"])
    .executeTakeFirstOrThrow();
  await signAgain(
    trx,
    services,
    tickets.map(({ id }) => ({ id, eventId: event.id, startsAt })),
  );
  const orders = await bookingsById(trx, [...new Set(tickets.map((ticket) => ticket.bookingId))]);
  const old = {
    old_starts_at: event.startsAt.toISOString(),
    ...(event.placeId !== undefined && event.placeId !== placeId && { old_place: await placeName(trx, event.placeId) }),
  };
  for (const order of orders.values())
    await mailBuyer(trx, services, order, "event-rescheduled", { pid: order.pid, event_id: event.id, ...old });
  return { tickets: tickets.length, orders: orders.size };
}

async function placeName(trx: Transaction<Database>, id: number): Promise<string> {
  const { place_name } = await trx
    .selectFrom("place")
    .where("id", "=", id)
    .select("place_name")
    .executeTakeFirstOrThrow();
  return place_name;
}

async function goodTickets(trx: Transaction<Database>, eventId: number): Promise<{ id: number; bookingId: number }[]> {
  return trx
    .selectFrom("ticket")
    .where("event_id", "=", eventId)
    .where("state", "<>", "void")
    .select(["id", "booking_id as bookingId"])
    .orderBy("id")
    .forUpdate()
    .execute();
}
