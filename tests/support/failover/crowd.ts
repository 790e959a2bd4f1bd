import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { TestBuyer } from "../box-office.ts";
import { approvalCode, attendees, DECLINED, gatewayAnswer } from "../steps/booking-steps.ts";
import { type Asked, askUntilHeard, type Heard } from "./front-call.ts";
import type { Ledger } from "./ledger.ts";

export interface Sale {
  eventId: number;
  placeId: number;
  /** The seats for sale with their sections, in the order in which the crowd takes them. */
  seats: readonly { id: number; section: number }[];
  staff: TestBuyer;
  /** The ids of a paid order's tickets. */
  ticketsOf(pid: number): Promise<number[]>;
}

export interface CrowdOptions {
  shopPort: number;
  ledger: Ledger;
  /** How long a buyer thinks before each step, on average. */
  thinkMs: number;
}

/** A number of seats so much smaller than the crowd that some buyers always want the same one. */
const WINDOW = 150;
const DECLINED_BY_OFFICE = 0;

/** Buyers who hold, name their guests, pay and come to the door, again and again, until they are told to stop. */
export class Crowd {
  readonly faults: string[] = [];
  /** When the last hold was acknowledged, and when its call began. */
  lastHold = { begunAt: 0, heardAt: 0 };
  taken = 0;
  #sold = 0;
  #over = false;
  readonly #sale: Sale;
  readonly #options: CrowdOptions;
  readonly #door = { id: randomUUID(), name: "North door" };

  constructor(sale: Sale, options: CrowdOptions) {
    this.#sale = sale;
    this.#options = options;
  }

  /** Resolves when everybody has stopped. */
  async run(buyers: readonly TestBuyer[], over: Promise<void>): Promise<void> {
    void over.then(() => {
      this.#over = true;
    });
    await Promise.all(
      buyers.map(async (as, index) => {
        while (!this.#over) await this.#visit(as, index % 2 === 1);
      }),
    );
  }

  #ask(asked: Asked): Promise<Heard | null> {
    const withKey = asked.json ? { ...asked, key: randomUUID() } : asked;
    return askUntilHeard(this.#options.shopPort, withKey, () => this.#over);
  }

  #think(): Promise<void> {
    return sleep(this.#options.thinkMs * (0.5 + Math.random()));
  }

  #fault(step: string, heard: Heard): null {
    this.faults.push(`${step}: ${heard.status} ${JSON.stringify(heard.body)}`);
    return null;
  }

  /** One visit: from the hold to the door. */
  async #visit(as: TestBuyer, firstCardIsDeclined: boolean): Promise<void> {
    await this.#think();
    const bookingId = await this.#hold(as);
    if (bookingId === null) return;
    await this.#think();
    const pid = await this.#order(as, bookingId);
    if (pid === null) return;
    await this.#think();
    const form = await this.#checkOut(as, pid);
    if (!form) return;
    await this.#think();
    if (!(await this.#pay(pid, form, firstCardIsDeclined))) return;
    const count = await this.#seePaid(as, pid);
    if (count === null) return;
    this.#options.ledger.tickets.set(pid, count);
    await this.#scan(pid);
  }

  async #hold(as: TestBuyer): Promise<number | null> {
    const { eventId, placeId, seats } = this.#sale;
    const seat = seats[(this.#sold + Math.floor(Math.random() * WINDOW)) % seats.length];
    if (!seat) throw new Error("the sale has no seat");
    const json = {
      in_progress: "1",
      user_id: String(as.id),
      event_id: String(eventId),
      place_id: String(placeId),
      dome_price_id: [String(seat.id)],
      dome_list_id: [String(seat.section)],
    };
    const heard = await this.#ask({ path: "/api/booking-ticket", json, as });
    if (!heard) return null;
    if (heard.body?.status === DECLINED_BY_OFFICE && heard.body.code === "SEATS_TAKEN") {
      this.taken += 1;
      return null;
    }
    if (heard.body?.status !== 1) return this.#fault("hold", heard);
    this.#sold += 1;
    this.lastHold = { begunAt: heard.begunAt, heardAt: Date.now() };
    const id = Number(heard.body.ticketBooking_id);
    this.#options.ledger.holds.set(id, [seat.id]);
    return id;
  }

  async #order(as: TestBuyer, bookingId: number): Promise<number | null> {
    const { eventId, placeId } = this.#sale;
    const json = {
      in_progress: "0",
      user_id: String(as.id),
      event_id: [String(eventId)],
      place_id: [String(placeId)],
      dome_price_id: [],
      dome_list_id: [],
      ticketBooking_id: String(bookingId),
      ...attendees(1),
    };
    const heard = await this.#ask({ path: "/api/booking-ticket", json, as });
    if (!heard) return null;
    if (heard.body?.status !== 1) return this.#fault("order", heard);
    const pid = Number(heard.body.pid);
    this.#options.ledger.orders.set(pid, bookingId);
    return pid;
  }

  async #checkOut(as: TestBuyer, pid: number): Promise<Record<string, string> | null> {
    const heard = await this.#ask({ path: "/api/checkout", json: { pid: String(pid) }, as });
    if (!heard) return null;
    if (heard.body?.status !== 1) return this.#fault("checkout", heard);
    return heard.body.gateway.fields;
  }

  /**
   * The gateway posts until the box office has accepted it. The browser comes back too. A lone approval is settled at
   * once, and one after a decline step by step.
   */
  async #pay(pid: number, fields: Record<string, string>, firstCardIsDeclined: boolean): Promise<boolean> {
    const code = approvalCode();
    const notify = (approval: string) =>
      this.#ask({ path: "/api/gateway/notify", form: gatewayAnswer(fields, approval, "notify") });
    if (firstCardIsDeclined) await notify(DECLINED);
    const heard = await notify(code);
    if (!heard) return false;
    if (heard.status !== 200) return this.#fault("notification", heard) !== null;
    this.#options.ledger.payments.set(pid, code);
    await this.#ask({ path: "/api/gateway/success", form: gatewayAnswer(fields, code, "return") });
    return true;
  }

  /**
   * The buyer polls the order until it is paid.
   * @returns the number of tickets
   */
  async #seePaid(as: TestBuyer, pid: number): Promise<number | null> {
    while (!this.#over) {
      const heard = await this.#ask({ path: `/api/order?pid=${pid}`, as });
      if (!heard) return null;
      const order = heard.body?.response_data;
      if (order?.state === "paid") return order.tickets.length;
      // The decline may have been applied while the approval still waits on a disk.
      if (order?.state !== "paying" && order?.state !== "failed") return this.#fault("order after the payment", heard);
      await sleep(1000);
    }
    return null;
  }

  async #scan(pid: number): Promise<void> {
    const { staff, eventId } = this.#sale;
    const tickets = await this.#sale.ticketsOf(pid).catch(() => []);
    if (tickets.length === 0) return;
    const at = new Date().toISOString();
    const scans = tickets.map((ticket_id) => ({ id: randomUUID(), ticket_id, kind: "in", at, manual: false }));
    const json = { event_id: String(eventId), device: this.#door, sent_at: at, scans };
    const heard = await this.#ask({ path: "/api/gate/scans", json, as: staff });
    if (!heard) return;
    const results: { id: string; outcome: string }[] = heard.body?.response_data?.results ?? [];
    if (results.length !== scans.length || results.some(({ outcome }) => outcome !== "accepted"))
      this.#fault("scan", heard);
    for (const { id } of results) this.#options.ledger.scans.add(id);
  }
}
