import type { LightMyRequestResponse } from "fastify";
import { describe, expect, it } from "vitest";
import { CLIENT_KEY, get, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import { attendees, idsOf } from "#tests/support/steps/booking-steps.ts";

/* docs/design/wire.md#rules-for-every-call: three kinds of POST bodies, and lists in every spelling. */

const test = await openBoxOffice();

type Fields = Readonly<Record<string, string | readonly string[]>>;
const FORM = "application/x-www-form-urlencoded";
const BOUNDARY = "----brolga";

const pairsOf = (fields: Fields, listName: (name: string) => string) =>
  Object.entries(fields).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : value.map((one) => [listName(name), one] as const),
  );
const urlencoded = (fields: Fields, listName: (name: string) => string) =>
  new URLSearchParams(pairsOf(fields, listName).map(([name, value]) => [name, value])).toString();
const multipart = (fields: Fields, listName: (name: string) => string) =>
  pairsOf(fields, listName)
    .map(([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join("")
    .concat(`--${BOUNDARY}--\r\n`);
const same = (name: string) => name;
const bracketed = (name: string) => `${name}[]`;
const withBrackets = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [typeof value === "string" ? name : `${name}[]`, value]),
  );

/** Every way to write the same fields. */
const spellings: Readonly<Record<string, (fields: Fields) => { type: string; payload: string }>> = {
  JSON: (fields) => ({ type: "application/json", payload: JSON.stringify(fields) }),
  "JSON with name[]": (fields) => ({ type: "application/json", payload: JSON.stringify(withBrackets(fields)) }),
  "a form with repeated keys": (fields) => ({ type: FORM, payload: urlencoded(fields, same) }),
  "a form with name[]": (fields) => ({ type: FORM, payload: urlencoded(fields, bracketed) }),
  "several parts with repeated keys": (fields) => ({
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    payload: multipart(fields, same),
  }),
  "several parts with name[]": (fields) => ({
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    payload: multipart(fields, bracketed),
  }),
};

function send(url: string, spelling: string, fields: Fields, as: TestBuyer): Promise<LightMyRequestResponse> {
  const { type, payload } = spellings[spelling]?.(fields) ?? { type: "", payload: "" };
  return test.app.inject({
    method: "POST",
    url,
    payload,
    headers: { "x-client-key": CLIENT_KEY, authorization: `Bearer ${as.token}`, "content-type": type },
  });
}

describe("a booking, whose fields are all lists", () => {
  it.each(Object.keys(spellings))("is held, ordered and cancelled from %s", async (spelling) => {
    const as = await test.addBuyer(`${spelling.replaceAll(/\W+/g, "-")}@example.com`);
    const { theatre, encore } = test.catalogue;
    const column = Object.keys(spellings).indexOf(spelling) + 4;
    const names = [`C${column}`, `D${column}`];
    const [first, second] = [await idsOf(test, theatre, names), await idsOf(test, encore, names)];
    const scope = {
      user_id: String(as.id),
      combo_event_id: String(test.catalogue.comboId),
      event_id: [theatre, encore].map(({ id }) => String(id)),
      place_id: [theatre, encore].map(({ placeId }) => String(placeId)),
      dome_price_id: [...first, ...second].map(String),
      dome_list_id: [theatre, encore].map(({ sections }) => String(sections[0]?.id)),
    };
    const held = await send("/api/booking-ticket", spelling, { ...scope, in_progress: "1" }, as);
    expect(held.json(), held.body).toMatchObject({ status: 1, responses: null });
    const ticketBooking_id = String(held.json().ticketBooking_id);
    const named = { ...scope, in_progress: "0", ticketBooking_id, ...attendees(4) };
    const booked = await send("/api/booking-ticket", spelling, named, as);
    expect(booked.json(), booked.body).toMatchObject({ status: 1, response_data: { event_type: "Combo" } });
    expect(booked.json().response_data.tickets).toHaveLength(4);
    const cancelled = await send("/api/cancellation", spelling, { tid: ticketBooking_id }, as);
    expect(cancelled.json(), cancelled.body).toMatchObject({ status: 1, response_data: { released: 4 } });
  });

  it.each(Object.keys(spellings))("of one seat is a list of one in %s", async (spelling) => {
    const as = await test.addBuyer(`one-${spelling.replaceAll(/\W+/g, "-")}@example.com`);
    const { theatre } = test.catalogue;
    const [seat = 0] = await idsOf(test, theatre, [`E${Object.keys(spellings).indexOf(spelling) + 4}`]);
    const fields = {
      in_progress: "1",
      user_id: String(as.id),
      event_id: String(theatre.id),
      place_id: String(theatre.placeId),
      dome_price_id: String(seat),
      dome_list_id: String(theatre.sections[0]?.id),
    };
    const held = await send("/api/booking-ticket", spelling, fields, as);
    expect(held.json(), held.body).toMatchObject({ status: 1 });
  });
});

it("an object in place of an id is 400, even in place of the user's own id", async () => {
  for (const fields of [{ dome_price_id: { toString: "1" } }, { user_id: { toString: "1" } }]) {
    const answer = await post(test.app, "/api/booking-ticket", fields, { as: test.buyer });
    expect([answer.statusCode, answer.json().code]).toEqual([400, "MALFORMED"]);
  }
});

describe("a list in a query", () => {
  const spelt = (name: string, values: readonly (string | number)[]) => [
    `${name}=${values.join(",")}`,
    values.map((value) => `${name}=${value}`).join("&"),
    values.map((value) => `${name}[]=${value}`).join("&"),
    values.map((value) => `${name}%5B%5D=${value}`).join("&"),
  ];

  it("of sections is read in every spelling", async () => {
    const { theatre } = test.catalogue;
    const sections = theatre.sections.map(({ id }) => id);
    for (const list of spelt("dome_list_id", sections)) {
      const answer = await get(
        test.app,
        `/api/getdomedetails?eventId=${theatre.id}&placeId=${theatre.placeId}&${list}`,
      );
      expect([list, answer.statusCode]).toEqual([list, 200]);
      expect(answer.json().response_data.seat_infos).toHaveLength(2);
    }
  });

  it("of a combo's events and places is read in every spelling", async () => {
    const { theatre, encore } = test.catalogue;
    const places = spelt("placeId", [theatre.placeId, encore.placeId]);
    for (const [index, events] of spelt("eventId", [theatre.id, encore.id]).entries()) {
      const answer = await get(test.app, `/api/comboeventdomedetails?${events}&${places[index]}`);
      expect([events, answer.statusCode, answer.json().response_data?.length]).toEqual([events, 200, 2]);
    }
  });

  it("of a stream's events is read in every spelling", async () => {
    // An unknown event ends the stream before it begins. An unreadable list would give 400.
    for (const list of spelt("eventId", [test.catalogue.theatre.id, 999999]))
      expect([list, (await get(test.app, `/api/seat-stream?${list}`)).statusCode]).toEqual([list, 404]);
  });
});
