import type { Command } from "commander";
import { formatAmount } from "#contract/rules/money/money.ts";
import { GatewayAwayError } from "#server/gateway/gateway-away.ts";
import { findOrder } from "#server/modules/orders/find-order.ts";
import type { ApprovalClaim } from "#server/modules/payments/approval-claims.ts";
import { MAY_STILL_SEND } from "#server/modules/payments/demand-not-asked.ts";
import { listStuckPayments } from "#server/modules/payments/list-stuck-payments.ts";
import {
  claimsOnOrder,
  dueForOrder,
  planRefund,
  refundOrder,
  refundsOnTheirWayOfOrder,
} from "#server/modules/payments/refunds/refund-order.ts";
import type { Refund } from "#server/modules/payments/refunds/refunds.ts";
import { hasTicketRefunds } from "#server/modules/payments/refunds/ticket-refund-rows.ts";
import { confirm } from "../confirm.ts";
import { OperatorError } from "../operator-error.ts";
import { printTable } from "../print-table.ts";
import { withServices } from "../with-services.ts";
import { refundByTicket, type TicketRefundOptions } from "./refund-tickets-command.ts";

interface RefundOptions extends TicketRefundOptions {
  note?: string;
  yes?: boolean;
  byHand?: boolean;
  evenIfAsked?: boolean;
  all?: boolean;
}

export function addPaymentCommands(program: Command): void {
  program
    .command("payments")
    .description(
      "list payments that need attention: refunds due, payments that two orders claim, no answer from the bank, refused answers",
    )
    .option("--days <days>", "how far back unanswered payments are listed", "7")
    .option("--json", "as JSON")
    .action(({ days, json }: { days: string; json?: boolean }) =>
      withServices(async ({ db }) => {
        if (!/^[1-9]\d{0,3}$/.test(days)) throw new OperatorError("--days must be a whole number from 1 to 9999");
        const stuck = await listStuckPayments(db, Number(days));
        if (json) return console.log(JSON.stringify(stuck, null, 2));
        const rows = stuck.map((one) => [
          one.order,
          one.kind,
          formatAmount(one.amountCents),
          one.orderState,
          one.reference,
          one.bankCode,
          one.transactionId,
          one.otherPid,
          one.startedAt.toISOString().slice(0, 16),
          one.lastOutcome,
        ]);
        const heads = [
          "order",
          "what",
          "amount",
          "order is",
          "oid",
          "approval code",
          "bank's number",
          "same payment as order",
          "since (UTC)",
          "last answer",
        ];
        printTable(heads, rows, "No payment needs attention.");
      }),
    );
  program
    .command("refund <order>")
    .description(
      "refund an order, or record a refund made at the bank; a paid order is undone and its tickets become void",
    )
    .option("--note <text>", "kept with the refund; the reason, if it is left out")
    .option("--by-hand", "only record it: the refund was made at the bank")
    .option(
      "--even-if-asked",
      "with --by-hand: you know that the gateway, which was asked and has not answered, did not send it",
    )
    .option("--tickets <tickets>", "only these: booking numbers or seats, with commas between them")
    .option(
      "--with-fee",
      "with --tickets: their share of the booking fee goes back too (always if their event is cancelled)",
    )
    .option("--keep-seats", "with --tickets: do not sell their seats again")
    .option("--even-if-used", "with --tickets: also tickets that somebody was let in with")
    .option("--all", "undo the whole order although single tickets of it were refunded")
    .option("--yes", "do not ask")
    .action((order: string, { note, yes, byHand, evenIfAsked, all, tickets, ...options }: RefundOptions) =>
      withServices(async (services, act) => {
        const pid = await findOrder(services.db, order);
        if (tickets !== undefined) {
          if (pid === null) throw new OperatorError(`there is no order ${order}`);
          const why = note ?? act.why ?? "by the operator";
          return refundByTicket(services, act, { order, pid, why, yes, byHand }, { tickets, ...options });
        }
        if (Object.keys(options).some((name) => ["withFee", "keepSeats", "evenIfUsed"].includes(name)))
          throw new OperatorError("--with-fee, --keep-seats and --even-if-used go with --tickets");
        const plan = pid === null ? "no such order" : await planRefund(services, pid);
        if (pid === null || plan === "no such order") throw new OperatorError(`there is no order ${order}`);
        if (plan === "nothing due") throw new OperatorError(`nothing is due for order ${order}`);
        if (plan === "undo" && !all && pid !== null && (await hasTicketRefunds(services.db, pid)))
          throw new OperatorError(
            `tickets of order ${order} were refunded, and nothing more is due. To undo the rest of it too, add --all`,
          );
        const sends = !byHand && services.gateway.capabilities.refunds === "through the gateway";
        const due = await dueForOrder(services, pid);
        if (!sends && !evenIfAsked && due.some(({ isAsked }) => isAsked))
          throw new OperatorError(`${MAY_STILL_SEND} Once you know that it did not, add --even-if-asked`);
        const claims = await claimsOnOrder(services, pid);
        for (const claim of claims.own) console.log(ownClaim(claim));
        for (const claim of claims.others) console.log(otherClaim(claim));
        const payments = due.map(({ reference, amountCents, bankCode, part }) => ({
          reference,
          amountCents,
          bankCode,
          part,
        }));
        act.changes({ plan, due: payments }, { sends });
        await confirm(question(order, plan, sends, due), yes);
        const marked = await refundOrder(
          services,
          pid,
          plan,
          note ?? act.why ?? "by the operator",
          !sends,
          due,
          evenIfAsked,
        ).catch((error: unknown) => {
          if (error instanceof GatewayAwayError)
            throw new OperatorError(`the gateway did not take the refund: ${error.message}. Try again later`);
          throw error;
        });
        if (!marked) throw new OperatorError(`order ${order} has just changed, and nothing was done: try again`);
        if (plan === "close claims") return console.log(`Order ${order}: its claim is closed. No money was sent.`);
        const amounts = marked.map(describeRefund);
        const going = await refundsOnTheirWayOfOrder(services, pid);
        if (going.length > 0)
          console.log(
            `Order ${order}: on its way: ${going.map(describeRefund).join(", ")}. The gateway says later what became of it.`,
          );
        if ((await planRefund(services, pid)) === "record")
          console.log(
            `Order ${order}: money that came through another gateway is still due. Refund it there, then run: refund ${order} --by-hand`,
          );
        if (marked.length > 0 || (going.length === 0 && !sends))
          console.log(
            `Order ${order}: ${amounts.length > 0 ? `refunded ${amounts.join(", ")}` : "undone; it was free"}.`,
          );
      }),
    );
}

