import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { addMember, desk, seatWalk, sellTicket, twoOrganisers } from "#tests/support/steps/desk-steps.ts";

const seat = seatWalk();
const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
const file = JSON.parse(await readFile("docs/examples/places.json", "utf8"));
const plan: SeatPlan = file.places[0].plan;
await box.sql`update place set plan = ${JSON.stringify(plan)}::jsonb where ref = 'Karri Hall'`;

const names = async (query: Record<string, string>) => {
  const answer = (await desk(box, "GET", "/venues", owner, { query })).json();
  return { names: answer.items.map(({ name }: { name: string }) => name), next: answer.next_cursor };
};

describe("the venues", () => {
  it("come by name, with what their plan can sell", async () => {
    const { items } = (await desk(box, "GET", "/venues", owner)).json();
    expect(items.map(({ name, capacity }: { name: string; capacity: number }) => [name, capacity !== null])).toEqual([
      ["Bluegum Farm", false],
      ["Karri Hall", true],
      ["Wattle Street Theatre", false],
    ]);
    expect(items[1]).toMatchObject({ ref: "Karri Hall", type: "Theatre", timezone: "Australia/Perth" });
  });

  it("are not looked for by a name with a character that no table can hold", async () => {
    for (const path of ["/venues/a%00b", "/venues/a%00b/plan", "/venues/a%00b/plan/versions"]) {
      const answer = await desk(box, "GET", path, owner);
      expect([path, answer.statusCode, answer.json().detail]).toEqual([
        path,
        400,
        expect.stringContaining("venue_ref"),
      ]);
    }
  });

  it("are found by words, and walked by cursor", async () => {
    expect((await names({ search: "HALL karri" })).names).toEqual(["Karri Hall"]);
    expect((await names({ search: "nowhere" })).names).toEqual([]);
    const first = await names({ limit: "2" });
    expect(first.names).toEqual(["Bluegum Farm", "Karri Hall"]);
    expect(await names({ limit: "2", cursor: first.next })).toEqual({ names: ["Wattle Street Theatre"], next: null });
  });

  it("have a plan, or none yet", async () => {
    const read = (ref: string) => desk(box, "GET", `/venues/${encodeURIComponent(ref)}/plan`, owner);
    expect((await read("Karri Hall")).json().plan).toEqual(plan);
    expect((await read("Bluegum Farm")).json()).toMatchObject({ plan: null, capacity: null });
    expect((await read("Blue")).statusCode).toBe(404);
  });
});

describe("what is booked of an event", () => {
  const booked = async () =>
    (await desk(box, "GET", `/events/${box.catalogue.theatre.id}/booked`, owner)).json() as {
      seats: { section: string; price_cents: number; count: number; spans: number[][] }[];
      vouchers: { code: string; uses: number }[];
    };

  it("is named by section, price and part of a row, with the price that it keeps", async () => {
    expect((await booked()).seats).toEqual([]);
    for (let at = 0; at < 3; at++) await sellTicket(box, seat());
    const [stalls] = (await booked()).seats;
    expect(stalls).toMatchObject({ price_cents: 8950, count: 3 });
    expect(stalls?.spans.reduce((sum, [, from = 0, to = 0]) => sum + to - from + 1, 0)).toBe(3);
    expect(stalls?.spans[0]?.[0]).toBe(3);
    // A new price is only for the other seats.
    await box.sql`update seat set price_cents = 100 where event_id = ${box.catalogue.theatre.id} and seat_number like 'H%'`;
    expect((await booked()).seats).toEqual([stalls]);
  });

  it("says how often each voucher was used", async () => {
    await box.sql`insert into voucher (event_id, voucher_code, discount_type, discount, starts_at, ends_at)
      values (${box.catalogue.theatre.id}, 'SPRING', 'Fixed', 5, now(), now() + interval '1 day')`;
    expect((await booked()).vouchers).toContainEqual({ code: "SPRING", uses: 0 });
  });

  it("is hidden from people of the organiser who can't change events", async () => {
    const clerk = await addMember(box, organisers.own, "box_office");
    const answer = await desk(box, "GET", `/events/${box.catalogue.theatre.id}/booked`, clerk);
    expect([answer.statusCode, answer.json().code]).toEqual([403, "ROLE"]);
  });
});
