import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { AUSTRALIAN_STATES } from "#contract/rules/time/states.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { loadDemo } from "#server/demo/load-demo.ts";
import { get } from "#tests/support/box-office.ts";
import { eventNamed, listEvents, openDemoBoxOffice } from "#tests/support/demo-box-office.ts";

const demo = await openDemoBoxOffice();
const { services, app, connection } = demo;

const list = (query?: string) => listEvents(demo, query);
const named = (words: string) => eventNamed(demo, words);
async function sections(words: string) {
  const event = await named(words);
  const answer = await get(app, `/api/getdomedetails?eventId=${event?.id}&placeId=${event?.place_id}&summary=1`);
  return answer.json().response_data.seat_infos as { title: string; bookableSeat: number | "" }[];
}

describe("the demo catalogue", () => {
  it("has past and upcoming events in all eight states", async () => {
    const future = await list();
    expect(future.length).toBeGreaterThanOrEqual(36);
    expect(new Set(future.map((event) => event.state))).toEqual(new Set(AUSTRALIAN_STATES.map((state) => state.name)));
    expect(await list("?is_past=1")).toHaveLength(6);
    expect(future.filter((event) => event.poster_colour === undefined)).toEqual([]);
    const eightMonths = Date.now() + 250 * 86_400_000;
    for (const event of future) expect(Date.parse(event.starts_at)).toBeLessThan(eightMonths);
  });

  it("has a stadium of 50,000, an arena of 12,000, a plenary with its blocks, three party plots, a club and a park", async () => {
    const { db } = connection;
    const places = await db.selectFrom("place").select("sells").execute();
    expect(places).toHaveLength(14);
    expect(places.filter((place) => place.sells === "units")).toHaveLength(5);
    const units = async (ref: string) =>
      (await db.selectFrom("event").where("ref", "=", ref).select("units").executeTakeFirstOrThrow()).units;
    expect(await units("the-long-paddock")).toBe(50_000);
    expect(await units("neon-undertow")).toBe(12_000);
    expect(await units("midnight-cicadas")).toBe(800);
    expect(await units("southern-bloom")).toBe(20_000);
    const letters = { VIP: "ABC", PLATINUM: "ABC", DIAMOND: "ABC", GOLD: "ABCD", SILVER: "ABCD", BRONZE: "ABCD" };
    const blocks = Object.entries(letters).flatMap(([name, list]) => [...list].map((letter) => `${name} ${letter}`));
    expect((await sections("Red Gum Sessions")).map((section) => section.title)).toEqual(["VVIP", ...blocks]);
  });

  it("counts exactly what can be sold as `units`", async () => {
    const wrong = await connection.db
      .selectFrom("event")
      .select((eb) => [
        "ref",
        "units",
        eb
          .selectFrom("seat")
          .whereRef("seat.event_id", "=", "event.id")
          .where("seat_type", "<>", "gap")
          .where("seat_status", "=", "bookable")
          .select((seats) => seats.fn.countAll<number>().as("count"))
          .as("seats"),
      ])
      .execute();
    expect(wrong.filter((event) => event.units !== event.seats)).toEqual([]);
  });

  it("has a sold-out event, a sold-out section and one that is nearly sold out, all sold by paid orders", async () => {
    const soldOut = (await list()).filter((event) => event.sold_out);
    expect(soldOut.map((event) => event.event_name)).toEqual(["Wattlebird"]);
    const left = async (event: string, title: string) =>
      (await sections(event)).find((section) => section.title === title)?.bookableSeat;
    expect(await left("Red Gum Sessions", "VVIP")).toBe("");
    expect(await left("The Glass Aviary", "Stalls Centre")).toBe(7);
    const states = await connection.db.selectFrom("booking").select("state").distinct().execute();
    expect(states).toEqual([{ state: "paid" }]);
  });

  it("has one event whose sale is three days ahead, with a waiting room and a limit for each account", async () => {
    const ahead = (await list()).filter((event) => event.sale_opens_at !== null);
    expect(ahead.map((event) => event.event_name)).toEqual(["Iron Lace"]);
    expect(ahead[0]?.sale_opens_at).toMatch(/T09:00:00\+10:00$/);
    const days = (Date.parse(ahead[0]?.sale_opens_at ?? "") - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(1);
    expect(days).toBeLessThan(4);
    const { db } = connection;
    const event = await db
      .selectFrom("event")
      .where("ref", "=", "iron-lace")
      .select(["waiting_room", "per_account_limit"])
      .executeTakeFirst();
    expect(event).toEqual({ waiting_room: "on", per_account_limit: 4 });
  });

  it("assigns its gate staff to every event, but only once, also in a database from before the gate", async () => {
    const { db } = connection;
    const assigned = async () => (await db.selectFrom("gate_assignment").select("event_id").execute()).length;
    const events = (await db.selectFrom("event").select("id").execute()).length;
    expect(await assigned()).toBe(events);
    await db.deleteFrom("gate_assignment").execute();
    await loadDemo(services);
    expect(await assigned()).toBe(0);
    await db.deleteFrom("setting").where("name", "=", "demo-gate").execute();
    await loadDemo(services);
    expect(await assigned()).toBe(events);
  });

  it("gives two organisers their people, and every organiser its events", async () => {
    const { db } = connection;
    const rows = await db
      .selectFrom("staff")
      .innerJoin("user_account", "user_account.id", "staff.user_id")
      .innerJoin("organiser", "organiser.id", "staff.organiser_id")
      .select(["email", "name", "role"])
      .orderBy("staff.id")
      .execute();
    expect(rows.map(({ email, name, role }) => `${email} ${role} ${name}`)).toEqual([
      "owner@example.com owner Southerly Music Trust",
      "owner@example.com owner Salamander Stage Company",
      "boxoffice@example.com box_office Southerly Music Trust",
      "finance@example.com finance Salamander Stage Company",
    ]);
    const organisers = await db.selectFrom("organiser").select("name").execute();
    expect(organisers).toHaveLength(14);
    await loadDemo(services);
    expect(await db.selectFrom("staff").select("id").execute()).toHaveLength(4);
  });

  it("sold its past tickets for money, over weeks, to some buyers, with vouchers and refunds, and invoices without gaps", async () => {
    const { db } = connection;
    const { rows: orders } = await sql<{
      buyers: number;
      days: number;
      late: number;
      free: number;
      unnumbered: number;
    }>`
      select count(distinct user_id)::integer as buyers, count(distinct paid_at::date)::integer as days,
        count(*) filter (where paid_at > now() - interval '1 hour' or paid_at < event.published_at)::integer as late,
        count(*) filter (where payable_cents <= 0)::integer as free,
        count(*) filter (where not exists (select from invoice where booking_id = booking.id))::integer as unnumbered
      from booking join event on event.id = booking.event_id`.execute(db);
    expect(orders[0]).toMatchObject({ buyers: 10, late: 0, free: 0, unnumbered: 0 });
    expect(orders[0]?.days).toBeGreaterThan(30);
    const { rows: earned } = await sql<{ name: string; cents: number; gst: number; notes: number; prices: number }>`
      select organiser.name, sum(case when adjusts is null then amount_cents else -amount_cents end)::integer as cents,
        sum(gst_cents)::integer as gst, count(distinct invoice.adjusts)::integer as notes,
        count(distinct price_cents)::integer as prices
      from invoice join invoice_line on invoice_id = invoice.id join event on event.id = invoice_line.event_id
      join organiser on organiser.id = event.organiser_id
      where organiser.name in ('Southerly Music Trust', 'Salamander Stage Company')
      group by organiser.name`.execute(db);
    expect(earned).toHaveLength(2);
    for (const { cents, gst } of earned) expect([cents > 500_000, gst > 0]).toEqual([true, true]);
    expect(Math.max(...earned.map(({ prices }) => prices))).toBeGreaterThan(1);
    const { rows: series } = await sql`
      select seller_id, number, issued_at from (
        select *, row_number() over (partition by seller_id, adjusts is null order by issued_at, number) as due from invoice
      ) as numbered where adjusts is null and number <> due`.execute(db);
    expect(series).toEqual([]);
    const { rows: gaps } = await sql`
      select seller_id from invoice where adjusts is not null group by seller_id having count(*) <> max(number)`.execute(
      db,
    );
    expect(gaps).toEqual([]);
    const { rows: others } = await sql<{ notes: number; vouchers: number; due: number }>`
      select (select count(*)::integer from invoice where adjusts is not null) as notes,
        (select count(*)::integer from voucher_use) as vouchers,
        (select count(*)::integer from ticket_refund where refunded_at is null) as due`.execute(db);
    expect(others[0]?.notes).toBeGreaterThan(2);
    expect(others[0]?.vouchers).toBeGreaterThan(2);
    expect(others[0]?.due).toBe(0);
    expect(await verifyInvariants(db)).toEqual([]);
  });

  it("is loaded only once: a second start changes nothing", async () => {
    const count = () =>
      connection.db
        .selectFrom("booking")
        .select((eb) => eb.fn.countAll<number>().as("n"))
        .executeTakeFirstOrThrow();
    const before = await count();
    await loadDemo(services);
    expect(await count()).toEqual(before);
  });
});
