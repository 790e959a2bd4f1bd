import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import { PLATFORM_ROLE } from "#contract/rules/account/roles.ts";
import { COMPANY_ZONE, venueCells } from "#contract/rules/time/venue-time.ts";
import { makeTestBoxOffice, openBoxOffice, type TestBuyer } from "#tests/support/box-office.ts";
import {
  acts,
  addMember,
  allRows,
  desk,
  seatWalk,
  sellTicket,
  twoOrganisers,
} from "#tests/support/steps/desk-steps.ts";

const seat = seatWalk();
const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
for (let at = 0; at < 3; at++) await sellTicket(box, seat());

const theatre = () => box.catalogue.theatre.id;

describe("the list of events", () => {
  it("says how each is selling, and its money only to those who may see it", async () => {
    const { items } = (await desk(box, "GET", "/events", owner)).json();
    expect(items).toMatchObject([
      {
        name: "Night of the Lyrebird",
        venue: "Wattle Street Theatre",
        state: "on_sale",
        sold: 3,
        capacity: 240,
        gross_cents: 26_850,
      },
      { name: "Yesterday's Matinee", sold: 0, gross_cents: 0 },
    ]);
    const clerk = await addMember(box, organisers.own, "box_office");
    const seen = (await desk(box, "GET", "/events", clerk)).json().items;
    expect(seen.map(({ sold, gross_cents }: { sold: number; gross_cents: null }) => [sold, gross_cents])).toEqual([
      [3, null],
      [0, null],
    ]);
  });

  it("finds the events that have sold something", async () => {
    const { items } = (await desk(box, "GET", "/events", owner, { query: { sold: "1" } })).json();
    expect(items.map(({ name }: { name: string }) => name)).toEqual(["Night of the Lyrebird"]);
    expect((await desk(box, "GET", "/events", owner, { query: { sold: "2" } })).statusCode).toBe(400);
  });

  it("finds events by words and by state, and walks by cursor", async () => {
    const names = async (query: Record<string, string>) =>
      (await desk(box, "GET", "/events", owner, { query })).json().items.map(({ name }: { name: string }) => name);
    expect(await names({ search: "WATTLE matinee" })).toEqual(["Yesterday's Matinee"]);
    expect(await names({ search: "paddock" })).toEqual([]);
    expect(await names({ state: "on_sale" })).toEqual(["Night of the Lyrebird"]);
    const opens = new Date(Date.now() + 3_600_000);
    const event = box.db.updateTable("event").where("id", "=", theatre());
    await event.set({ sale_opens_at: opens }).execute();
    expect((await desk(box, "GET", "/events", owner, { query: { state: "announced" } })).json().items).toMatchObject([
      { name: "Night of the Lyrebird", sale_opens_at: opens.toISOString() },
    ]);
    await event.set({ sale_opens_at: null }).execute();
    const first = (await desk(box, "GET", "/events", owner, { query: { limit: "1" } })).json();
    expect(await names({ limit: "1", cursor: first.next_cursor })).toEqual(["Yesterday's Matinee"]);
  });

  it("lists each state by itself, as the event's own page names it", async () => {
    const { partyPlot, encore, begun } = box.catalogue;
    const all = await box.db.selectFrom("event").selectAll().orderBy("id").execute();
    const set = (id: number, change: object) => box.db.updateTable("event").where("id", "=", id).set(change).execute();
    const [past, soon, later] = [-3, 3, 6].map((hours) => new Date(Date.now() + hours * 3_600_000));
    await box.sql`update event set organiser_id = ${organisers.own}`;
    const listed = async (state: string) =>
      (await desk(box, "GET", "/events", owner, { query: { state } })).json().items.map(({ id }: { id: string }) => id);
    const expectStates = async (wanted: [string, number[]][]) => {
      for (const [state, ids] of wanted) {
        expect([state, await listed(state)]).toEqual([state, ids.map(String)]);
        for (const id of ids) {
          const event = (await desk(box, "GET", `/events/${id}`, owner)).json();
          expect([id, event.state]).toEqual([id, state]);
        }
      }
    };
    await set(theatre(), { units: 3 });
    await set(partyPlot.id, { state: "cancelled" });
    await set(encore.id, { sale_closes_at: past });
    const rest: [string, number[]][] = [
      ["sold_out", [theatre()]],
      ["cancelled", [partyPlot.id]],
      ["over", [begun.id]],
    ];
    await expectStates([...rest, ["closed", [encore.id]], ["on_sale", []], ["announced", []]]);
    // Without an end of its own, a sale ends when the event starts. The later date is the first.
    await set(begun.id, { starts_at: past, ends_at: soon });
    await set(encore.id, { sale_opens_at: soon, sale_closes_at: later });
    await expectStates([
      ...rest.slice(0, 2),
      ...([
        ["over", []],
        ["closed", [begun.id]],
        ["announced", [encore.id]],
        ["on_sale", []],
      ] as [string, number[]][]),
    ]);
    for (const { id, organiser_id, state, units, starts_at, ends_at, sale_opens_at, sale_closes_at } of all)
      await set(id, { organiser_id, state, units, starts_at, ends_at, sale_opens_at, sale_closes_at });
  });

  it("says of an event with a hold what is held and free", async () => {
    const { held, free, sold, capacity } = (await desk(box, "GET", `/events/${theatre()}`, owner)).json();
    expect([held, sold + held + free]).toEqual([0, capacity]);
  });
});

