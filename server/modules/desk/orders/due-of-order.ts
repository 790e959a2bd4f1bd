import { plainLine } from "#contract/rules/text/plain-text.ts";
import type { DueOfOrder, DueSent, SendDueForm } from "#contract/wire/desk/due-refunds.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { GatewayAwayError } from "#server/gateway/gateway-away.ts";
import { deskAct } from "#server/modules/organisers/desk-act.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { demandOrder, type OrderInScope } from "#server/modules/organisers/desk-scope.ts";
import { claimsAbout } from "#server/modules/payments/approval-claims.ts";
import { type Refund, refundsDue, refundsOnTheirWay } from "#server/modules/payments/refunds/refunds.ts";
import { isSentByGateway } from "#server/modules/payments/refunds/send-refunds.ts";
import { type DueChoice, sendDue, stillDue, sumOf } from "#server/modules/payments/send-due.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { demandNothingChargedBack } from "./charged-back.ts";
import { organisersOf, splitDue } from "./own-due.ts";

const SHARED =
  "Money is also due for events that aren't yours, or for the order as a whole. Whoever runs the box office sends it.";
const CLAIMED =
  "This order names a payment that belongs to another order. The bank has it only once, so whoever runs the box office looks at it. Don't send it back.";

async function dueInScope(db: Db, caller: RightfulCaller, { bookingId }: OrderInScope) {
  const due = await refundsDue(db, bookingId);
  return splitDue(due, await organisersOf(db, due), caller);
}

/**
 * The money of an order that is still to be sent back, as far as the caller may send it.
 * @throws RefusalError NOT_FOUND, ROLE
 */
export async function readDue(
  { db, gateway }: Pick<Services, "db" | "gateway">,
  caller: RightfulCaller,
  pid: number,
): Promise<DueOfOrder> {
  const order = await demandOrder(db, caller, pid);
  const { own, others } = await dueInScope(db, caller, order);
  const going = await refundsOnTheirWay(db, [order.bookingId]);
  const ownGoing = splitDue(going, await organisersOf(db, going), caller).own;
  const hasClaim = !order.isShared && (await claimsAbout(db, order.bookingId)).own.length > 0;
  const obstacles = [...(others.length > 0 ? [SHARED] : []), ...(hasClaim ? [CLAIMED] : [])];
  return {
    items: own.map((refund) => ({
      amount_cents: refund.amountCents,
      bank_code: refund.bankCode,
      reference: refund.reference,
      for_tickets: refund.part !== null,
      how: isSentByGateway(gateway, refund) ? "gateway" : "by_hand",
      is_asked: refund.isAsked,
    })),
    on_its_way: ownGoing.map(({ amountCents, bankCode, reference }) => ({
      amount_cents: amountCents,
      bank_code: bankCode ?? "",
      reference,
    })),
    obstacle: obstacles.length > 0 ? obstacles.join(" ") : null,
  };
}

/**
 * Sends what is due of an order, or records that it was sent back at the bank, and notifies the buyer. A repeated call
 * sends nothing twice.
 * @returns what is sent, in cents, and what stays due because the gateway was unreachable or refused it
 * @throws RefusalError NOT_FOUND; ROLE; CHANGED_MEANWHILE with the present amount, if the caller has seen another one;
 * REFUND_REFUSED if the bank has charged the order back, or the gateway may still send what is recorded, and the caller
 * has not agreed
 */
export async function sendDueAtDesk(
  services: Services,
  caller: RightfulCaller,
  pid: number,
  {
    by_hand: byHand,
    amount_cents: seen,
    note: typed = "",
    even_if_charged_back: evenIfChargedBack = false,
    even_if_asked: evenIfAsked = false,
  }: SendDueForm,
): Promise<DueSent> {
  const order = await demandOrder(services.db, caller, pid);
  const first = await dueInScope(services.db, caller, order);
  const eventIds = new Set(first.own.flatMap((refund) => refund.eventIds));
  const subjects = order.subjects.filter(({ eventId }) => eventId !== null && eventIds.has(eventId));
  const meant = (own: readonly Refund[]) => own.filter((one) => byHand || isSentByGateway(services.gateway, one));
  demandSeen(meant(first.own), seen);
  const note = plainLine(typed);
  const act = { act: byHand ? "desk orders record-refund" : "desk orders send-refund", subjects };
  return deskAct(services, caller, { ...act, ...(note && { why: note }) }, async (acting, notes) => {
    notes.about(`order ${pid}`);
    notes.changes({ due_cents: seen }, byHand ? { sent_at_bank_cents: seen } : { to_gateway_cents: seen });
    let chosen: readonly Refund[] = [];
    const choose: DueChoice["choose"] = async (trx, due) => {
      // The due refunds may differ from those that were read before the order was locked.
      chosen = meant(splitDue(due, await organisersOf(trx, due), caller).own);
      demandSeen(chosen, seen);
      if (!evenIfChargedBack) await demandNothingChargedBack(trx, order.bookingId);
      return chosen;
    };
    const kept = note || (byHand ? "sent back at the bank" : "sent at the desk");
    try {
      await sendDue(acting, order.bookingId, { choose, byHand, evenIfAsked, note: kept });
    } catch (error) {
      // Refunds that the gateway did not accept stay due.
      if (!(error instanceof GatewayAwayError)) throw error;
    }
    const due = sumOf(await stillDue(acting, order.bookingId, chosen));
    return { sent_cents: seen - due, due_cents: due };
  });
}

/** @throws RefusalError CHANGED_MEANWHILE */
function demandSeen(due: readonly Refund[], seen: number): void {
  const now = sumOf(due);
  if (now === seen) return;
  throw new RefusalError("CHANGED_MEANWHILE", {
    message: "Another amount is due by now than the one you have seen.",
    current: { amount_cents: now },
  });
}
