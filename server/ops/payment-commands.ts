import type { Command } from "commander";
import { formatAmount } from "#contract/rules/money.ts";
import { listStuckPayments } from "../modules/payments/list-stuck-payments.ts";
import { planRefund, refundOrder } from "../modules/payments/refund-order.ts";
import { confirm } from "./confirm.ts";
import { OperatorError } from "./operator-error.ts";
import { printTable } from "./print-table.ts";
import { withOffice } from "./with-office.ts";

export function addPaymentCommands(program: Command): void {
  program
    .command("payments")
    .description("payments to look after: refunds due, banks that have not answered, answers that were refused")
    .option("--days <days>", "how far back unanswered payments are listed", "7")
    .option("--json", "as JSON")
    .action(({ days, json }: { days: string; json?: boolean }) =>
      withOffice(async ({ db }) => {
        if (!/^[1-9]\d{0,3}$/.test(days)) throw new OperatorError("--days must be a whole number from 1");
        const stuck = await listStuckPayments(db, Number(days));
        if (json) return console.log(JSON.stringify(stuck, null, 2));
        const rows = stuck.map((one) => [
          ...[one.pid, one.kind, formatAmount(one.amountCents), one.orderState, one.reference, one.bankCode],
          ...[one.transactionId, one.startedAt.toISOString().slice(0, 16), one.lastOutcome],
        ]);
        const heads = [
          ...[
            "order",
            "what",
            "amount",
            "order is",
            "oid",
            "approval code",
            "bank's number",
            "since (UTC)",
            "last answer",
          ],
        ];
        printTable(heads, rows, "No payment needs looking after.");
      }),
    );
  program
    .command("refund <order>")
    .description("after the money went back at the bank: record it; a paid order is undone, its tickets void")
    .option("--note <text>", "kept with the refund", "by the operator")
    .option("--yes", "do not ask")
    .action((order: string, { note, yes }: { note: string; yes?: boolean }) =>
      withOffice(async (office) => {
        const pid = /^\d{1,9}$/.test(order) ? Number(order) : 0;
        const plan = await planRefund(office, pid);
        if (plan === "no such order") throw new OperatorError(`there is no order ${order}`);
        if (plan === "nothing due") throw new OperatorError(`nothing is due for order ${order}`);
        await confirm(
          plan === "undo"
            ? `Undo order ${order}: void its tickets, free its seats, and record its money as sent back?`
            : `Record that the money due for order ${order} was sent back?`,
          yes,
        );
        const marked = await refundOrder(office, pid, plan, note);
        if (!marked) throw new OperatorError(`order ${order} changed meanwhile: nothing was done, ask again`);
        const amounts = marked.map(
          ({ amountCents, reference, bankCode }) => `${formatAmount(amountCents)} (${reference}, ${bankCode})`,
        );
        console.log(
          `Order ${order}: ${amounts.length > 0 ? `refunded ${amounts.join(", ")}` : "undone, it was free"}.`,
        );
      }),
    );
}
