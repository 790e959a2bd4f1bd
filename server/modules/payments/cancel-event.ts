import { sql } from "kysely";
import { isLive, LIVE_STATES } from "#contract/rules/live-order.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Services } from "#server/services.ts";
import { closeEvent } from "../catalogue/change-event.ts";
import { lockBooking } from "../orders/booking/booking-rows.ts";
import { endOrder } from "../orders/end-order.ts";
import { bookingsOfEvent } from "../orders/event-orders.ts";
import { mailBuyer } from "../orders/mail-buyer.ts";
import { undoOrder } from "./undo-order.ts";

export interface CancelledEvent {
  /** Orders whose money must now be refunded. */
  refundsDue: number;
  /** Paid orders that had cost nothing. */
  free: number;
  /** Holds and unpaid orders that were cancelled. */
  released: number;
  /** Orders that are left for another run. */
  left: number;
}

/**
 * Ends the sale of an event, undoes its paid orders and cancels its holds. An order of a combo is undone completely.
 * Each order has a separate transaction, so after an interruption, another run does the rest.
 * @param onProgress called after each order with the number of finished orders and of all orders
 * @param mayGoOn asked before each order. Once it says no, the rest is left for another run
 */
export async function cancelEvent(
  services: Services,
  eventId: number,
  onProgress: (finished: number, total: number) => void = () => undefined,
  mayGoOn: () => boolean = () => true,
): Promise<CancelledEvent> {
  await inTransaction(services.db, (trx) => closeEvent(trx, eventId));
  const counts: CancelledEvent = { refundsDue: 0, free: 0, released: 0, left: 0 };
  let ids = [
    ...(await bookingsOfEvent(services.db, eventId, [...LIVE_STATES, "paid"])),
    ...(await expiredAtGateway(services.db, eventId)),
  ];
  while (ids.length > 0) {
    for (const [index, id] of ids.entries()) {
      if (!mayGoOn()) return { ...counts, left: ids.length - index };
      const what = await endAny(services, id);
      if (what) counts[what] += 1;
      onProgress(index + 1, ids.length);
    }
    // A payment that was in progress when the sale ended may have paid an order that was not in the list.
    ids = await bookingsOfEvent(services.db, eventId, ["paid"]);
  }
  return counts;
}

/**
 * Finds the event's expired orders whose payment may still be taken. A payment that is being taken now has seen the event on
 * sale. It holds the order's lock, so the cancellation waits for it and then finds the order paid.
 */
async function expiredAtGateway(db: Db, eventId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from booking where state = 'expired'
      and exists (select from booking_seat own where own.booking_id = booking.id and own.event_id = ${eventId})
      and exists (select from payment_attempt attempt where attempt.booking_id = booking.id
        and attempt.state not in ('approved', 'refund_due', 'stale'))
    order by id`.execute(db);
  return rows.map((row) => row.id);
}

function endAny(services: Services, id: number): Promise<keyof CancelledEvent | null> {
  return inTransaction(services.db, async (trx) => {
    const booking = await lockBooking(trx, { id });
    if (booking?.state === "paid") {
      const leftCents = await undoOrder(trx, booking, "event-cancelled");
      await mailBuyer(trx, services, booking, "event-cancelled", { pid: booking.pid });
      return leftCents > 0 ? "refundsDue" : "free";
    }
    if (!booking || booking.timeIsUp || !isLive(booking.state)) return null;
    await endOrder(trx, id, "cancelled", "event-cancelled");
    return "released";
  });
}
