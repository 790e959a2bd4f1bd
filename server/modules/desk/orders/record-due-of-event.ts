import { plainLine } from "#contract/rules/text/plain-text.ts";
import type { AllSent, SendAllForm } from "#contract/wire/desk/due-refunds.ts";
import { deskAct } from "#server/modules/organisers/desk-act.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { demandEvent } from "#server/modules/organisers/desk-scope.ts";
import { isSame } from "#server/modules/payments/refunds/refunds.ts";
import { sendDue, sumOf } from "#server/modules/payments/send-due.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { type DueOrder, dueOrders } from "./due-orders.ts";

/**
 * Records that the due refunds of some of an event's orders were sent back at the bank, and notifies their buyers. A
 * repeated call records nothing twice.
 * @throws RefusalError NOT_FOUND; ROLE; CHANGED_MEANWHILE with the present amount, if the caller has seen another one
 */
export async function recordDueOfEvent(
  services: Services,
  caller: RightfulCaller,
  eventId: number,
  { order_ids, amount_cents: seen, note: typed = "" }: NonNullable<SendAllForm["by_hand"]>,
): Promise<AllSent> {
  const subject = await demandEvent(services.db, caller, eventId);
  const wanted = new Set(order_ids);
  const orders: DueOrder[] = [];
  let left = 0;
  for await (const order of dueOrders(services, { caller, subject, after: 0 })) {
    // A refund that the gateway may still send must be looked at before it is recorded, on the order's page.
    if (order.kind !== "by_hand" || order.own.some(({ isAsked }) => isAsked)) continue;
    if (wanted.has(String(order.pid))) orders.push(order);
    else left += 1;
  }
  const now = orders.reduce((sum, { own }) => sum + sumOf(own), 0);
  if (now !== seen) throw otherAmount(now);
  const note = plainLine(typed);
  const act = { act: "desk events record-refunds", subjects: [subject] };
  return deskAct(services, caller, { ...act, ...(note && { why: note }) }, async (acting, notes) => {
    notes.about(...orders.map(({ pid }) => `order ${pid}`));
    notes.changes({ due_cents: now }, { sent_at_bank_cents: now });
    let sent = 0;
    for (const { bookingId, own } of orders) {
      const recorded = await sendDue(acting, bookingId, {
        choose: async (_trx, due) => {
          // Refunds that have become due since then were not seen.
          const chosen = due.filter((one) => own.some((other) => isSame(one, other)));
          // Somebody else has recorded it at this moment, and may have sent it too.
          if (sent === 0 && chosen.length < own.length) throw otherAmount(now - sumOf(own) + sumOf(chosen));
          return chosen;
        },
        byHand: true,
        note: note || "sent back at the bank",
      });
      if (recorded.length > 0) sent += 1;
    }
    return { sent, failed: 0, left, next: null, is_away: false };
  });
}

const otherAmount = (amount_cents: number) =>
  new RefusalError("CHANGED_MEANWHILE", {
    message: "Another amount is due by now than the one you have seen.",
    current: { amount_cents },
  });
