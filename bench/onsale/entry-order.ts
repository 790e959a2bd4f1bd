import { setTimeout as sleep } from "node:timers/promises";
import type { TestBuyer } from "#tests/support/box-office.ts";
import type { Counter } from "../counter.ts";

const ASK_AGAIN_MS = 1000;

interface Called {
  token: string;
  place: number;
  as: TestBuyer;
}

/** Lets buyers in, and records who was let in when, so that the order can be checked. */
export class EntryOrder {
  /** How often somebody was told that it is not their turn yet. */
  early = 0;
  readonly #entered: { place: number; answeredAt: number }[] = [];
  readonly #refused: { place: number; askedAt: number }[] = [];

  /** @returns the pass, or null if nothing is left */
  async enter(counter: Counter, { token, place, as }: Called): Promise<string | null> {
    for (;;) {
      const askedAt = performance.now();
      const { status, body } = await counter.ask({ what: "enter", path: "/api/queue/enter", json: { token }, as });
      if (body.status === 1) {
        this.#entered.push({ place, answeredAt: performance.now() });
        return body.response_data.pass;
      }
      if (body.code === "SOLD_OUT") return null;
      if (body.code === "NOT_YET") {
        this.early += 1;
        this.#refused.push({ place, askedAt });
      } else if (status !== 0 && status < 500) throw new Error(`enter: ${status} ${JSON.stringify(body)}`);
      await sleep(ASK_AGAIN_MS * (0.75 + Math.random() / 2));
    }
  }

  /** How many were told to wait although somebody with a later place had been let in before. */
  exceptions(): number {
    const entered = this.#entered.toSorted((a, b) => a.answeredAt - b.answeredAt);
    const refused = this.#refused.toSorted((a, b) => a.askedAt - b.askedAt);
    let next = 0;
    let last = 0;
    let exceptions = 0;
    for (const { place, askedAt } of refused) {
      for (; (entered[next]?.answeredAt ?? Number.POSITIVE_INFINITY) < askedAt; next++)
        last = Math.max(last, entered[next]?.place ?? 0);
      if (place < last) exceptions += 1;
    }
    return exceptions;
  }
}
