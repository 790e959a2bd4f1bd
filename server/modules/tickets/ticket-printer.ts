import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { Lane } from "#server/process/lane.ts";
import type { PrintInvoices } from "./invoice-pdf.ts";
import type { PrintTickets } from "./ticket-pdf.ts";

/** What the thread draws. */
export type ToPrint =
  | { tickets: Parameters<PrintTickets>[0]; seller: Parameters<PrintTickets>[1] }
  | { invoices: Parameters<PrintInvoices>[0]; brand: Parameters<PrintInvoices>[1] };

/** The thread and its parsed fonts take tens of megabytes, so it ends when nothing was drawn for this time. */
const IDLE_MS = 30_000;
/** Memory for an order of many tickets. Node's own limits would let garbage grow to several times as much. */
const LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 64 };
/** Orders whose PDF may wait. Beyond that, callers are asked to come again, and mails are sent later. */
const MAX_WAITING = 100;
/** A thread that draws one PDF for longer than this is stuck. */
const DRAW_WITHIN_MS = 60_000;

/**
 * Draws tickets and invoices in a thread of its own, one PDF at a time, so that other buyers' calls run meanwhile. The
 * thread starts with the first PDF and ends when it is idle. If it dies, that PDF fails, and the next one starts
 * another thread.
 */
export class TicketPrinter {
  readonly #lane = new Lane(1, MAX_WAITING);
  readonly #idleMs: number;
  #thread: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** @param idleMs milliseconds after the last PDF at which the thread ends */
  constructor(idleMs = IDLE_MS) {
    this.#idleMs = idleMs;
  }

  /** The id of the running thread, or undefined if there is none. */
  get threadId(): number | undefined {
    return this.#thread?.threadId;
  }

  /** See `ticketsPdf`. @throws LaneFull if too many PDFs wait; an error if the tickets cannot be drawn, or the thread ends while it draws */
  readonly print: PrintTickets = (tickets, seller) => this.#draw({ tickets, seller });

  /** See `invoicePdf`. @throws as `print` does */
  readonly printInvoices: PrintInvoices = (invoices, brand) => this.#draw({ invoices, brand });

  #draw(wanted: ToPrint): Promise<Buffer> {
    return this.#lane.run(async () => {
      clearTimeout(this.#idle);
      const thread = this.#thread ?? this.#start();
      const stuck = setTimeout(() => thread.terminate(), DRAW_WITHIN_MS);
      try {
        return await answerOf(thread, wanted);
      } finally {
        clearTimeout(stuck);
        this.#idle = setTimeout(() => this.close(), this.#idleMs).unref();
      }
    });
  }

  /** Ends the thread. A PDF that is being drawn fails. */
  async close(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#thread?.terminate();
  }

  #start(): Worker {
    const thread = new Worker(new URL("./print-thread.ts", import.meta.url), { resourceLimits: LIMITS });
    this.#thread = thread;
    const forget = () => {
      if (this.#thread === thread) this.#thread = undefined;
    };
    thread.on("exit", forget);
    // An 'exit' event follows an error later. The next PDF must not wait for an answer of a thread that has failed.
    thread.on("error", forget);
    thread.unref();
    return thread;
  }
}

async function answerOf(thread: Worker, message: ToPrint): Promise<Buffer> {
  const settled = new AbortController();
  const { signal } = settled;
  const ended = once(thread, "exit", { signal }).then(() => {
    throw new Error("the thread that draws tickets ended");
  });
  try {
    thread.postMessage(message);
    const [pdf] = (await Promise.race([once(thread, "message", { signal }), ended])) as [Uint8Array];
    return Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  } finally {
    // The race is over: this removes the other listeners.
    settled.abort();
  }
}
