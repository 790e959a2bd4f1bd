import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DbConnection } from "../../server/db/connect.ts";
import { migrate } from "../../server/db/migrate.ts";
import type { NamedFile } from "../../server/modules/catalogue/import/format.ts";
import { importCatalogue } from "../../server/modules/catalogue/import/import-catalogue.ts";
import { ImportError } from "../../server/modules/catalogue/import/mistakes.ts";
import { readJson } from "../../server/modules/catalogue/import/read-json.ts";
import { openTestDatabase } from "../support/database.ts";

let connection: DbConnection;
beforeAll(async () => {
  connection = await openTestDatabase();
  await migrate(connection);
});
afterAll(() => connection?.close());
beforeEach(async () => {
  await importCatalogue(connection.db, [file()]);
});

const square = [
  [0, 0],
  [10, 0],
  [10, 10],
] as const;

function catalogue() {
  return {
    places: [
      {
        ref: "small-hall",
        name: "Small Hall",
        type: "Theatre",
        address: "1 Banksia Street",
        suburb: "Hobart",
        state: "Tasmania",
        timezone: "Australia/Hobart",
        lat: -42.8,
        lng: 147.3,
        plan: {
          version: "1",
          stage: { label: "Stage", outline: square },
          entrances: [],
          sections: [{ key: "STALLS", title: "Stalls", outline: square, rows: 2, columns: 4 }],
        },
      },
    ],
    events: [
      {
        ref: "first-night",
        place: "small-hall",
        name: "First Night",
        categories: ["Theatre"],
        starts: "2031-03-07T19:30",
        ends: "2031-03-07T21:00",
        image: "events/first.webp",
        banner: "banners/first.webp",
        organiser: { name: "Hall Players" },
        fee: { kind: "Inclusive", type: "Fixed", value: 2 },
        prices: [{ sections: ["STALLS"], price: 40, rows: [{ from: 1, to: 1, price: 55.5 }] }],
        about: '<p onclick="x()">Hello<script>x()</script></p>',
      },
    ],
  };
}
type Catalogue = ReturnType<typeof catalogue>;

function file(change: (content: Catalogue) => void = () => undefined) {
  const content = catalogue();
  change(content);
  return { name: "hall.json", content };
}

const first = <T>(list: T[]): T => {
  if (list[0] === undefined) throw new Error("empty");
  return list[0];
};
const seats = () =>
  connection.db
    .selectFrom("seat")
    .orderBy("drome_row")
    .orderBy("drome_column")
    .select(["id", "event_id", "section_id", "seat_number", "price_cents"])
    .execute();
const mistakesOf = (name: string, content: unknown) => mistakesIn({ name, content });
const mistakesIn = async (given: NamedFile): Promise<readonly string[]> => {
  const error = await importCatalogue(connection.db, [given]).catch((reason: unknown) => reason);
  if (!(error instanceof ImportError)) throw new Error("the import passed");
  return error.mistakes;
};