describe("the attendees", () => {
  it("come page by page, and as CSV that a spreadsheet does not run", async () => {
    const { items, next_cursor } = (
      await desk(box, "GET", `/events/${theatre()}/attendees`, owner, { query: { limit: "2" } })
    ).json();
    expect(items).toHaveLength(2);
    const rest = await desk(box, "GET", `/events/${theatre()}/attendees`, owner, { query: { cursor: next_cursor } });
    expect([rest.json().items.length, rest.json().next_cursor]).toEqual([1, null]);
    const nasty = ["=1+1", "+61", "-2", "@SUM(A1)", '"quoted", and more', "\tx"];
    for (const [at, name] of nasty.entries()) {
      const { ticketId } = await sellTicket(box, seat());
      await box.sql`update ticket set first_name = ${name}, last_name = ${String(at)} where id = ${ticketId}::bigint`;
    }
    const csv = await desk(box, "GET", `/events/${theatre()}/attendees.csv`, owner);
    expect(csv.headers["content-type"]).toBe("text/csv; charset=utf-8");
    const rows: Record<string, string>[] = parse(csv.body, { columns: true, bom: true });
    expect(rows).toHaveLength(3 + nasty.length);
    expect(rows.slice(3).map((row) => row["First name"])).toEqual([
      "'=1+1",
      "'+61",
      "-2",
      "'@SUM(A1)",
      '"quoted", and more',
      "'\tx",
    ]);
    expect(csv.body.startsWith("\uFEFFTicket,Order,")).toBe(true);
    const [{ order_id: pid }] = items;
    const { number, paid_at, buyer } = (await desk(box, "GET", `/orders/${pid}`, owner)).json();
    expect(rows[0]).toMatchObject({
      Order: number,
      State: "Valid",
      Price: expect.stringMatching(/^\d+\.\d\d$/),
      Voucher: "",
      "Buyer's email": buyer.email,
      "Time zone": expect.stringMatching(/^AE[DS]T$/),
      Bought: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/),
    });
    expect(rows[0]?.Phone).not.toContain("'");
    const orders = await desk(box, "GET", `/events/${theatre()}/orders.csv`, owner);
    expect(orders.headers["content-disposition"]).toBe(`attachment; filename="orders-${theatre()}.csv"`);
    const listed: Record<string, string>[] = parse(orders.body, { columns: true, bom: true });
    const mine = listed.find(({ Order }) => Order === number);
    expect(mine).toMatchObject({ State: "Paid", Email: buyer.email, Tickets: expect.stringMatching(/^\d+$/) });
    expect(mine?.Paid).toBe(venueCells(new Date(paid_at), COMPANY_ZONE)[0]);
    const ofAll = await desk(box, "GET", `/organisers/${organisers.own}/orders.csv`, owner);
    expect(ofAll.headers["content-disposition"]).toContain(`filename="orders-organiser-${organisers.own}.csv"`);
    const listedOfAll: Record<string, string>[] = parse(ofAll.body, { columns: true, bom: true });
    const { items: shown } = (await desk(box, "GET", "/orders", owner, { query: { limit: "100" } })).json();
    expect(listedOfAll.map(({ Order }) => Order)).toEqual(shown.map((order: { number: string }) => order.number));
    expect(listedOfAll).toContainEqual(mine);
    const none = await desk(box, "GET", `/organisers/${organisers.own}/orders.csv`, owner, {
      query: { state: "failed" },
    });
    expect(none.body.trim().split("\r\n")).toHaveLength(1);
    const query = { search: "4" };
    const { items: fit } = (await desk(box, "GET", `/events/${theatre()}/attendees`, owner, { query })).json();
    const narrowed = await desk(box, "GET", `/events/${theatre()}/attendees.csv`, owner, { query });
    const found: Record<string, string>[] = parse(narrowed.body, { columns: true, bom: true });
    expect(found.map((row) => row["Last name"])).toEqual(["4"]);
    const orderIds = found.map(({ Order }) => Order?.split("-")[0]);
    expect(orderIds).toEqual(fit.map(({ order_id }: { order_id: string }) => order_id));
  });
});

