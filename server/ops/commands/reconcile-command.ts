import { basename } from "node:path";
import type { Command } from "commander";
import { formatAmount } from "#contract/rules/money/money.ts";
import { escapeControls } from "#contract/rules/text/plain-text.ts";
import { CSV_MARK } from "#contract/rules/text/spreadsheet-text.ts";
import { inTransaction } from "#server/db/retry.ts";
import { recordChargebacks, recordReversals } from "#server/modules/payments/reconcile/chargebacks.ts";
import { readStatement, StatementError } from "#server/modules/payments/reconcile/read-statement.ts";
import { reconcile } from "#server/modules/payments/reconcile/reconcile.ts";
import type { Difference, Reconciliation } from "#server/modules/payments/reconcile/reconciliation.ts";
import { recordStatementRefunds } from "#server/modules/payments/reconcile/record-refunds.ts";
import { FIELDS, type Field } from "#server/modules/payments/reconcile/statement-line.ts";
import { csvRows } from "#server/plugins/csv.ts";
import { dayOption } from "../day-option.ts";
import { OperatorError } from "../operator-error.ts";
import { printTable } from "../print-table.ts";
import { withServices } from "../with-services.ts";

interface ReconcileOptions {
  columns?: string;
  from?: string;
  to?: string;
  csv?: boolean;
  recordChargebacks?: boolean;
  recordRefunds?: boolean;
}

/** The exit code when bank and box office differ. Other failures are 1. */
const DIFFERS = 2;

export function addReconcile(program: Command): void {
  program
    .command("reconcile <file>")
    .description("compare the bank's statement (CSV) with the payments here; nothing changes; exit 2 if they differ")
    .option("--columns <names>", "headings that are not found by themselves: 'reference=Order ref,amount=Paid'")
    .option("--from <day>", "the first day whose payments must be in the file, YYYY-MM-DD; else the file's first")
    .option("--to <day>", "the last such day; else the file's last")
    .option("--csv", "the differences as CSV, money in dollars")
    .option(
      "--record-chargebacks",
      "record new chargebacks, and which of them were reversed, with their orders; tickets stay valid",
    )
    .option("--record-refunds", "record due refunds that the file shows as sent, and tell their buyers")
    .action((file: string, options: ReconcileOptions) =>
      withServices(async (services, act) => {
        if (!options.recordChargebacks && !options.recordRefunds) act.nothingDone();
        const days = { from: dayOf("--from", options.from), to: dayOf("--to", options.to) };
        const lines = readStatement(
          file,
          namedColumns(options.columns),
          services.gateway.statementColumns,
          // The differences as CSV go to the output.
          (form) => console.error(`${file} is read as ${form}.`),
        );
        const result = await reconcile(services, lines, days).catch((error: unknown) => {
          throw error instanceof StatementError ? new OperatorError(error.message) : error;
        });
        if (options.csv) printCsv(result.differences);
        else print(result);
        if (result.differences.length > 0) process.exitCode = DIFFERS;
        if (options.recordRefunds) {
          const recorded = await recordStatementRefunds(
            services,
            result.refunds,
            act.why ?? `by the bank's file ${basename(file)}`,
          );
          act.changes({}, { refunds_recorded: recorded });
          console.error(`${recorded} ${recorded === 1 ? "refund" : "refunds"} recorded. Their buyers get an email.`);
        }
        if (!options.recordChargebacks) return;
        const orders = [
          ...new Set(
            result.differences.flatMap(({ kind, order }) =>
              kind === "charged back" || kind === "chargeback reversed" ? order : [],
            ),
          ),
        ];
        act.about(...orders.flatMap((order) => (order === "" ? [] : `order ${order.split("-")[0]}`)));
        const { recorded, reversed } = await inTransaction(services.db, async (trx) => {
          const counts = {
            recorded: await recordChargebacks(trx, result.chargebacks),
            reversed: await recordReversals(trx, result.reversals),
          };
          act.changes({}, counts);
          return counts;
        });
        console.error(
          `${recorded} new ${recorded === 1 ? "chargeback" : "chargebacks"} recorded, ${reversed} reversed. Tickets stay valid: 'void TICKET' makes one void.`,
        );
      }),
    );
}

function namedColumns(text: string | undefined): Partial<Record<Field, string>> {
  if (text === undefined) return {};
  const pairs = text.split(",").map((pair) => pair.split("="));
  return Object.fromEntries(
    pairs.map(([name = "", heading = ""]) => {
      const field = FIELDS.find((one) => one === name.trim());
      if (!field || heading.trim() === "")
        throw new OperatorError(`--columns takes FIELD=HEADING with a field of ${FIELDS.join(", ")}`);
      return [field, heading.trim()];
    }),
  );
}

const dayOf = (option: string, text: string | undefined) => (text === undefined ? undefined : dayOption(option, text));

const HEADS = ["what", "line", "order", "order is", "reference", "here", "there", "day", "note"];

function print({ differences, counts, days }: Reconciliation): void {
  const amount = (cents: number | null) => (cents === null ? "" : formatAmount(cents));
  const rows = differences.map((one) => [
    one.kind,
    one.line,
    one.order,
    one.orderState,
    one.reference,
    amount(one.hereCents),
    amount(one.thereCents),
    one.day,
    one.note,
  ]);
  printTable(HEADS, rows, "The bank and the box office agree.");
  const count = (number: number, what: string) => `${number} ${what}${number === 1 ? "" : "s"}`;
  const { payment, refund, chargeback, other } = counts;
  const lines = [
    count(payment, "payment"),
    count(refund, "refund"),
    count(chargeback, "chargeback"),
    count(other, "other"),
  ];
  console.log(
    `\nRead: ${lines.join(", ")}. ${days ? `Compared: ${days.from} to ${days.to}.` : "No day was compared."}`,
  );
}

function printCsv(differences: readonly Difference[]): void {
  const dollars = (cents: number | null) => (cents === null ? "" : (cents / 100).toFixed(2));
  const rows = differences.map((one) => [
    one.kind,
    one.line ?? "",
    one.order,
    one.orderState,
    one.reference,
    dollars(one.hereCents),
    dollars(one.thereCents),
    one.day,
    one.note,
  ]);
  process.stdout.write(escapeControls(CSV_MARK + csvRows([HEADS, ...rows])));
}
