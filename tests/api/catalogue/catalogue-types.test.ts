import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { TicketTypeEntry } from "#contract/wire/entry-sale.ts";
import { exportCatalogue } from "#server/modules/catalogue-files/export/export-catalogue.ts";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { file, first, mistakesIn } from "#tests/support/catalogue/small-catalogue.ts";
import { openDatabaseWithTables } from "#tests/support/database/database.ts";

/* Ticket types in import files. tests/api/catalogue/catalogue-export.test.ts exports and reimports them. */

const connection = await openDatabaseWithTables();
afterAll(() => connection.close());
beforeEach(async () => {
  await connection.db.deleteFrom("ticket_type").execute();
});

const ADULT: TicketTypeEntry = { ref: "adult", name: "Adult" };
const CHILD: TicketTypeEntry = { ref: "child", name: "Child", price: 20 };
const withTypes = (ticket_types: unknown, more: object = {}) =>
  file(({ events }) => Object.assign(first(events), { ticket_types, ...more }));
const load = (types: readonly TicketTypeEntry[]) => importCatalogue(connection.db, [withTypes(types)]);
const stored = () =>
  connection.db.selectFrom("ticket_type").select(["ref", "active"]).orderBy("position").orderBy("id").execute();
const at = "hall.json: events (first-night) ";

describe("an import", () => {
  it("keeps types that a file does not mention, and switches none on or off by itself", async () => {
    await load([ADULT, { ...CHILD, active: false }]);
    await importCatalogue(connection.db, [file()]);
    expect(await stored()).toEqual([
      { ref: "adult", active: true },
      { ref: "child", active: false },
    ]);
  });

  it("deletes a type that its list leaves out, or switches it off if an order names it that was no abandoned cart", async () => {
    await load([ADULT, CHILD, { ref: "baby", name: "Baby", price: 0 }]);
    const { id, event_id } = await connection.db
      .selectFrom("ticket_type")
      .where("ref", "=", "child")
      .select(["id", "event_id"])
      .executeTakeFirstOrThrow();
    await sql`
      with buyer as (
        insert into user_account (first_name, last_name, email, mobile, password_hash)
        values ('Marlee', 'Quinn', 'marlee@example.com', '', 'x') returning id
      ), made as (
        insert into booking (user_id, event_type, event_id, state, hold_expires_at, expires_at, subtotal_cents, payable_cents)
        select id, 'Single', ${event_id}, 'held', now(), now(), 2000, 2000 from buyer returning id
      )
      insert into booking_seat (booking_id, position, event_id, seat_id, price_cents, seat_cents, ticket_type_id, type_name, type_needs)
      select made.id, 1, ${event_id}, (select min(seat.id) from seat where event_id = ${event_id}), 2000, 4000, ${id}, 'Child', 'nothing'
      from made`.execute(connection.db);
    await load([ADULT]);
    expect(await stored()).toEqual([
      { ref: "adult", active: true },
      { ref: "child", active: false },
    ]);
    const changed = withTypes([ADULT, { ref: "child", name: "Child", companion: true }]);
    expect(await mistakesIn(connection.db, changed)).toEqual([
      `${at}ticket type 'child' was sold, so whether it is a companion's cannot change`,
    ]);
    await connection.db.updateTable("booking").set({ state: "expired", moved_because: "hold-ended" }).execute();
    await importCatalogue(connection.db, [changed]);
    await load([ADULT]);
    expect(await stored()).toEqual([{ ref: "adult", active: true }]);
  });

  it("lets vouchers name types of their event, and no others", async () => {
    const voucher = { code: "KIDS10", type: "Fixed", discount: 10, ticket_types: ["child"] };
    await importCatalogue(connection.db, [withTypes([ADULT, CHILD], { vouchers: [voucher] })]);
    const { rows } = await sql`select ticket_type_ids = array(select id from ticket_type where ref = 'child') as right
      from voucher`.execute(connection.db);
    expect(rows).toEqual([{ right: true }]);
    const wrong = withTypes([ADULT], { vouchers: [{ ...voucher, ticket_types: ["teen"] }] });
    expect(await mistakesIn(connection.db, wrong)).toEqual([
      `${at}voucher 'KIDS10' names the ticket type 'teen', which is not one of the event`,
    ]);
  });
});