describe("importing a catalogue", () => {
  it("makes seats with their prices, and keeps only harmless HTML", async () => {
    expect((await seats()).map((seat) => `${seat.seat_number} ${seat.price_cents}`)).toEqual([
      ...["A1", "A2", "A3", "A4"].map((name) => `${name} 5550`),
      ...["B1", "B2", "B3", "B4"].map((name) => `${name} 4000`),
    ]);
    const event = await connection.db.selectFrom("event").selectAll().executeTakeFirstOrThrow();
    expect(event).toMatchObject({
      event_about: "<p>Hello</p>",
      units: 8,
      lowest_price_cents: 4000,
      slug: "first-night",
    });
    expect(event.starts_at.toISOString()).toBe("2031-03-07T08:30:00.000Z");
  });

  it("updates by ref: the same event and seats, with the new name and price", async () => {
    const before = await seats();
    await importCatalogue(connection.db, [
      file(({ events }) => {
        first(events).name = "First Night, again";
        first(first(events).prices).price = 42;
      }),
    ]);
    const after = await seats();
    expect(after.map((seat) => seat.id)).toEqual(before.map((seat) => seat.id));
    expect(after.at(-1)?.price_cents).toBe(4200);
    expect(await connection.db.selectFrom("event").select("event_name").execute()).toEqual([
      { event_name: "First Night, again" },
    ]);
  });

  it("adds and takes away seats that nobody has", async () => {
    const columns = (count: number) => file(({ places }) => (first(first(places).plan.sections).columns = count));
    await importCatalogue(connection.db, [columns(3)]);
    expect(await seats()).toHaveLength(6);
    await importCatalogue(connection.db, [columns(5)]);
    expect(await seats()).toHaveLength(10);
  });

  it("never touches a seat that is taken, and refuses a plan without it, naming it", async () => {
    const taken = (await seats()).find((seat) => seat.seat_number === "B4");
    if (!taken) throw new Error("no B4");
    const { db } = connection;
    const user = await db
      .insertInto("user_account")
      .values({
        first_name: "Ida",
        last_name: "Moss",
        email: "ida@example.com",
        mobile: "0400000099",
        password_hash: "none",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const booking = await db
      .insertInto("booking")
      .values({
        user_id: user.id,
        event_type: "Single",
        event_id: taken.event_id,
        hold_expires_at: "infinity",
        expires_at: "infinity",
        subtotal_cents: 4000,
        payable_cents: 4000,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("seat_claim")
      .values({
        event_id: taken.event_id,
        seat_id: taken.id,
        section_id: taken.section_id,
        booking_id: booking.id,
        state: "sold",
        expires_at: "infinity",
      })
      .execute();

    await importCatalogue(db, [file(({ events }) => (first(first(events).prices).price = 99))]);
    const prices = new Map((await seats()).map((seat) => [seat.seat_number, seat.price_cents]));
    expect([prices.get("B3"), prices.get("B4")]).toEqual([9900, 4000]);

    const { content } = file(({ places }) => (first(first(places).plan.sections).columns = 3));
    expect(await mistakesOf("hall.json", content)).toEqual([
      "hall.json: events (first-night) seat STALLS B4 is taken and cannot be removed",
    ]);
    expect(await seats()).toHaveLength(8);
  });
});

describe("mistakes in a file", () => {
  it("are all named with file and place, and nothing is stored", async () => {
    const { content } = file(({ events, places }) => {
      first(places).state = "Victoriana";
      first(events).ends = "2031-02-30T10:00";
      first(first(events).prices).sections = ["BALCONY"];
      Object.assign(first(events), { captions: "eventVideo/first.vtt" });
      events.push({ ...first(events), ref: "second-night", place: "nowhere" });
    });
    expect(await mistakesOf("broken.json", content)).toEqual([
      "broken.json: places (small-hall) state 'Victoriana' is none of the eight",
      "broken.json: events (first-night) ends '2031-02-30T10:00' is no date",
      "broken.json: events (first-night) prices: no section 'BALCONY' in place 'small-hall'",
      "broken.json: events (first-night) has captions for no video",
      "broken.json: events (second-night) place 'nowhere' is not known",
    ]);
    expect(await connection.db.selectFrom("place").select("state").execute()).toEqual([{ state: "Tasmania" }]);
  });

  it("of the shape are named by their path", async () => {
    const { content } = file();
    const broken = { ...content, events: [{ ...first(content.events), starts: "soon", colour: "red" }], extra: 1 };
    const mistakes = await mistakesOf("shape.json", broken);
    expect(mistakes).toContain("shape.json: extra is not a field of this format");
    expect(mistakes).toContain("shape.json: events[0] (first-night) colour is not a field of this format");
    expect(mistakes.some((mistake) => mistake.startsWith("shape.json: events[0] (first-night) starts"))).toBe(true);
  });

  it("of a plan are found: a span outside its rows, a section named twice, an entrance that it has not", async () => {
    const { content } = file(({ places }) => {
      const section = first(first(places).plan.sections);
      first(places).plan.sections.push({ ...section, ...{ gaps: [[3, 1, 1]], entrance: "Back door" } });
    });
    expect(await mistakesOf("plan.json", content)).toEqual([
      "plan.json: places (small-hall) plan section 'STALLS' is named twice",
      "plan.json: places (small-hall) plan section 'STALLS' entrance 'Back door' is none of the plan's entrances",
      "plan.json: places (small-hall) plan section 'STALLS' gaps [3, 1, 1] lies outside its 2 rows of 4",
    ]);
  });

  it("of a text are named with their line, whichever step finds them", async () => {
    const text = (content: unknown) => JSON.stringify(content, null, 1);
    const lineOf = (content: unknown, needle: string) => text(content).split(needle)[0]?.split("\n").length;
    const { content } = file(({ events, places }) => {
      first(places).state = "Victoriana";
      first(events).ends = "2031-02-30T10:00";
    });
    expect(await mistakesIn(readJson("hall.json", text(content)))).toEqual([
      `hall.json:${lineOf(content, '"Victoriana"')}: places (small-hall) state 'Victoriana' is none of the eight`,
      `hall.json:${lineOf(content, '"2031-02-30T10:00"')}: events (first-night) ends '2031-02-30T10:00' is no date`,
    ]);
    const shape = { ...catalogue(), events: [{ ref: "first-night" }], extra: 1 };
    const mistakes = await mistakesIn(readJson("hall.json", text(shape)));
    expect(mistakes).toContain(`hall.json:${lineOf(shape, '"extra"')}: extra is not a field of this format`);
    const event = `hall.json:${(lineOf(shape, '"first-night"') ?? 0) - 1}: events[0] (first-night) `;
    expect(mistakes.some((mistake) => mistake.startsWith(event))).toBe(true);
    expect(() => readJson("hall.json", '{\n "events": [],\n}')).toThrow(/^hall\.json:3:1: /);
  });

  it("of vouchers that were used more often than they now may are named, and the rest of the file is not stored", async () => {
    const vouchers = (max_uses: number, max_uses_per_user?: number) => ({
      ...catalogue(),
      settings: { brand_name: `Hall ${max_uses}` },
      events: catalogue().events.map((event) => ({
        ...event,
        vouchers: [
          { code: "MATE", type: "Fixed", discount: 5, max_uses, ...(max_uses_per_user && { max_uses_per_user }) },
        ],
      })),
    });
    await importCatalogue(connection.db, [{ name: "hall.json", content: vouchers(5) }]);
    await connection.db.updateTable("voucher").set({ uses: 3 }).execute();
    expect(await mistakesOf("hall.json", vouchers(2))).toEqual([
      "hall.json: events (first-night) voucher 'MATE' was used 3 times: max_uses cannot be 2",
    ]);
    expect(await connection.db.selectFrom("setting").select("value").execute()).toEqual([{ value: "Hall 5" }]);
    await importCatalogue(connection.db, [{ name: "hall.json", content: vouchers(3) }]);
    await sql`with buyer as (
        insert into user_account (first_name, last_name, email, mobile, password_hash)
        values ('Una', 'Reed', 'una@example.com', '0400000098', 'none') returning id
      ), orders as (
        insert into booking (user_id, event_type, event_id, hold_expires_at, expires_at, subtotal_cents, payable_cents)
        select buyer.id, 'Single', event.id, now(), now(), 0, 0 from buyer, event, generate_series(1, 2)
        returning id, user_id
      )
      insert into voucher_use (booking_id, voucher_id, user_id, expires_at)
      select orders.id, voucher.id, orders.user_id, 'infinity' from orders, voucher`.execute(connection.db);
    expect(await mistakesOf("hall.json", vouchers(3, 1))).toEqual([
      "hall.json: events (first-night) voucher 'MATE' was used 2 times by one buyer: max_uses_per_user cannot be 1",
    ]);
    expect(await connection.db.selectFrom("voucher").select(["uses", "max_uses"]).execute()).toEqual([
      { uses: 3, max_uses: 3 },
    ]);
  });
});
