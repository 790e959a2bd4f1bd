import { randomBytes } from "node:crypto";
import type { PaymentRequest } from "./check-request.ts";
import type { Payment } from "./payments.ts";

/** The sandbox keeps payments in memory and forgets the oldest beyond this number. */
const MAX_KEPT = 10_000;

/** The payments that the sandbox knows, newest last. */
export class PaymentBook {
  readonly #payments = new Map<string, Payment>();
  readonly #usedOids = new Set<string>();

  /** Stores a new payment. @returns the id for the address of its page */
  open(request: PaymentRequest): string {
    const id = randomBytes(16).toString("hex");
    this.#payments.set(id, { request });
    const [oldest] = this.#payments.keys();
    if (this.#payments.size > MAX_KEPT && oldest !== undefined) this.#payments.delete(oldest);
    return id;
  }

  find(id: string): Payment | undefined {
    return this.#payments.get(id);
  }

  isUsed(oid: string): boolean {
    return this.#usedOids.has(oid);
  }

  /** Marks an order number as used. Later payments of it are refused (N:-5003). */
  use(oid: string): void {
    this.#usedOids.add(oid);
    const [oldest] = this.#usedOids;
    if (this.#usedOids.size > MAX_KEPT && oldest !== undefined) this.#usedOids.delete(oldest);
  }

  /** The newest order number other than this one, or an invented number if there is no other. */
  otherOid(oid: string): string {
    const others = [...this.#payments.values()].map(({ request }) => request.oid).filter((other) => other !== oid);
    return others.at(-1) ?? `${oid}0`;
  }
}