describe("a voucher that works until its event ends", () => {
  it("moves with it, also if the file leaves it out, and is exported without an end", async () => {
    const vouchers = [
      { code: "ALLNIGHT", type: "Fixed", discount: 5 },
      { code: "EARLY", type: "Fixed", discount: 5, until: "2031-03-01T12:00" },
    ];
    await importCatalogue(connection.db, [withTypes([ADULT], { vouchers })]);
    const later = { starts: "2031-04-12T19:30", ends: "2031-04-12T21:00" };
    await importCatalogue(connection.db, [withTypes([ADULT], later)]);
    const ends = await connection.db
      .selectFrom("voucher")
      .where("voucher_code", "in", ["ALLNIGHT", "EARLY"])
      .select(["voucher_code", "ends_at"])
      .orderBy("voucher_code")
      .execute();
    expect(ends.map(({ voucher_code, ends_at }) => [voucher_code, ends_at.toISOString()])).toEqual([
      ["ALLNIGHT", "2031-04-12T11:00:00.000Z"],
      ["EARLY", "2031-03-01T01:00:00.000Z"],
    ]);
    const [event] = (await exportCatalogue(connection.db)).events as { vouchers: { code: string; until?: string }[] }[];
    expect(event?.vouchers.map(({ code, until }) => [code, until])).toEqual(
      expect.arrayContaining([
        ["ALLNIGHT", undefined],
        ["EARLY", "2031-03-01T12:00"],
      ]),
    );
  });
});

it("a combo's voucher that works until the combo ends moves with its events, and is exported without an end", async () => {
  const evenings = (starts: string) =>
    file((content) => {
      const [night] = content.events;
      const { image, banner } = first(content.events);
      const other = { ...first(content.events), ref: "last-night", starts: `${starts}T19:30`, ends: `${starts}T21:00` };
      const combo = { ref: "both", name: "Both Nights", categories: ["Theatre"], image, banner, discount: 10 };
      const vouchers = [{ code: "BOTHNIGHTS", type: "Fixed", discount: 5 }];
      Object.assign(content, {
        events: [night, other],
        ...(starts.endsWith("10") && { combos: [{ ...combo, events: ["first-night", "last-night"], vouchers }] }),
      });
    });
  await importCatalogue(connection.db, [evenings("2031-05-10")]);
  await importCatalogue(connection.db, [evenings("2031-06-14")]);
  const moved = connection.db.selectFrom("voucher").where("voucher_code", "=", "BOTHNIGHTS").select("ends_at");
  expect((await moved.executeTakeFirstOrThrow()).ends_at.toISOString()).toBe("2031-06-14T11:00:00.000Z");
  const { combos } = (await exportCatalogue(connection.db)) as { combos: { vouchers: { until?: string }[] }[] };
  expect(combos[0]?.vouchers.map(({ until }) => until)).toEqual([undefined]);
});

describe("mistakes of ticket types are named:", () => {
  it.each<[string, unknown[], string]>([
    ["two prices", [ADULT, { ...CHILD, percent: 50 }], "ticket type 'child' has several of price, percent and prices"],
    [
      "an unknown section",
      [ADULT, { ...CHILD, sections: ["LOGE"] }],
      "ticket type 'child' names no section of the place: 'LOGE'",
    ],
    ["a ref twice", [ADULT, CHILD, { ...CHILD, name: "Kid" }], "ticket type 'child' is given twice"],
    ["a name twice", [ADULT, CHILD, { ...CHILD, ref: "kid", name: "CHILD" }], "ticket type 'CHILD' is given twice"],
    [
      "a least above the most",
      [ADULT, { ...CHILD, min: 5, max: 2 }],
      "ticket type 'child' has at most 2, but at least 5",
    ],
    [
      "a card for nothing",
      [ADULT, { ...CHILD, card: { name: "Card", digits: 8 } }],
      "ticket type 'child' names a card, but does not need one",
    ],
    [
      "a companion who pays",
      [ADULT, { ...CHILD, companion: true }],
      "ticket type 'child' is a companion's: it costs nothing, has no fee and needs a card, so leave those out",
    ],
    [
      "no usual type",
      [{ ...ADULT, needs: "word" }],
      "ticket_types: no type that needs nothing is sold in section 'STALLS'",
    ],
    [
      "a usual type with a price of its own",
      [CHILD, ADULT],
      "ticket type 'child' is the usual one in section 'STALLS': it costs what the seat costs and has no least number, so leave out its price and min, or place another type above it",
    ],
  ])("%s", async (_what, types, mistake) => {
    expect(await mistakesIn(connection.db, withTypes(types))).toEqual([`${at}${mistake}`]);
    expect(await stored()).toEqual([]);
  });

  it("types that are all off need no usual one", async () => {
    await load([{ ...CHILD, active: false }]);
    expect(await stored()).toHaveLength(1);
  });
});