describe("whoever runs the box office", () => {
  it("sees every organiser, and each act of theirs is in its log", async () => {
    const platform = await box.addBuyer("operator@example.com", PLATFORM_ROLE);
    expect((await desk(box, "GET", "/me", platform)).json()).toMatchObject({ platform: true, organisers: [] });
    const { items } = (await desk(box, "GET", "/events", platform)).json();
    expect(items).toHaveLength(4);
    const [coming, past] = [false, true].map((over) =>
      items.filter((event: { ends_at: string }) => Date.parse(event.ends_at) <= Date.now() === over),
    );
    const byStart = (one: { starts_at: string }, other: { starts_at: string }) =>
      Date.parse(one.starts_at) - Date.parse(other.starts_at);
    expect(items).toEqual([...coming.toSorted(byStart), ...past.toSorted(byStart).toReversed()]);
    const walked: unknown[] = [];
    for (let cursor: string | undefined; walked.length < items.length; ) {
      const page = await desk(box, "GET", "/events", platform, { query: { limit: "1", ...(cursor && { cursor }) } });
      walked.push(...page.json().items);
      cursor = page.json().next_cursor;
    }
    expect(walked).toEqual(items);
    const listed = async (who: TestBuyer, query: Record<string, string> = {}) =>
      (await desk(box, "GET", "/organisers", who, { query })).json();
    const all = (await listed(platform)).items;
    expect(all).toContainEqual(expect.objectContaining({ id: String(organisers.own), events: 2 }));
    expect(await allRows(box, "/organisers", platform, { limit: "1" })).toEqual(all);
    const [{ name }] = all;
    expect((await listed(platform, { search: name.toUpperCase() })).items).toContainEqual(all[0]);
    expect((await listed(platform, { search: "nobody of this name" })).items).toEqual([]);
    expect((await listed(owner)).items.map(({ id }: { id: string }) => id)).toEqual([String(organisers.own)]);
    const one = await desk(box, "GET", "/events", platform, { query: { organiser_id: String(organisers.other) } });
    expect(one.json().items).toHaveLength(2);
    const facts = await desk(box, "GET", `/organisers/${organisers.other}`, platform);
    const before = await acts(box);
    const changed = await desk(box, "PATCH", `/organisers/${organisers.other}`, platform, {
      body: { contact_email: "hello@paddock.example", address: "1 Bluegum Lane" },
      headers: { "if-match": String(facts.headers.etag) },
    });
    expect([changed.statusCode, changed.json().contact_email]).toEqual([200, "hello@paddock.example"]);
    expect(await acts(box)).toBe(before + 1);
    const rows = await box.sql<{ address: string }>`
      select distinct organizer_address as address from event where organiser_id = ${organisers.other}`;
    expect(rows).toEqual([{ address: "1 Bluegum Lane" }]);
    const stranger = await addMember(box, organisers.other, "owner");
    const log = async (query: Record<string, string> = {}) =>
      (await desk(box, "GET", `/organisers/${organisers.other}/log`, stranger, { query })).json().items;
    expect((await log())[0]).toMatchObject({
      who: "box office",
      name: "",
      act: "desk organiser",
      after: { address: "1 Bluegum Lane" },
    });
    expect([(await log({ search: "bluegum" })).length, (await log({ search: "wattle" })).length]).toEqual([1, 0]);
    const csv = await desk(box, "GET", `/organisers/${organisers.other}/log.csv`, stranger, {
      query: { search: "bluegum" },
    });
    expect(csv.headers["content-disposition"]).toBe(`attachment; filename="log-${organisers.other}.csv"`);
    const [row, ...more]: Record<string, string>[] = parse(csv.body, { columns: true, bom: true });
    expect(row).toMatchObject({ Who: "box office", Act: "desk organiser", About: `organiser ${organisers.other}` });
    expect([JSON.parse(row?.After ?? "").address, more]).toEqual(["1 Bluegum Lane", []]);
    expect([(await log({ who: "box office" })).length, (await log({ who: `user ${platform.id}` })).length]).toEqual([
      1, 0,
    ]);
    expect((await desk(box, "GET", "/organisers/999999", platform)).statusCode).toBe(404);
  });
});

it("asks everybody but the doors for two-step sign-in where it is required", async () => {
  const strict = await makeTestBoxOffice({ env: { SECOND_FACTOR: "required" } });
  try {
    const { own } = await twoOrganisers(strict);
    const [clerk, door] = [await addMember(strict, own, "box_office"), await addMember(strict, own, "door")];
    expect((await desk(strict, "GET", "/me", clerk)).json().two_steps_needed).toBe(true);
    const refused = await desk(strict, "GET", "/orders", clerk);
    expect([refused.statusCode, refused.json().code]).toEqual([403, "SECOND_FACTOR"]);
    expect((await desk(strict, "GET", `/organisers/${own}`, door)).statusCode).toBe(200);
    await strict.sql`update user_account set second_factor_at = now() - interval '1 hour' where id = ${clerk.id}`;
    expect((await desk(strict, "GET", "/orders", clerk)).statusCode).toBe(200);
  } finally {
    await strict.close();
  }
});

it("answers what does not exist, and what another site's page asks for, with a problem", async () => {
  const unknown = await desk(box, "GET", "/no-such-thing", owner);
  expect([unknown.statusCode, unknown.headers["content-type"]]).toEqual([
    404,
    "application/problem+json; charset=utf-8",
  ]);
  expect(unknown.json()).toMatchObject({ type: "urn:brolga:problem:not-found", status: 404, code: "NOT_FOUND" });
  const foreign = await desk(box, "PATCH", `/organisers/${organisers.own}`, owner, {
    body: { phone: "1" },
    headers: { origin: "https://other.example", "if-match": '"x"' },
  });
  expect([foreign.statusCode, foreign.json().code]).toEqual([403, "CROSS_SITE"]);
});
