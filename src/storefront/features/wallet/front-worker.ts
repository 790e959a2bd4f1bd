import type { WalletTicket } from "#src/storefront/storage/wallet-rows.ts";
import { type TicketFront, ticketFront } from "./ticket-front.ts";

/** The part of a worker's global scope that this file uses; the page's types do not have it. */
interface WorkerScope {
  addEventListener(type: "message", listener: (event: MessageEvent<WalletTicket>) => void): void;
  postMessage(answer: TicketFront): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener("message", ({ data }) => scope.postMessage(ticketFront(data)));
