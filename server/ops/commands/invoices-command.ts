import type { Command } from "commander";
import { formatAmount, toAmount } from "#contract/rules/money/money.ts";
import { escapeControls } from "#contract/rules/text/plain-text.ts";
import { CSV_MARK } from "#contract/rules/text/spreadsheet-text.ts";
import { type ListedLine, listInvoices } from "#server/modules/invoices/list-invoices.ts";
import { csvRows } from "#server/plugins/csv.ts";
import { dayOption } from "../day-option.ts";
import { printTable } from "../print-table.ts";
import { withServices } from "../with-services.ts";

const heads = [
  "document",
  "number",
  "adjusts",
  "issued",
  "order",
  "seller",
  "ABN",
  "GST registered",
  "line",
  "quantity",
  "amount",
  "GST",
];

/** Guards a name that a spreadsheet would take for a formula. Negative amounts are not formulas. */
const plain = (text: string) => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const rowOf = (line: ListedLine, money: (cents: number) => string) => [
  line.document,
  line.number,
  line.adjusts,
  line.issuedOn,
  line.order,
  plain(line.seller),
  line.abn,
  line.gstRegistered ? "yes" : "no",
  plain(line.line),
  line.quantity,
  money(line.amountCents),
  money(line.gstCents),
];

export function addInvoices(program: Command): void {
  program
    .command("invoices")
    .description("list the lines of all tax invoices and adjustment notes of some days, by Sydney's clock")
    .requiredOption("--from <day>", "the first day, YYYY-MM-DD")
    .requiredOption("--to <day>", "the last day, YYYY-MM-DD")
    .option("--csv", "as CSV, money in dollars; what a note takes back is negative")
    .action(({ from, to, csv }: { from: string; to: string; csv?: boolean }) =>
      withServices(async (services) => {
        const days = { from: dayOption("--from", from), to: dayOption("--to", to) };
        if (csv) {
          const write = (row: readonly (string | number)[]) => process.stdout.write(escapeControls(csvRows([row])));
          process.stdout.write(CSV_MARK);
          write(heads);
          for await (const line of listInvoices(services.reads, days)) write(rowOf(line, toAmount));
          return;
        }
        const rows: (string | number)[][] = [];
        for await (const line of listInvoices(services.reads, days)) rows.push(rowOf(line, formatAmount));
        printTable(heads, rows, "No invoice was issued on these days.");
      }),
    );
}
