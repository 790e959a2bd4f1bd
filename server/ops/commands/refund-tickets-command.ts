import { formatAmount } from "#contract/rules/money/money.ts";
import { GatewayAwayError } from "#server/gateway/gateway-away.ts";
import type { TicketRefund } from "#server/modules/payments/refunds/decide-refund.ts";
import { planTicketRefund, refundTickets } from "#server/modules/payments/refunds/refund-tickets.ts";
import type { Services } from "#server/services.ts";
import type { CommandAct } from "../command-act.ts";
import { confirm } from "../confirm.ts";
import { OperatorError } from "../operator-error.ts";

export interface TicketRefundOptions {
  tickets?: string;
  withFee?: boolean;
  keepSeats?: boolean;
  evenIfUsed?: boolean;
}

interface Wanted {
  /** The order as the operator typed it. */
  order: string;
  pid: number;
  why: string;
  yes: boolean | undefined;
  byHand: boolean | undefined;
}

/** `refund ORDER --tickets`: refunds single tickets of an order, once the operator has confirmed the amount. */
export async function refundByTicket(
  services: Services,
  act: CommandAct,
  { order, pid, why, yes, byHand }: Wanted,
  { tickets = "", withFee, keepSeats = false, evenIfUsed = false }: TicketRefundOptions,
): Promise<void> {
  const names = tickets.split(",").map((name) => name.trim());
  const wanted: TicketRefund = { pid, tickets: names.filter(Boolean), withFee, keepSeats, evenIfUsed };
  const plan = await planTicketRefund(services, wanted);
  if (plan.kind === "refused") throw new OperatorError(`order ${order}: ${plan.why}`);
  const { ticketsCents, feeCents } = plan;
  const amount = formatAmount(ticketsCents + feeCents);
  const numbers = plan.tickets.map(({ bookingNo }) => bookingNo);
  act.about(...numbers.map((number) => `ticket ${number.replaceAll(" ", "")}`));
  act.changes({ tickets: "valid" }, { tickets: "void", ticketsCents, feeCents, keepsSeats: keepSeats });
  const seats = plan.tickets.map(({ bookingNo, seat }) => `${bookingNo} (${seat})`).join(", ");
  const fee = feeCents > 0 ? `, with ${formatAmount(feeCents)} of the booking fee` : ", without the booking fee";
  if (plan.chargedBackCents > 0)
    console.log(
      `The bank took ${formatAmount(plan.chargedBackCents)} of order ${order} back already. A refund would return it a second time.`,
    );
  await confirm(
    `Void ${seats} of order ${order}${keepSeats ? "" : ", free their seats"}, and refund ${amount}${fee}?`,
    yes,
  );
  const made = await refundTickets(services, wanted, {
    reason: why,
    byHand: byHand ?? false,
    shownCents: ticketsCents + feeCents,
  }).catch((error: unknown) => {
    if (error instanceof GatewayAwayError)
      throw new OperatorError(
        `the tickets are void, but the gateway did not take the refund: ${error.message}. Later, run: refund ${order}`,
      );
    throw error;
  });
  if (!made) throw new OperatorError(`order ${order} has just changed, and nothing was done: try again`);
  const done = `Order ${order}: ${made.tickets.length === 1 ? "1 ticket is" : `${made.tickets.length} tickets are`} void`;
  if (made.money === "on its way")
    console.log(`${done}, and ${amount} is on its way. The gateway says later what became of it.`);
  else if (made.money === "sent")
    console.log(`${done}, and ${amount} ${made.amountCents === 0 ? "was paid for them" : "refunded"}.`);
  else console.log(`${done}. Send ${amount} back at the bank, then run: refund ${order} --by-hand`);
}
