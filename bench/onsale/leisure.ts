import { setTimeout as sleep } from "node:timers/promises";
import type { TestBuyer } from "#tests/support/box-office.ts";
import type { Counter } from "../counter.ts";
import { CALLS, Purchase } from "../purchase.ts";
import type { Sale } from "../sale.ts";

/** Between two steps of a purchase. */
const STEP_MS = 1000;
/** Between two purchases. */
const REST_MS = 5000;

/** Gives out pairs of seats that nobody has had yet, in another section each time. */
export class FreshPairs {
  readonly #sale: Sale;
  #pairs = 0;

  constructor(sale: Sale) {
    this.#sale = sale;
  }

  next(): { sectionId: string; seatIds: string[] } {
    const { sections } = this.#sale;
    const section = sections[this.#pairs % sections.length];
    const first = (section?.firstSeat ?? 0) + 2 * Math.floor(this.#pairs / sections.length);
    if (!section || first >= section.lastSeat) throw new Error("every seat of the other event is sold");
    this.#pairs += 1;
    return { sectionId: String(section.id), seatIds: [String(first), String(first + 1)] };
  }
}

/** Buyers who take their time over an event without a rush, one purchase after the other, until they are stopped. */
export function buyAtLeisure(
  counter: Counter,
  { sale, pairs }: { sale: Sale; pairs: FreshPairs },
  buyers: readonly TestBuyer[],
  extendedHash: boolean,
): { stop: () => Promise<string[]> } {
  let isOver = false;
  const refusals: string[] = [];
  const buy = async (as: TestBuyer) => {
    await sleep(Math.random() * REST_MS);
    while (!isOver) {
      const purchase = new Purchase(counter, sale, { as, ...pairs.next() }, extendedHash);
      for (const [, call] of CALLS) {
        if (!(await call(purchase))) {
          refusals.push(purchase.refusal);
          break;
        }
        await sleep(STEP_MS * (0.5 + Math.random()));
      }
      await sleep(REST_MS * (0.5 + Math.random()));
    }
  };
  const all = Promise.all(buyers.map(buy));
  return {
    stop: async () => {
      isOver = true;
      await all;
      return refusals;
    },
  };
}
