import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { TestBuyer } from "../box-office.ts";
import { type Asked, ask, type Heard } from "../failover/front-call.ts";
import { approvalCode, attendees, gatewayAnswer } from "../steps/booking-steps.ts";
import { PASSWORD, type ReleaseSale } from "./programs-of-releases.ts";

const THINK_MS = 150;
/** A process that starts answers nothing for some seconds. */
const UNHEARD_MS = 100;

/**
 * Buyers who sign in, hold a unit, name its guest and pay, again and again, by two servers in turn, as behind a proxy. They
 * ask the other server when one does not answer, and once more after a status of 5xx.
 */
export class SteadyBuyers {
  /** What one repetition did not mend. */
  readonly faults: string[] = [];
  /** Statuses of 5xx that one repetition mended. */
  mended = 0;
  /** The numbers of the orders whose payment a server has accepted. */
  readonly paid: number[] = [];
  readonly #sale: ReleaseSale;
  readonly #ports: readonly number[];
  readonly #running: Promise<unknown>;
  #over = false;
  #turn = 0;

  constructor(sale: ReleaseSale, ports: readonly number[]) {
    this.#sale = sale;
    this.#ports = ports;
    this.#running = Promise.all(sale.buyers.map((buyer) => this.#buyAgain(buyer)));
  }

  /** Resolves when so many more orders are paid. */
  async untilPaid(more: number): Promise<void> {
    const enough = this.paid.length + more;
    while (this.paid.length < enough && this.faults.length === 0) await sleep(50);
  }

  async leave(): Promise<void> {
    this.#over = true;
    await this.#running;
  }

  async #buyAgain(buyer: ReleaseSale["buyers"][number]): Promise<void> {
    while (!this.#over) {
      await this.#buy(buyer);
      await sleep(THINK_MS * 10 * Math.random());
    }
  }

  async #call(asked: Asked): Promise<Heard["body"]> {
    const keyed = asked.json ? { ...asked, key: randomUUID() } : asked;
    for (let failed = false; ; ) {
      const port = this.#ports[this.#turn++ % this.#ports.length] ?? 0;
      const heard = await ask(port, keyed);
      if (this.#over && heard.status === 0) return null;
      if (heard.status === 0 || heard.body?.code === "STILL_RUNNING") {
        await sleep(UNHEARD_MS);
        continue;
      }
      if (heard.status === 200) return heard.body;
      if (heard.status < 500 || failed) {
        this.faults.push(`${asked.path}: ${heard.status} ${JSON.stringify(heard.body)}`);
        return null;
      }
      failed = true;
      this.mended += 1;
    }
  }

  #expect<T>(step: string, body: Heard["body"], value: T | undefined): T {
    if (value === undefined && body !== null) this.faults.push(`${step}: ${JSON.stringify(body)}`);
    return value as T;
  }

  async #buy({ id, email }: ReleaseSale["buyers"][number]): Promise<void> {
    const { eventId, placeId, sectionId, units } = this.#sale;
    const entered = await this.#call({ path: "/api/login", json: { email, password: PASSWORD } });
    const token = this.#expect<string>("sign in", entered, entered?.response_data?.accesstoken);
    if (!token) return;
    const as: TestBuyer = { id, email, token };
    const unit = units[Math.floor(Math.random() * units.length)];
    const where = { user_id: String(id), event_id: String(eventId), place_id: String(placeId) };
    const chosen = { dome_price_id: [String(unit)], dome_list_id: [String(sectionId)] };
    const held = await this.#call({ path: "/api/booking-ticket", json: { in_progress: "1", ...where, ...chosen }, as });
    const booking = this.#expect<string>("hold", held, held?.ticketBooking_id);
    if (!booking) return;
    await sleep(THINK_MS);
    const names = {
      in_progress: "0",
      user_id: String(id),
      event_id: [String(eventId)],
      place_id: [String(placeId)],
      dome_price_id: [],
      dome_list_id: [],
      ticketBooking_id: String(booking),
      ...attendees(1),
    };
    const named = await this.#call({ path: "/api/booking-ticket", json: names, as });
    const pid = this.#expect<string>("names", named, named?.pid);
    if (!pid) return;
    await sleep(THINK_MS);
    const begun = await this.#call({ path: "/api/checkout", json: { pid }, as });
    const fields = this.#expect<Record<string, string>>("checkout", begun, begun?.gateway?.fields);
    if (!fields) return;
    await sleep(THINK_MS);
    const accepted = await this.#call({
      path: "/api/gateway/notify",
      form: gatewayAnswer(fields, approvalCode(), "notify"),
    });
    if (accepted === null) return;
    this.paid.push(Number(pid));
    const seen = await this.#call({ path: `/api/order?pid=${pid}`, as });
    this.#expect("order", seen, seen?.response_data?.state === "paid" ? true : undefined);
  }
}
