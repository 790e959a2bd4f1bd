import { parentPort } from "node:worker_threads";
import { lowerThisThread } from "#server/low-priority.ts";
import type { PrintedTicket } from "./order-tickets.ts";
import { type TicketSeller, ticketsPdf } from "./ticket-pdf.ts";

/** The thread that TicketPrinter starts. It draws one PDF for each message. An error ends it. */

lowerThisThread();
parentPort?.on("message", async ({ tickets, seller }: { tickets: PrintedTicket[]; seller: TicketSeller }) => {
  parentPort?.postMessage(await ticketsPdf(tickets, seller));
});
