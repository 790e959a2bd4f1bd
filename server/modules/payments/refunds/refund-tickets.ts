import { toAmount } from "#contract/rules/money/money.ts";
import { inTransaction } from "#server/db/retry.ts";
import { mailBuyer } from "#server/modules/orders/mail-buyer.ts";
import type { Services } from "#server/services.ts";
import {
  decideTicketRefund,
  planTickets,
  type TicketChoice,
  type TicketRefund,
  type TicketRefundPlan,
} from "./decide-refund.ts";
import { endRefund } from "./end-refund.ts";
import { readRefundFacts, writeRefund } from "./refund-rows.ts";
import { type Refund, refundsDue } from "./refunds.ts";
import { isSentByGateway, sendRefunds } from "./send-refunds.ts";

/** Plans a refund without changing anything, so that somebody can confirm it first. */
export const planTicketRefund = async ({ db }: Pick<Services, "db">, wanted: TicketRefund): Promise<TicketRefundPlan> =>
  planTickets(await readRefundFacts(db, { pid: wanted.pid }), wanted);

export interface TicketRefundMade {
  tickets: TicketChoice[];
  amountCents: number;
  /** `sent`: it was sent, or there is none to send. `on its way`: the gateway sends it later. `due`: somebody must send it. */
  money: "sent" | "on its way" | "due";
}

/**
 * Refunds tickets of a paid order: in one transaction they become void, their seats free, the amount due, the
 * adjustment notes numbered, and the buyer's mail queued. Then the gateway sends the money, if it can.
 * docs/decisions/money/refunds.md explains the parts.
 * @param reason stored with the refund
 * @param byHand the operator has already sent the money back at the bank, so it is only recorded
 * @param shownCents the amount that the operator confirmed. If it has changed, nothing is done
 * @returns null, with nothing done, if the order changed since it was planned
 * @throws GatewayAwayError if the gateway did not accept the refund; it stays due, and refundOrder sends it later
 */
export async function refundTickets(
  services: Services,
  wanted: TicketRefund,
  { reason, byHand = false, shownCents }: { reason: string; byHand?: boolean; shownCents?: number },
): Promise<TicketRefundMade | null> {
  const made = await inTransaction(services.db, async (trx) => {
    const order = await readRefundFacts(trx, { pid: wanted.pid });
    const plan = planTickets(order, wanted);
    if (!order || plan.kind === "refused") return null;
    const amountCents = plan.ticketsCents + plan.feeCents;
    if (shownCents !== undefined && shownCents !== amountCents) return null;
    const refund = decideTicketRefund(order, plan, { keepSeats: wanted.keepSeats ?? false, reason });
    await writeRefund(trx, order, refund);
    const ids = plan.tickets.map(({ id }) => id);
    await mailBuyer(trx, services, order, "tickets-refunded", {
      pid: order.pid,
      ticket_ids: ids,
      amount: toAmount(amountCents),
    });
    const due = (await refundsDue(trx, order.id)).filter((one) => one.part === refund.part.number);
    const isRecorded = byHand && due.length > 0;
    if (isRecorded) await endRefund(trx, services, order, reason, due);
    return { bookingId: order.id, tickets: plan.tickets, amountCents, due: isRecorded ? [] : due };
  });
  if (!made) return null;
  const { bookingId, due, ...what } = made;
  return { ...what, money: due.length === 0 ? "sent" : await sendIfPossible(services, bookingId, due, reason) };
}

async function sendIfPossible(
  services: Services,
  bookingId: number,
  due: readonly Refund[],
  note: string,
): Promise<TicketRefundMade["money"]> {
  if (!due.every((refund) => isSentByGateway(services.gateway, refund))) return "due";
  return (await sendRefunds(services, bookingId, due, note)).length > 0 ? "sent" : "on its way";
}
