import type { Command } from "commander";
import { formatAmount } from "#contract/rules/money/money.ts";
import { escapeControls } from "#contract/rules/text/plain-text.ts";
import { CSV_MARK } from "#contract/rules/text/spreadsheet-text.ts";
import { codeSales, orderSums, sectionSales, typeSales } from "#server/modules/orders/event-sales.ts";
import { csvRows } from "#server/plugins/csv.ts";
import { eventOf } from "../event-of.ts";
import { textTable } from "../print-table.ts";
import { withServices } from "../with-services.ts";

const heads = ["section", "units", "held", "sold", "people", "tickets"];

export function addSales(program: Command): void {
  program
    .command("sales <event>")
    .description("show the sales of each section of an event (id or ref), and the totals of its paid orders")
    .option("--csv", "the sections as CSV, money in dollars")
    .option("--json", "as JSON, money in cents")
    .action((idOrRef: string, { csv, json }: { csv?: boolean; json?: boolean }) =>
      withServices(async (services) => {
        const event = await eventOf({ db: services.reads }, idOrRef);
        const sections = await sectionSales(services.reads, event.id);
        const sums = await orderSums(services.reads, event.id);
        const types = await typeSales(services.reads, event.id);
        const codes = await codeSales(services.reads, event.id);
        const parts = { ...(types.length > 0 && { types }), ...(codes.length > 0 && { codes }) };
        if (json) return console.log(JSON.stringify({ event: event.eventName, sections, ...parts, sums }, null, 2));
        const rows = (money: (cents: number) => string) =>
          sections.map(({ section, units, held, sold, people, ticketsCents }) => [
            section,
            units,
            held,
            sold,
            people,
            money(ticketsCents),
          ]);
        if (csv) {
          process.stdout.write(
            escapeControls(CSV_MARK + csvRows([heads, ...rows((cents) => (cents / 100).toFixed(2))])),
          );
          return;
        }
        console.log(`${event.eventName}\n\n${textTable(heads, rows(formatAmount))}\n`);
        const ofTypes = types.map(({ type, sold, ticketsCents }) => [type, sold, formatAmount(ticketsCents)]);
        if (types.length > 0) console.log(`${textTable(["ticket type", "sold", "tickets"], ofTypes)}\n`);
        const ofCodes = codes.map(({ code, orders, sold, ticketsCents }) => [
          code,
          orders,
          sold,
          formatAmount(ticketsCents),
        ]);
        if (codes.length > 0) console.log(`${textTable(["access code", "orders", "sold", "tickets"], ofCodes)}\n`);
        console.log(
          textTable(
            ["paid orders", "tickets", "combo discount", "vouchers", "fees", "paid", "refunded"],
            [
              [
                sums.orders,
                formatAmount(sums.subtotalCents),
                formatAmount(sums.comboDiscountCents),
                formatAmount(sums.voucherCents),
                formatAmount(sums.feeCents),
                formatAmount(sums.paidCents),
                formatAmount(sums.refundedCents),
              ],
            ],
          ),
        );
        console.log("The last table counts a combo's orders with all their events.");
      }),
    );
}