const describeRefund = ({ amountCents, reference, bankCode, part }: Refund) =>
  `${formatAmount(amountCents)} (${reference}, ${bankCode}${part === null ? "" : ", for single tickets"})`;

const ownClaim = ({ pid, paidPid, paidIsValid, bankCode, amountCents }: ApprovalClaim) =>
  `Approval code ${bankCode} (${formatAmount(amountCents)}) of order ${pid} is also the payment of order ${paidPid}. ${
    paidIsValid
      ? `The bank has one payment, and it pays for order ${paidPid}. Do not send it back unless you undo order ${paidPid}: refund ${paidPid}`
      : `The bank has one payment. It is due back for order ${paidPid}, so send it back once: refund ${paidPid}`
  }`;

const otherClaim = ({ pid, paidPid, bankCode }: ApprovalClaim) =>
  `Order ${pid} claims the same payment as order ${paidPid}: approval code ${bankCode}. The bank has one payment. If it goes back for order ${paidPid}, nothing is left to send for order ${pid}.`;

function question(
  order: string,
  plan: "record" | "close claims" | "undo",
  sends: boolean,
  due: readonly Refund[],
): string {
  const payments = due.map(describeRefund).join(", ");
  if (plan === "close claims") return `Close the claim of order ${order} without sending any money?`;
  if (sends)
    return plan === "undo"
      ? `Undo order ${order}: void its tickets, free its seats, and refund its money?`
      : `Refund the money due for order ${order}: ${payments}?`;
  return plan === "undo"
    ? `Undo order ${order}: void its tickets, free its seats, and record its money as refunded?`
    : `Record that the money due for order ${order} was refunded: ${payments}?`;
}
