import { beforeEach, describe, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { codeSales } from "#server/modules/orders/event-sales.ts";
import { get, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import { bookForm, checkout, comboForm } from "#tests/support/steps/booking-steps.ts";
import { notify, stateOf } from "#tests/support/steps/payment-steps.ts";
import { addCode, beforeSale, holdWith, nameCode, passFor } from "#tests/support/steps/presale-steps.ts";
import { startSales } from "#tests/support/steps/sale-steps.ts";

/* Codes that open an event before its sale. tests/postgres/access-code-race.test.ts has their races. */

let buyer: TestBuyer;
const box = await openBoxOffice({ env: { RATE_LIMITS: "0" } });
const theatre = box.catalogue.theatre;
beforeEach(async () => {
  buyer = await startSales(box);
  await box.db.deleteFrom("access_code_use").execute();
  await box.db.deleteFrom("access_code").execute();
  await box.sql`update event set waiting_room = 'auto'`;
  await beforeSale(box, theatre);
});

const stalls = () => theatre.sections.slice(0, 1);
const balcony = () => theatre.sections[1];
const shown = async (pass?: string, as?: TestBuyer) => {
  const headers = pass ? { "x-presale-pass": pass } : {};
  const answer = await get(box.app, `/api/access-code?eventId=${theatre.id}`, { headers, ...(as && { as }) });
  return answer.json().response_data;
};
const usesOf = async (id: number) =>
  (await box.sql<{ uses: number }>`select access_code_uses(${id}, 0) as uses`)[0]?.uses;

async function bookedAs(as: TestBuyer, seats: readonly string[], pass: string): Promise<string> {
  const held = await holdWith(box, theatre, seats, as, pass);
  expect(held.json(), held.body).toMatchObject({ status: 1 });
  const form = bookForm(String(held.json().ticketBooking_id), theatre, seats.length, as);
  return (await post(box.app, "/api/booking-ticket", form, { as })).json().pid;
}

describe("a code", () => {
  it("opens the event for who names it, in any case and with any spaces, and is in no answer", async () => {
    await addCode(box, theatre, { code: "CRANE 2027", sections: stalls() });
    const answer = await nameCode(box, theatre, "  crane20 27");
    expect(answer.json()).toMatchObject({
      status: 1,
      message: "Presale code accepted",
      response_data: {
        event_id: String(theatre.id),
        name: "Fan club",
        opens_at: null,
        used_up: false,
        sections: [{ title: "Stalls" }],
        closes_at: expect.stringMatching(/^\d{4}-.*[+]1[01]:00$/),
      },
    });
    expect(answer.body).not.toMatch(/crane/i);
    const cookie = String(answer.headers["set-cookie"]);
    expect(cookie).toMatch(/^presale_pass_\d+=[^;]+; Path=\/api; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toMatch(/crane/i);
    expect((await holdWith(box, theatre, ["C3", "C4"], buyer, answer.json().pass)).json()).toMatchObject({ status: 1 });
    expect(await shown(answer.json().pass)).toMatchObject({ name: "Fan club", used_up: false });
  });

  it("is worth nothing without its pass: the hold, the look and the best seats are as before", async () => {
    await addCode(box, theatre, { code: "CRANE" });
    expect((await holdWith(box, theatre, ["C3"], buyer)).json()).toMatchObject({ code: "SALE_NOT_OPEN" });
    expect(await shown()).toBeNull();
    expect((await get(box.app, `/api/best-available?eventId=${theatre.id}&count=2`)).json().code).toBe("SALE_NOT_OPEN");
  });

  it("opens no other event, and nothing if its pass was changed", async () => {
    const { encore } = box.catalogue;
    const id = await addCode(box, theatre, { code: "CRANE" });
    await beforeSale(box, encore);
    const pass = await passFor(box, theatre, "CRANE");
    expect((await holdWith(box, encore, ["C3"], buyer, pass)).json()).toMatchObject({ code: "SALE_NOT_OPEN" });
    for (const forged of [
      pass.slice(0, -2),
      pass.replace(`.${id}.`, `.${id + 1}.`),
      `${encore.id}${pass.slice(pass.indexOf("."))}`,
    ])
      expect((await holdWith(box, theatre, ["C3"], buyer, forged)).json()).toMatchObject({ code: "SALE_NOT_OPEN" });
  });

  it("opens only its sections, also for the best seats", async () => {
    const other = balcony();
    await addCode(box, theatre, { code: "CRANE", sections: stalls() });
    const pass = await passFor(box, theatre, "CRANE");
    expect((await holdWith(box, theatre, ["A3"], buyer, pass, other)).json()).toMatchObject({
      code: "ACCESS_CODE_SECTION",
      message: "Your presale code opens Stalls. Please choose seats there.",
    });
    const best = (more = "") =>
      get(box.app, `/api/best-available?eventId=${theatre.id}&count=2${more}`, { headers: { "x-presale-pass": pass } });
    expect((await best()).json().response_data.dome_list_id).toBe(String(stalls()[0]?.id));
    expect((await best("&max_price=45")).json()).toMatchObject({ status: 0 });
    expect((await best(`&dome_list_id=${other?.id}`)).json().code).toBe("ACCESS_CODE_SECTION");
  });

  it("sells units of a Party Plot", async () => {
    const { partyPlot } = box.catalogue;
    const [general, lawn] = partyPlot.sections;
    await beforeSale(box, partyPlot);
    await addCode(box, partyPlot, { code: "PICNIC", sections: general ? [general] : [], maxUses: 1 });
    const pass = await passFor(box, partyPlot, "PICNIC");
    const buy = (as: TestBuyer, section = general) => holdWith(box, partyPlot, ["A1"], as, pass, section);
    expect((await buy(buyer, lawn)).json()).toMatchObject({ code: "ACCESS_CODE_SECTION" });
    expect((await buy(buyer)).json()).toMatchObject({ status: 1 });
    expect((await buy(box.second)).json()).toMatchObject({ code: "ACCESS_CODE_USED_UP" });
    await box.sql`update event set sale_opens_at = null where id = ${partyPlot.id}`;
  });
});

describe("a code that opens nothing now", () => {
  const OVER = { code: "ACCESS_CODE_OVER", message: "This presale is over." };
  it.each<[string, Omit<Parameters<typeof addCode>[2], "code">, object]>([
    [
      "early",
      { opensIn: 2, closesIn: 4 },
      {
        code: "ACCESS_CODE_EARLY",
        message: expect.stringMatching(/^This presale starts on \w+day \d+ \w+ \d{4}, .* AE\w+\.$/),
        response_data: { opens_at: expect.any(String) },
      },
    ],
    ["over", { opensIn: -4, closesIn: -2 }, OVER],
    ["off", { active: false }, OVER],
  ])("says that it is %s", async (_what, facts, refusal) => {
    await addCode(box, theatre, { code: "CRANE", ...facts });
    expect((await nameCode(box, theatre, "CRANE")).json()).toMatchObject({ status: 0, ...refusal });
  });

  it("is worth nothing once it has gone", async () => {
    const id = await addCode(box, theatre, { code: "CRANE" });
    const pass = await passFor(box, theatre, "CRANE");
    await box.sql`update access_code set active = false where id = ${id}`;
    expect((await holdWith(box, theatre, ["C3"], buyer, pass)).json()).toMatchObject({ code: "ACCESS_CODE_OVER" });
    await box.db.deleteFrom("access_code").where("id", "=", id).execute();
    expect((await holdWith(box, theatre, ["C3"], buyer, pass)).json()).toMatchObject({ code: "SALE_NOT_OPEN" });
    expect(await shown(pass)).toBeNull();
  });

  it("refuses a hold once its time is over, or before it", async () => {
    const id = await addCode(box, theatre, { code: "CRANE" });
    const pass = await passFor(box, theatre, "CRANE");
    const set = (opens: string, closes: string) =>
      box.sql`update access_code set opens_at = now() + ${opens}::interval, closes_at = now() + ${closes}::interval where id = ${id}`;
    await set("1 hour", "2 hours");
    expect((await holdWith(box, theatre, ["C3"], buyer, pass)).json()).toMatchObject({ code: "ACCESS_CODE_EARLY" });
    expect(await shown(pass)).toMatchObject({ opens_at: expect.any(String) });
    await set("-2 hours", "-1 hour");
    expect((await holdWith(box, theatre, ["C3"], buyer, pass)).json()).toMatchObject({ code: "ACCESS_CODE_OVER" });
    expect(await shown(pass)).toBeNull();
  });

  it("keeps the pass of an early code, so that nobody types it twice", async () => {
    const id = await addCode(box, theatre, { code: "CRANE", opensIn: 2 });
    const pass = await passFor(box, theatre, "CRANE");
    await box.sql`update access_code set opens_at = now() where id = ${id}`;
    expect((await holdWith(box, theatre, ["C3"], buyer, pass)).json()).toMatchObject({ status: 1 });
  });

  it("answers a wrong code, another event's code and an unknown event alike", async () => {
    await beforeSale(box, box.catalogue.encore);
    await addCode(box, box.catalogue.encore, { code: "ENCORE" });
    const answers = [
      await nameCode(box, theatre, "NOPE"),
      await nameCode(box, theatre, "ENCORE"),
      await nameCode(box, theatre, ""),
      await nameCode(box, { id: 999_999 }, "ENCORE"),
    ].map((answer) => {
      const { request_id: _own, ...body } = answer.json();
      return { ...body, status_code: answer.statusCode, cookie: answer.headers["set-cookie"] };
    });
    expect(answers[0]).toMatchObject({ status: 0, code: "ACCESS_CODE_WRONG", status_code: 200 });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    await box.sql`update event set sale_opens_at = null where id = ${box.catalogue.encore.id}`;
  });

  it("is not needed once everybody can buy, and then its pass changes nothing", async () => {
    const id = await addCode(box, theatre, { code: "CRANE", sections: stalls(), maxUses: 1 });
    const pass = await passFor(box, theatre, "CRANE");
    await box.sql`update event set sale_opens_at = now() where id = ${theatre.id}`;
    expect((await nameCode(box, theatre, "CRANE")).json()).toMatchObject({ code: "ACCESS_CODE_NOT_NEEDED" });
    expect((await holdWith(box, theatre, ["A3"], buyer, pass, balcony())).json()).toMatchObject({ status: 1 });
    expect(await usesOf(id)).toBe(0);
  });

  it("ends when the waiting room for the sale opens", async () => {
    await addCode(box, theatre, { code: "CRANE" });
    await box.sql`update event set waiting_room = 'on', waiting_room_minutes = 30,
      sale_opens_at = now() + interval '29 minutes' where id = ${theatre.id}`;
    expect((await nameCode(box, theatre, "CRANE")).json()).toMatchObject({ code: "ACCESS_CODE_OVER" });
    await box.sql`update event set sale_opens_at = now() + interval '31 minutes' where id = ${theatre.id}`;
    expect((await nameCode(box, theatre, "CRANE")).json()).toMatchObject({ status: 1 });
  });

  it("opens no combo: its events are sold together from their last opening", async () => {
    await addCode(box, theatre, { code: "CRANE" });
    const headers = { "x-presale-pass": await passFor(box, theatre, "CRANE") };
    const form = await comboForm(box, ["C5"], ["C5"], buyer);
    const answer = await post(box.app, "/api/booking-ticket", form, { as: buyer, headers });
    expect(answer.json()).toMatchObject({ code: "SALE_NOT_OPEN" });
  });
});

describe("a limited code", () => {
  it("counts orders, and has its use back when a hold is cancelled, replaced or over", async () => {
    const id = await addCode(box, theatre, { code: "CRANE", maxUses: 1 });
    const pass = await passFor(box, theatre, "CRANE");
    const held = await holdWith(box, theatre, ["C3", "C4"], buyer, pass);
    expect(held.json(), held.body).toMatchObject({ status: 1 });
    expect(await usesOf(id)).toBe(1);
    expect((await nameCode(box, theatre, "CRANE")).json()).toMatchObject({
      status: 0,
      code: "ACCESS_CODE_USED_UP",
      response_data: { used_up: true },
    });
    expect((await holdWith(box, theatre, ["C5"], box.second, pass)).json()).toMatchObject({
      code: "ACCESS_CODE_USED_UP",
    });
    // The buyer's own hold does not block the one that replaces it.
    const other = await holdWith(box, theatre, ["C5"], buyer, pass);
    expect(other.json(), other.body).toMatchObject({ status: 1 });
    expect(await usesOf(id)).toBe(1);
    await post(box.app, "/api/cancellation", { tid: String(other.json().ticketBooking_id) }, { as: buyer });
    expect(await usesOf(id)).toBe(0);
    expect((await holdWith(box, theatre, ["C6"], box.second, pass)).json()).toMatchObject({ status: 1 });
    await box.sql`update booking set expires_at = now() - interval '1 second' where user_id = ${box.second.id}`;
    expect(await usesOf(id)).toBe(0);
    expect(await verifyInvariants(box.db)).toEqual([]);
  });

  it("keeps the use of a paid order, and sales tell how many tickets it sold", async () => {
    const id = await addCode(box, theatre, { code: "CRANE", maxUses: 1 });
    const pass = await passFor(box, theatre, "CRANE");
    const pid = await bookedAs(buyer, ["D3", "D4"], pass);
    await notify(box, await checkout(box, pid, buyer));
    expect(await stateOf(box, pid, buyer)).toBe("paid");
    expect(await usesOf(id)).toBe(1);
    expect(await codeSales(box.db, theatre.id)).toEqual([
      { code: "Fan club", orders: 1, sold: 2, ticketsCents: 17_900 },
    ]);
    expect((await holdWith(box, theatre, ["D5"], box.second, pass)).json()).toMatchObject({
      code: "ACCESS_CODE_USED_UP",
    });
    expect(await verifyInvariants(box.db)).toEqual([]);
  });

  it("lets late money buy its seats, over the limit, when others have used it up meanwhile", async () => {
    const id = await addCode(box, theatre, { code: "CRANE", maxUses: 1 });
    const pass = await passFor(box, theatre, "CRANE");
    const pid = await bookedAs(buyer, ["E3"], pass);
    const form = await checkout(box, pid, buyer);
    await box.sql`update booking set expires_at = now() - interval '1 second', hold_expires_at = now() - interval '1 second' where pid = ${Number(pid)}`;
    await box.sql`update seat_claim set expires_at = now() - interval '1 second' where booking_id = (select id from booking where pid = ${Number(pid)})`;
    expect((await holdWith(box, theatre, ["E4"], box.second, pass)).json()).toMatchObject({ status: 1 });
    await notify(box, form);
    expect(await stateOf(box, pid, buyer)).toBe("paid");
    const uses = await box.db
      .selectFrom("access_code_use")
      .where("access_code_id", "=", id)
      .select("over_limit")
      .orderBy("booking_id")
      .execute();
    expect(uses).toEqual([{ over_limit: true }, { over_limit: false }]);
    expect(await usesOf(id)).toBe(1);
    expect(await verifyInvariants(box.db)).toEqual([]);
  });
});

describe("the checkout", () => {
  it("sells what was held in time, after the presale's end", async () => {
    const id = await addCode(box, theatre, { code: "CRANE" });
    const pid = await bookedAs(buyer, ["F3"], await passFor(box, theatre, "CRANE"));
    await box.sql`update access_code set opens_at = now() - interval '2 hours', closes_at = now() - interval '1 hour' where id = ${id}`;
    await notify(box, await checkout(box, pid, buyer));
    expect(await stateOf(box, pid, buyer)).toBe("paid");
  });

  it("begins no payment for a code that was switched off, until everybody can buy", async () => {
    const id = await addCode(box, theatre, { code: "CRANE" });
    const pid = await bookedAs(buyer, ["F4"], await passFor(box, theatre, "CRANE"));
    await box.sql`update access_code set active = false where id = ${id}`;
    const pay = () => post(box.app, "/api/checkout", { pid }, { as: buyer });
    expect((await pay()).json()).toMatchObject({ status: 0, code: "ACCESS_CODE_OVER" });
    await box.sql`update event set sale_opens_at = now() where id = ${theatre.id}`;
    expect((await pay()).json()).toMatchObject({ status: 1 });
  });

  it("sees at its write that the code was switched off since its read", async () => {
    const id = await addCode(box, theatre, { code: "CRANE" });
    const pid = await bookedAs(buyer, ["F5"], await passFor(box, theatre, "CRANE"));
    const seen = async () =>
      await box.sql<{ version: string }>`select checkout_version(id) as version from booking where pid = ${pid}`;
    const before = await seen();
    expect(await seen()).toEqual(before);
    await box.sql`update access_code set active = false where id = ${id}`;
    expect(await seen()).not.toEqual(before);
  });
});

describe("public answers", () => {
  const event = async () =>
    (await get(box.app, `/api/events?eventId=${theatre.id}&n=${Math.random()}`)).json().response_data;

  it("say that an event has a presale as long as a code may open it, and never a code or its name", async () => {
    expect(await event()).not.toHaveProperty("presale");
    const id = await addCode(box, theatre, { code: "CRANE", name: "Members", opensIn: 1 });
    const found = await event();
    expect(found.presale).toBe(true);
    expect(JSON.stringify(found)).not.toMatch(/crane|members/i);
    await box.sql`update access_code set active = false where id = ${id}`;
    expect(await event()).not.toHaveProperty("presale");
  });

  it("do not say it once everybody can buy", async () => {
    await addCode(box, theatre, { code: "CRANE" });
    await box.sql`update event set sale_opens_at = now() where id = ${theatre.id}`;
    expect(await event()).not.toHaveProperty("presale");
  });
});
