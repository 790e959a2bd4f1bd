import type { Command } from "commander";
import { orderTimeline } from "#server/modules/desk/orders/order-timeline.ts";
import { findOrder } from "#server/modules/orders/find-order.ts";
import { OperatorError } from "../operator-error.ts";
import { printTable } from "../print-table.ts";
import { withServices } from "../with-services.ts";

export function addOrder(program: Command): void {
  program
    .command("order <order>")
    .description("tell an order's whole story, in time order: moves, payments, answers, mails, scans and who did what")
    .action((order: string) =>
      withServices(async ({ db }, act) => {
        const pid = await findOrder(db, order);
        if (pid === null) throw new OperatorError(`there is no order ${order}`);
        const { story, entries, wrong } = await orderTimeline(db, pid);
        await act.record();
        console.log(`Order ${story.number}: ${story.state}\n`);
        const timed = entries.map(({ at, what, detail }) => [at.slice(0, 19).replace("T", " "), what, detail]);
        printTable(["at (UTC)", "what", "detail"], timed, "Nothing happened to it.");
        const tickets = story.tickets.map(({ number, section, seat, state, refund }) => [
          number,
          `${section} ${seat}`,
          state ?? "not issued",
          refund ? (refund.sent_at ? "refunded" : "refund due") : "",
        ]);
        console.log("");
        printTable(["ticket", "seat", "state", "refund"], tickets, "It has no tickets.");
        console.log(wrong.length === 0 ? "\nNothing is wrong with it now." : `\nWrong now:\n- ${wrong.join("\n- ")}`);
      }),
    );
}
