import { sql } from "kysely";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { CLIENT_KEY, makeTestBoxOffice, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import type { FixtureEvent } from "#tests/support/catalogue/fixture-catalogue.ts";
import { hold, holdForm, idsOf } from "#tests/support/steps/booking-steps.ts";

const box = await openBoxOffice();
beforeEach(async () => {
  await box.db.deleteFrom("seat_claim").execute();
  await box.db
    .updateTable("booking")
    .set({ expires_at: new Date(0), hold_expires_at: new Date(0) })
    .execute();
});

async function formOf(event: FixtureEvent, names: string[], as: TestBuyer, sectionIndex = 0) {
  const section = event.sections[sectionIndex];
  if (!section) throw new Error("no such section");
  return holdForm(event, section, await idsOf(box, event, names, section), as);
}
const send = (form: object | string, as: TestBuyer = box.buyer, headers: Record<string, string> = {}) =>
  post(box.app, "/api/booking-ticket", form, { as, headers });
const claimed = async () =>
  (await box.db.selectFrom("seat_claim").select("booking_id").execute()).map((claim) => String(claim.booking_id));

describe("a hold", () => {
  it("keeps the seats for 900 seconds by the box office's clock", async () => {
    const answer = (await send(await formOf(box.catalogue.theatre, ["C1", "C2"], box.buyer))).json();
    expect(answer).toMatchObject({ status: 1, responses: null, hold_seconds: 900 });
    expect(answer.ticketBooking_id).toMatch(/^\d+$/);
    const seconds = (Date.parse(answer.expires_at) - Date.parse(answer.current_time)) / 1000;
    expect(seconds).toBe(900);
    expect(await claimed()).toEqual([answer.ticketBooking_id, answer.ticketBooking_id]);
  });

  it("reads urlencoded and multipart bodies alike, with name[] and repeated names", async () => {
    const { theatre } = box.catalogue;
    const [one, two] = await idsOf(box, theatre, ["D1", "D2"]);
    const pairs = [
      ["in_progress", "1"],
      ["user_id", String(box.buyer.id)],
      ["event_id", String(theatre.id)],
      ["place_id", String(theatre.placeId)],
      ["dome_price_id[]", String(one)],
      ["dome_price_id[]", String(two)],
      ["dome_list_id", String(theatre.sections[0]?.id)],
      ["dome_list_id", String(theatre.sections[0]?.id)],
      ["combo_event_id", ""],
    ];
    const urlencoded = await send(new URLSearchParams(pairs).toString(), box.buyer, {
      "content-type": "application/x-www-form-urlencoded",
    });
    expect(urlencoded.json(), urlencoded.body).toMatchObject({ status: 1 });
    const form = new FormData();
    for (const [name = "", value = ""] of pairs) form.append(name, value);
    const encoded = new Response(form);
    const multipart = await send(await encoded.text(), box.buyer, {
      "content-type": encoded.headers.get("content-type") ?? "",
    });
    expect(multipart.json(), multipart.body).toMatchObject({ status: 1 });
    expect(await claimed()).toHaveLength(2);
  });

  it("names the seats that another buyer has, and holds none of the others", async () => {
    await hold(box, box.catalogue.theatre, ["C12", "C13"], box.second);
    const answer = await send(await formOf(box.catalogue.theatre, ["C11", "C12", "C13"], box.buyer));
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 0,
      code: "SEATS_TAKEN",
      responses: "C12, C13",
      ticketBooking_id: null,
      message: "Please try another seat, Someone else is booking this C12, C13 seat at present now.",
    });
    expect(await claimed()).toHaveLength(2);
  });

  it("takes over an expired claim in place", async () => {
    await hold(box, box.catalogue.theatre, ["C12"], box.second);
    await box.db
      .updateTable("seat_claim")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    const mine = await hold(box, box.catalogue.theatre, ["C12"], box.buyer);
    expect(await claimed()).toEqual([mine]);
  });

  it("never takes over a sold seat, even if its claim has a wrong expiry", async () => {
    await hold(box, box.catalogue.theatre, ["C12"], box.second);
    await box.db
      .updateTable("seat_claim")
      .set({ state: "sold", expires_at: new Date(0) })
      .execute();
    const answer = await send(await formOf(box.catalogue.theatre, ["C12"], box.buyer));
    expect(answer.json()).toMatchObject({ status: 0, responses: "C12" });
  });

  it("replaces the buyer's older hold for the same event, unless the newer one is refused", async () => {
    const first = await hold(box, box.catalogue.theatre, ["C1", "C2"], box.buyer);
    const second = await hold(box, box.catalogue.theatre, ["C2", "C3"], box.buyer);
    expect(await claimed()).toEqual([second, second]);
    await hold(box, box.catalogue.theatre, ["E1"], box.second);
    const refused = await send(await formOf(box.catalogue.theatre, ["C4", "E1"], box.buyer));
    expect(refused.json()).toMatchObject({ status: 0, responses: "E1" });
    expect((await claimed()).filter((id) => id === second)).toHaveLength(2);
    const old = await box.db.selectFrom("booking").select("state").where("id", "=", Number(first)).executeTakeFirst();
    expect(old?.state).toBe("cancelled");
  });

  it("refuses the eleventh ticket with the fixed message", async () => {
    const names = Array.from({ length: 11 }, (_, index) => `F${index + 1}`);
    const answer = await send(await formOf(box.catalogue.theatre, names, box.buyer));
    expect(answer.json()).toMatchObject({
      status: 0,
      message: "You are only allowed to book 10 ticket(s) in one transaction.",
    });
    expect(await claimed()).toEqual([]);
    await hold(box, box.catalogue.theatre, names.slice(0, 10), box.buyer);
    expect(await claimed()).toHaveLength(10);
  });

  it("gives any free units of a Party Plot category, whichever ones the page showed", async () => {
    const { partyPlot } = box.catalogue;
    const form = await formOf(partyPlot, ["A1", "A2", "A3"], box.buyer);
    expect((await send(form)).json()).toMatchObject({ status: 1 });
    const same = await send({ ...form, user_id: String(box.second.id) }, box.second);
    expect(same.json(), same.body).toMatchObject({ status: 1 });
    expect(await claimed()).toHaveLength(6);
  });

  it("sells a Party Plot category to its last unit and no further, at most twenty at once", async () => {
    const { partyPlot } = box.catalogue;
    const lawn = await formOf(partyPlot, ["A1", "A2", "A3"], box.buyer, 1);
    expect((await send(lawn)).json()).toMatchObject({ status: 1 });
    const asSecond = { ...lawn, user_id: String(box.second.id) };
    const short = await send(asSecond, box.second);
    expect(short.json()).toMatchObject({ status: 0, message: "Please Try Again", responses: null });
    const two = { ...asSecond, dome_price_id: lawn.dome_price_id.slice(0, 2) };
    expect((await send(two, box.second)).json()).toMatchObject({ status: 1 });
    const units = ["A", "B", "C"].flatMap((row) => Array.from({ length: 10 }, (_, index) => `${row}${index + 1}`));
    const many = await send(await formOf(partyPlot, units.slice(0, 21), box.free), box.free);
    expect(many.json()).toMatchObject({
      status: 0,
      code: "PARTY_PLOT_LIMIT",
      message: "You are only allowed to book 20 ticket(s) of one category in one transaction.",
    });
  });

  it("refuses an event that is not on sale, and seats that do not exist", async () => {
    const { theatre, encore, begun } = box.catalogue;
    const good = await formOf(theatre, ["C1"], box.buyer);
    const refusal = async (form: object) => {
      const answer = await send(form);
      return [answer.statusCode, answer.json().code];
    };
    const past = await formOf(begun, ["C1"], box.buyer);
    expect(await refusal(past)).toEqual([200, "EVENT_CLOSED"]);
    expect(await refusal({ ...good, event_id: "999999" })).toEqual([404, "EVENT_NOT_FOUND"]);
    expect(await refusal({ ...good, place_id: String(encore.placeId) })).toEqual([404, "EVENT_NOT_FOUND"]);
    expect(await refusal({ ...good, dome_price_id: ["99999999"] })).toEqual([404, "NOT_FOUND"]);
    const [foreign] = await idsOf(box, encore, ["C1"]);
    expect(await refusal({ ...good, dome_price_id: [String(foreign)] })).toEqual([404, "NOT_FOUND"]);
    const [gap, blocked] = await idsOf(box, theatre, ["A20", "B20"]);
    expect(await refusal({ ...good, dome_price_id: [String(gap)] })).toEqual([422, "OUT_OF_RANGE"]);
    expect(await refusal({ ...good, dome_price_id: [String(blocked)] })).toEqual([200, "SEATS_TAKEN"]);
    expect(await refusal({ ...good, dome_price_id: [] })).toEqual([400, "MALFORMED"]);
    const twice = [...good.dome_price_id, ...good.dome_price_id];
    expect(await refusal({ ...good, dome_price_id: twice })).toEqual([422, "OUT_OF_RANGE"]);
    expect(await refusal({ ...good, dome_list_id: [String(theatre.sections[1]?.id)] })).toEqual([422, "OUT_OF_RANGE"]);
    expect(await refusal({ ...good, dome_price_id: ["one"] })).toEqual([400, "MALFORMED"]);
    expect(await refusal({ ...good, in_progress: "2" })).toEqual([400, "MALFORMED"]);
  });

  it("requires a session, and only accepts its own user", async () => {
    const form = await formOf(box.catalogue.theatre, ["C1"], box.second);
    const nobody = await box.app.inject({
      method: "POST",
      url: "/api/booking-ticket",
      payload: form,
      headers: { "x-client-key": CLIENT_KEY },
    });
    expect(nobody.statusCode).toBe(401);
    const other = await send(form, box.buyer);
    expect([other.statusCode, other.json().code]).toEqual([403, "FOREIGN_USER"]);
    expect(await claimed()).toEqual([]);
  });

  it("answers the same hold for the same Idempotency-Key", async () => {
    const form = await formOf(box.catalogue.theatre, ["C1"], box.buyer);
    const headers = { "idempotency-key": "hold-of-c1-once" };
    const first = await send(form, box.buyer, headers);
    const again = await send(form, box.buyer, headers);
    expect(again.json()).toEqual(first.json());
    expect(await claimed()).toHaveLength(1);
  });
});

