import { randomBytes } from "node:crypto";
import type { PaymentRequest } from "./check-request.ts";
import type { Payment } from "./payments.ts";

/** Old payments are forgotten beyond this: the sandbox keeps everything in memory. */
const MOST = 10_000;

/** The payments that the sandbox knows, newest last. */
export class PaymentBook {
  readonly #payments = new Map<string, Payment>();
  readonly #usedOids = new Set<string>();

  /** Returns the id that the page's address carries. */
  open(request: PaymentRequest): string {
    const id = randomBytes(16).toString("hex");
    this.#payments.set(id, { request });
    const [oldest] = this.#payments.keys();
    if (this.#payments.size > MOST && oldest !== undefined) this.#payments.delete(oldest);
    return id;
  }

  find(id: string): Payment | undefined {
    return this.#payments.get(id);
  }

  isUsed(oid: string): boolean {
    return this.#usedOids.has(oid);
  }

  /** From now on the order number is taken (N:-5003). */
  use(oid: string): void {
    this.#usedOids.add(oid);
    const [oldest] = this.#usedOids;
    if (this.#usedOids.size > MOST && oldest !== undefined) this.#usedOids.delete(oldest);
  }

  /** The newest order number that is not this one; one that no shop gave where there is no other. */
  otherOid(oid: string): string {
    const others = [...this.#payments.values()].map(({ request }) => request.oid).filter((other) => other !== oid);
    return others.at(-1) ?? `${oid}0`;
  }
}
