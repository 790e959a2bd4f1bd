import { expect } from "vitest";
import type { Order } from "#contract/wire/booking.ts";
import { notificationHash, requestHash, responseHash } from "#server/gateway/fiserv/signature.ts";
import { GATEWAY_SECRET, post, type TestBoxOffice, type TestBuyer } from "../box-office.ts";
import { type FixtureEvent, type FixtureSection, seatId } from "../catalogue/fixture-catalogue.ts";

/** The form of a hold, as the storefront sends it. */
export function holdForm(event: FixtureEvent, section: FixtureSection, seatIds: readonly number[], as: TestBuyer) {
  return {
    in_progress: "1",
    user_id: String(as.id),
    event_id: String(event.id),
    place_id: String(event.placeId),
    dome_price_id: seatIds.map(String),
    dome_list_id: [String(section.id)],
  };
}

/** The ids of seats by their names on the ticket, in the given section or else the event's first. */
export function idsOf(box: TestBoxOffice, event: FixtureEvent, names: readonly string[], section = event.sections[0]) {
  if (!section) throw new Error("the event has no such section");
  return Promise.all(names.map((name) => seatId(box.db, section, name)));
}

/** Tries to hold seats of the event's first section. */
export async function tryToHold(box: TestBoxOffice, event: FixtureEvent, names: readonly string[], as: TestBuyer) {
  const [section] = event.sections;
  if (!section) throw new Error("the event has no section");
  return post(box.app, "/api/booking-ticket", holdForm(event, section, await idsOf(box, event, names), as), { as });
}

/** Holds seats of the event's first section; returns the ticketBooking_id. */
export async function hold(box: TestBoxOffice, event: FixtureEvent, names: readonly string[], as: TestBuyer) {
  const answer = await tryToHold(box, event, names, as);
  expect(answer.json(), answer.body).toMatchObject({ status: 1 });
  return String(answer.json().ticketBooking_id);
}

/** The form of a hold of seats of both events of the combo. */
export async function comboForm(
  box: TestBoxOffice,
  ofTheatre: readonly string[],
  ofEncore: readonly string[],
  as: TestBuyer,
) {
  const { theatre, encore, comboId } = box.catalogue;
  const ids = [...(await idsOf(box, theatre, ofTheatre)), ...(await idsOf(box, encore, ofEncore))];
  return {
    in_progress: "1",
    user_id: String(as.id),
    combo_event_id: String(comboId),
    event_id: [String(theatre.id), String(encore.id)],
    place_id: [String(theatre.placeId), String(encore.placeId)],
    dome_price_id: ids.map(String),
    dome_list_id: [],
  };
}

export function attendees(count: number) {
  const each = (value: string) => Array.from({ length: count }, () => value);
  return {
    first_name: each("Tavita"),
    last_name: each("Sole"),
    mobile_no: each("0400 222 333"),
    email_id: each("tavita@example.com"),
  };
}

export function bookForm(bookingId: string, event: FixtureEvent, count: number, as: TestBuyer) {
  return {
    in_progress: "0",
    user_id: String(as.id),
    event_id: [String(event.id)],
    place_id: [String(event.placeId)],
    dome_price_id: [],
    dome_list_id: [],
    ticketBooking_id: bookingId,
    ...attendees(count),
  };
}

/** Turns a hold into an order. */
export async function order(
  box: TestBoxOffice,
  event: FixtureEvent,
  names: readonly string[],
  as: TestBuyer,
): Promise<Order> {
  const bookingId = await hold(box, event, names, as);
  const answer = await post(box.app, "/api/booking-ticket", bookForm(bookingId, event, names.length, as), { as });
  expect(answer.json(), answer.body).toMatchObject({ status: 1 });
  return answer.json().response_data;
}

/** The signed fields that the browser would take to the gateway. */
export async function checkout(box: TestBoxOffice, pid: string, as: TestBuyer): Promise<Record<string, string>> {
  const answer = await post(box.app, "/api/checkout", { pid }, { as });
  expect(answer.json(), answer.body).toMatchObject({ status: 1, free: false });
  return answer.json().gateway.fields;
}

let answers = 0;
export const approvalCode = () => `Y:123456:${4_528_170_000 + ++answers}:PPXM:0001016`;
export const DECLINED = "N:05:Do Not Honour";
export const WAITING = "?:waiting";

const STATUS: Record<string, string> = { Y: "APPROVED", N: "DECLINED", "?": "WAITING" };

/** The gateway's post about a form, signed with its secret: through the browser, or on its own. */
export function gatewayAnswer(
  form: Readonly<Record<string, string>>,
  approval: string,
  channel: "return" | "notify",
  secret = GATEWAY_SECRET,
): Record<string, string> {
  const { oid = "", chargetotal = "", currency = "", txndatetime = "", timezone = "", storename = "" } = form;
  const facts = { approval_code: approval, chargetotal, currency, txndatetime, storename };
  const hash =
    channel === "return"
      ? { response_hash: responseHash(facts, secret, "HMACSHA256") }
      : { notification_hash: notificationHash(facts, secret, "HMACSHA256") };
  return {
    approval_code: approval,
    oid,
    chargetotal,
    currency,
    txndatetime,
    timezone,
    txntype: "sale",
    status: STATUS[approval.charAt(0)] ?? "",
    ipgTransactionId: `10${approval.split(":")[2] ?? "0"}`,
    cardnumber: "(VISA) ... 4242",
    ccbin: "424242",
    something_new: "1",
    ...hash,
  };
}

/** The same answer from a store that signs every field of it. */
export function withExtendedHash(answer: Readonly<Record<string, string>>): Record<string, string> {
  const covered = Object.entries(answer).filter(([name]) => !name.endsWith("_hash"));
  return { ...answer, extended_response_hash: requestHash(Object.fromEntries(covered), GATEWAY_SECRET, "HMACSHA256") };
}