describe("with rate limits", () => {
  it("lets a buyer keep two holds, but not three", async () => {
    const limited = await makeTestBoxOffice({ env: { RATE_LIMITS: "1" } });
    try {
      const { theatre, encore, partyPlot } = limited.catalogue;
      await hold(limited, theatre, ["C1"], limited.buyer);
      await hold(limited, encore, ["C1"], limited.buyer);
      await hold(limited, encore, ["C2"], limited.buyer);
      const [general] = partyPlot.sections;
      if (!general) throw new Error("no category");
      const form = holdForm(partyPlot, general, await idsOf(limited, partyPlot, ["A1"]), limited.buyer);
      // A process whose clock is an hour slow gives the same wait.
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
      const third = await post(limited.app, "/api/booking-ticket", form, { as: limited.buyer });
      expect([third.statusCode, third.json().code]).toEqual([429, "TOO_MANY"]);
      expect(Number(third.headers["retry-after"])).toBeGreaterThan(800);
      const left = await limited.db
        .selectFrom("booking")
        .where("state", "=", "held")
        .select(sql<number>`extract(epoch from min(expires_at) - now())::double precision`.as("seconds"))
        .executeTakeFirstOrThrow();
      expect(Math.abs(Number(third.headers["retry-after"]) - left.seconds)).toBeLessThan(5);
    } finally {
      vi.useRealTimers();
      await limited.close();
    }
  });
});
