import { randomUUID } from "node:crypto";
import type { TestBuyer } from "#tests/support/box-office.ts";
import { approvalCode, attendees, gatewayAnswer, withExtendedHash } from "#tests/support/steps/booking-steps.ts";
import type { Counter, Said } from "./counter.ts";
import type { Sale } from "./sale.ts";

export interface Choice {
  as: TestBuyer;
  sectionId: string;
  seatIds: readonly string[];
  /** The pass of the event's waiting room, if it has one. */
  pass?: string | undefined;
}

/** One buyer's purchase of chosen seats, call by call. Each call returns whether it did what the buyer wanted. */
export class Purchase {
  /** The box office's message of a failed call. */
  refusal = "";
  #ticketBookingId = "";
  #pid = "";
  #fields: Record<string, string> = {};
  readonly #counter: Counter;
  readonly #sale: Sale;
  readonly #choice: Choice;
  readonly #extendedHash: boolean;

  /** @param extendedHash the gateway signs every field of its notification, instead of the few of the plain hash */
  constructor(counter: Counter, sale: Sale, choice: Choice, extendedHash: boolean) {
    this.#counter = counter;
    this.#sale = sale;
    this.#choice = choice;
    this.#extendedHash = extendedHash;
  }

  async hold(): Promise<boolean> {
    const { as, seatIds, sectionId } = this.#choice;
    const said = await this.#post("hold", "/api/booking-ticket", {
      in_progress: "1",
      user_id: String(as.id),
      event_id: String(this.#sale.eventId),
      place_id: String(this.#sale.placeId),
      dome_price_id: seatIds,
      dome_list_id: [sectionId],
    });
    this.#ticketBookingId = said.body.ticketBooking_id;
    return this.#isDone("hold", said, said.body.status === 1);
  }

  async nameAttendees(): Promise<boolean> {
    const said = await this.#post("attendees", "/api/booking-ticket", {
      in_progress: "0",
      user_id: String(this.#choice.as.id),
      event_id: [String(this.#sale.eventId)],
      place_id: [String(this.#sale.placeId)],
      dome_price_id: [],
      dome_list_id: [],
      ticketBooking_id: this.#ticketBookingId,
      ...attendees(this.#choice.seatIds.length),
    });
    this.#pid = said.body.pid;
    return this.#isDone("attendees", said, said.body.status === 1);
  }

  async checkOut(): Promise<boolean> {
    const said = await this.#post("checkout", "/api/checkout", { pid: this.#pid });
    this.#fields = said.body.gateway?.fields ?? {};
    return this.#isDone("checkout", said, said.body.status === 1);
  }

  /** The gateway's own post to the box office. */
  async notify(): Promise<boolean> {
    const answer = gatewayAnswer(this.#fields, approvalCode(), "notify");
    const form = this.#extendedHash ? withExtendedHash(answer) : answer;
    const said = await this.#counter.ask({ what: "gateway's notification", path: "/api/gateway/notify", form });
    return this.#isDone("gateway's notification", said, said.status === 200);
  }

  /** The buyer's check that the order is paid. */
  async readOrder(): Promise<boolean> {
    const said = await this.#counter.ask({ what: "order", path: `/api/order?pid=${this.#pid}`, as: this.#choice.as });
    return this.#isDone("order", said, said.body.response_data?.state === "paid");
  }

  #post(what: string, path: string, json: object): Promise<Said> {
    const { as, pass } = this.#choice;
    return this.#counter.ask({ what, path, json, as, pass, idempotencyKey: randomUUID() });
  }

  #isDone(what: string, { status, body }: Said, isDone: boolean): boolean {
    if (!isDone) this.refusal = `${what}: ${status} ${JSON.stringify(body)}`;
    return isDone;
  }
}

/** The calls of a purchase in their order, under the names of the counter. */
export const CALLS: readonly (readonly [name: string, call: (purchase: Purchase) => Promise<boolean>])[] = [
  ["hold", (purchase) => purchase.hold()],
  ["attendees", (purchase) => purchase.nameAttendees()],
  ["checkout", (purchase) => purchase.checkOut()],
  ["gateway's notification", (purchase) => purchase.notify()],
  ["order", (purchase) => purchase.readOrder()],
];

/** Everything after the hold. Returns whether the order is paid. */
export async function payFor(purchase: Purchase): Promise<boolean> {
  for (const [, call] of CALLS.slice(1)) if (!(await call(purchase))) return false;
  return true;
}
