import { sql } from "kysely";
import { expect } from "vitest";
import type { Order } from "#contract/wire/booking.ts";
import { get, postForm, type TestBoxOffice, type TestBuyer } from "../box-office.ts";
import type { FixtureEvent } from "../catalogue/fixture-catalogue.ts";
import { approvalCode, checkout, gatewayAnswer, order } from "./booking-steps.ts";

export interface AtGateway {
  as: TestBuyer;
  made: Order;
  form: Record<string, string>;
}

let buyers = 0;

/** A new buyer's order for these seats of the theatre, taken to the gateway. */
export async function atGateway(box: TestBoxOffice, names: readonly string[]): Promise<AtGateway> {
  buyers += 1;
  const as = await box.addBuyer(`payer-${buyers}@example.com`);
  const made = await order(box, box.catalogue.theatre, names, as);
  return { as, made, form: await checkout(box, made.pid, as) };
}

export async function notify(
  box: TestBoxOffice,
  form: Readonly<Record<string, string>>,
  approval = approvalCode(),
): Promise<number> {
  return (await postForm(box.app, "/api/gateway/notify", gatewayAnswer(form, approval, "notify"))).statusCode;
}

/** Holds, orders and pays. @returns the pid */
export async function buy(
  box: TestBoxOffice,
  event: FixtureEvent,
  names: readonly string[],
  as: TestBuyer,
): Promise<string> {
  const { pid } = await order(box, event, names, as);
  await notify(box, await checkout(box, pid, as));
  return pid;
}

/** Where the browser is sent. */
export async function returnFromGateway(
  box: TestBoxOffice,
  form: Readonly<Record<string, string>>,
  approval = approvalCode(),
): Promise<string> {
  const answer = await postForm(box.app, "/api/gateway/success", gatewayAnswer(form, approval, "return"));
  return String(answer.headers.location);
}

export const orderNow = async (box: TestBoxOffice, { as, made }: Pick<AtGateway, "as" | "made">): Promise<Order> =>
  (await get(box.app, `/api/order?pid=${made.pid}`, { as })).json().response_data;

export const stateOf = async (box: TestBoxOffice, pid: string, as = box.buyer): Promise<string> =>
  (await get(box.app, `/api/order?pid=${pid}`, { as })).json().response_data.state;

export const countTickets = async (box: TestBoxOffice, bookingId: string): Promise<number> =>
  (await box.db.selectFrom("ticket").select("id").where("booking_id", "=", Number(bookingId)).execute()).length;

/** The mails about an order, by their templates. */
export const mailsAbout = (box: TestBoxOffice, pid: string): string[] =>
  box.mails.filter((mail) => String(mail.data.pid) === pid).map((mail) => mail.template);

/** The traces of a payment: the order's state changes, its valid tickets, and the mails about it. */
export async function tracesOf(box: TestBoxOffice, { made }: Pick<AtGateway, "made">) {
  const bookingId = Number(made.ticketBooking_id);
  const moves = await box.db
    .selectFrom("order_event")
    .select("to_state")
    .where("booking_id", "=", bookingId)
    .orderBy("id")
    .execute();
  const tickets = await box.db
    .selectFrom("ticket")
    .select("id")
    .where("booking_id", "=", bookingId)
    .where("state", "=", "valid")
    .execute();
  return { moves: moves.map((move) => move.to_state), tickets: tickets.length, mails: mailsAbout(box, made.pid) };
}

/** Gives all of these checkouts the signed second of the first one, as in a rush at one price. */
export async function shareSecond(box: TestBoxOffice, all: readonly AtGateway[]): Promise<void> {
  const [first] = all;
  const second = { txndatetime: first?.form.txndatetime ?? "" };
  for (const { form } of all) Object.assign(form, second);
  await box.db
    .updateTable("payment_attempt")
    .set({ provider_data: sql`provider_data || ${JSON.stringify(second)}::jsonb` })
    .where(
      "reference",
      "in",
      all.map(({ form }) => form.oid ?? ""),
    )
    .execute();
}

interface PaidOrder extends AtGateway {
  reference: string;
  dollars: string;
}

/** An order that the bank has approved. */
export async function paidOrder(box: TestBoxOffice, seats: string[], code?: string): Promise<PaidOrder> {
  const there = await atGateway(box, seats);
  expect(await notify(box, there.form, code)).toBe(200);
  const { reference, amount_cents } = await box.db
    .selectFrom("payment")
    .where("booking_id", "=", Number(there.made.ticketBooking_id))
    .select(["reference", "amount_cents"])
    .executeTakeFirstOrThrow();
  return { ...there, reference, dollars: (amount_cents / 100).toFixed(2) };
}
