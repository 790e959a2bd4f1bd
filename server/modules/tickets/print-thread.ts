import { parentPort } from "node:worker_threads";
import { lowerThisThread } from "#server/process/low-priority.ts";
import { invoicePdf } from "./invoice-pdf.ts";
import { ticketsPdf } from "./ticket-pdf.ts";
import type { ToPrint } from "./ticket-printer.ts";

/** The thread that TicketPrinter starts. It draws one PDF for each message. An error ends it. */

lowerThisThread();
parentPort?.on("message", async (wanted: ToPrint) => {
  const pdf =
    "invoices" in wanted
      ? await invoicePdf(wanted.invoices, wanted.brand)
      : await ticketsPdf(wanted.tickets, wanted.seller);
  parentPort?.postMessage(pdf);
});
