import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { needSettings, USUAL_NEEDS } from "#contract/rules/event/attendee-needs.ts";
import { exportCatalogue } from "#server/modules/catalogue-files/export/export-catalogue.ts";
import type { NamedFile, PlaceEntry } from "#server/modules/catalogue-files/import/format.ts";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { readCsv } from "#server/modules/catalogue-files/import/read-csv.ts";
import { writePlace } from "#server/modules/catalogue-files/import/write-places.ts";
import { file, first, mistakesIn as mistakesOfImport } from "#tests/support/catalogue/small-catalogue.ts";
import { openDatabaseWithTables } from "#tests/support/database/database.ts";

const connection = await openDatabaseWithTables();
afterAll(() => connection.close());
beforeEach(async () => {
  await importCatalogue(connection.db, [file()]);
});

const seats = () =>
  connection.db
    .selectFrom("seat")
    .orderBy("drome_row")
    .orderBy("drome_column")
    .select(["id", "event_id", "section_id", "seat_number", "price_cents", "admits"])
    .execute();
const mistakesIn = (given: NamedFile) => mistakesOfImport(connection.db, given);
const mistakesOf = (name: string, content: unknown) => mistakesIn({ name, content });

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

  it("stores what a venue sells, and updates it when the venue's type changes", async () => {
    const [place] = JSON.parse(JSON.stringify(file().content)).places as PlaceEntry[];
    if (!place) throw new Error("the small catalogue has a place");
    const sold = async (type: string) => {
      await connection.db.transaction().execute((trx) => writePlace(trx, { ...place, type }, undefined));
      const row = connection.db.selectFrom("place").where("ref", "=", place.ref).select("sells");
      return (await row.executeTakeFirstOrThrow()).sells;
    };
    expect(await sold("Party Plot")).toBe("units");
    expect(await sold("Theatre")).toBe("seats");
  });

  it("keeps when an event was put on sale: the time in the file, or else that of its first import", async () => {
    const published = async () =>
      (
        await connection.db.selectFrom("event").select("published_at").executeTakeFirstOrThrow()
      ).published_at.toISOString();
    await connection.db.updateTable("event").set({ published_at: "2026-01-05T00:00:00Z" }).execute();
    await importCatalogue(connection.db, [file()]);
    expect(await published()).toBe("2026-01-05T00:00:00.000Z");
    const said = (published_at: string) => file(({ events }) => Object.assign(first(events), { published_at }));
    await importCatalogue(connection.db, [said("2030-11-01T09:00")]);
    expect(await published()).toBe("2030-10-31T22:00:00.000Z");
    await importCatalogue(connection.db, [file()]);
    expect(await published()).toBe("2030-10-31T22:00:00.000Z");
    expect(await mistakesIn(said("2030-02-30T09:00"))).toEqual([
      "hall.json: events (first-night) published_at '2030-02-30T09:00' is not a date",
    ]);
    expect(await mistakesIn(said("2062-11-01T09:00"))).toEqual([
      "hall.json: events (first-night) is put on sale after it starts",
    ]);
  });

  it("stores when and to whom an event is sold, and keeps what a later file leaves out", async () => {
    const sale = () =>
      connection.db
        .selectFrom("event")
        .select(["sale_opens_at", "sale_closes_at", "waiting_room", "waiting_room_minutes", "per_account_limit"])
        .select(["draw_for", "admit_per_minute"])
        .executeTakeFirstOrThrow();
    const given = {
      waiting_room: "on",
      waiting_room_minutes: 45,
      per_account_limit: 4,
      draw_for: "accounts",
      admit_per_minute: 600,
    };
    const times = { sale_opens_at: "2031-01-20T09:00", sale_closes_at: "2031-03-07T18:00:30" };
    await importCatalogue(connection.db, [file(({ events }) => Object.assign(first(events), { ...given, ...times }))]);
    const stored = {
      ...given,
      sale_opens_at: new Date("2031-01-19T22:00:00Z"),
      sale_closes_at: new Date("2031-03-07T07:00:30Z"),
    };
    expect(await sale()).toEqual(stored);
    await importCatalogue(connection.db, [file()]);
    expect(await sale()).toEqual(stored);
    const late = file(({ events }) => Object.assign(first(events), { sale_closes_at: "2031-01-20T08:59" }));
    expect(await mistakesIn(late)).toEqual(["hall.json: events (first-night) closes its sale before it opens"]);
    expect(await sale()).toEqual(stored);
    const cleared = Object.fromEntries(Object.keys(stored).map((field) => [field, null]));
    await importCatalogue(connection.db, [file(({ events }) => Object.assign(first(events), cleared))]);
    const usual = { waiting_room: "auto", waiting_room_minutes: 30, draw_for: "everyone" };
    expect(await sale()).toEqual({ ...cleared, ...usual });
    // A time that is cleared contradicts no other time.
    const turned = { sale_opens_at: "2031-03-07T18:00", sale_closes_at: null };
    await importCatalogue(connection.db, [file(({ events }) => Object.assign(first(events), given, times))]);
    await importCatalogue(connection.db, [file(({ events }) => Object.assign(first(events), turned))]);
    expect(await sale()).toMatchObject({ ...given, sale_closes_at: null });
    await importCatalogue(connection.db, [file(({ events }) => Object.assign(first(events), cleared))]);
  });

  it("stores what an event needs of attendees, keeps what a later file leaves out, and makes null as usual", async () => {
    const needs = () =>
      connection.db
        .selectFrom("event")
        .select([...needSettings])
        .executeTakeFirstOrThrow();
    const given = { attendee_names: "buyer", attendee_phone: "off", attendee_email: "optional" };
    const set = (fields: object) =>
      importCatalogue(connection.db, [file(({ events }) => Object.assign(first(events), fields))]);
    expect(await needs()).toEqual(USUAL_NEEDS);
    await set(given);
    expect(await needs()).toEqual(given);
    await set({});
    expect(await needs()).toEqual(given);
    await set({ attendee_names: null, attendee_phone: null, attendee_email: null });
    expect(await needs()).toEqual(USUAL_NEEDS);
    // A table cannot clear them: 'none' could be meant as 'off'.
    const text = "ref,name,attendee_names,attendee_phone\nx,A,buyer,none\n";
    expect(readCsv([{ name: "events.csv", text }])[0]?.content).toMatchObject({
      events: [{ attendee_names: "buyer", attendee_phone: "none" }],
    });
    expect(await mistakesIn(file(({ events }) => Object.assign(first(events), { attendee_phone: "none" })))).toContain(
      "hall.json: events[0] (first-night) attendee_phone is none of the values that this field may have",
    );
  });

  it("warns of a fixed fee above the dearest ticket, and stores it", async () => {
    const fee = { kind: "Exclusive", type: "Fixed", value: 56 };
    const dear = file(({ events }) => Object.assign(first(events), { fee }));
    expect((await importCatalogue(connection.db, [dear])).warnings).toEqual([
      "events (first-night) fee: A fee of $56 is more than the dearest ticket, which costs $55.50",
    ]);
  });

  it("reads 'none' in a table as a field of the sale to clear, and only there", () => {
    const text = "ref,name,sale_opens_at,sale_closes_at,waiting_room,per_account_limit\nx,none,none,,none,none\n";
    expect(readCsv([{ name: "events.csv", text }])[0]?.content).toMatchObject({
      events: [{ ref: "x", name: "none", sale_opens_at: null, waiting_room: null, per_account_limit: null }],
    });
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

  it("stores how many people a price's tickets let in, 1 if it does not say", async () => {
    const admitting = (admits?: unknown) =>
      file(({ events }) => Object.assign(first(first(events).prices), admits === undefined ? {} : { admits }));
    const stored = async () => [
      ...new Set((await seats()).map((seat) => seat.admits)),
      (await connection.db.selectFrom("section").select("admits").executeTakeFirstOrThrow()).admits,
    ];
    await importCatalogue(connection.db, [admitting(6)]);
    expect(await stored()).toEqual([6, 6]);
    await importCatalogue(connection.db, [admitting()]);
    expect(await stored()).toEqual([1, 1]);
    for (const wrong of [0, -1, 101, 1.5, "six"])
      expect(await mistakesIn(admitting(wrong))).toEqual([expect.stringMatching(/prices\[0\] admits /)]);
  });

  it("lets the tickets of a row let in another number of people than those of its section", async () => {
    const rows = (admits: unknown) =>
      file(({ events }) =>
        Object.assign(first(first(events).prices), { rows: [{ from: 1, to: 1, price: 240, admits }] }),
      );
    await importCatalogue(connection.db, [rows(4)]);
    expect((await seats()).map((seat) => `${seat.seat_number} ${seat.admits}`)).toEqual([
      "A1 4",
      "A2 4",
      "A3 4",
      "A4 4",
      "B1 1",
      "B2 1",
      "B3 1",
      "B4 1",
    ]);
    // The section has no single number for all of its tickets.
    const section = connection.db.selectFrom("section").select("admits");
    expect(await section.executeTakeFirstOrThrow()).toEqual({ admits: 1 });
    const exported = (await exportCatalogue(connection.db)).events as { prices: unknown }[];
    expect(exported[0]?.prices).toEqual([
      { sections: ["STALLS"], price: 240, admits: 4, rows: [{ from: 2, to: 2, price: 40, admits: 1 }] },
    ]);
    expect(await mistakesIn(rows(0))).toEqual([expect.stringMatching(/rows\[0\] admits /)]);
    await importCatalogue(connection.db, [file()]);
    expect(new Set((await seats()).map((seat) => seat.admits))).toEqual(new Set([1]));
  });

  it("adds and removes seats that nobody has", async () => {
    const columns = (count: number) => file(({ places }) => (first(first(places).plan.sections).columns = count));
    await importCatalogue(connection.db, [columns(3)]);
    expect(await seats()).toHaveLength(6);
    await importCatalogue(connection.db, [columns(5)]);
    expect(await seats()).toHaveLength(10);
  });

  it("never touches a seat that is taken, and refuses a plan without it by name", async () => {
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

    await importCatalogue(db, [
      file(({ events }) => Object.assign(first(first(events).prices), { price: 99, admits: 6 })),
    ]);
    const now = new Map((await seats()).map((seat) => [seat.seat_number, [seat.price_cents, seat.admits]]));
    expect([now.get("B3"), now.get("B4")]).toEqual([
      [9900, 6],
      [4000, 1],
    ]);

    const { content } = file(({ places }) => (first(first(places).plan.sections).columns = 3));
    expect(await mistakesOf("hall.json", content)).toEqual([
      "hall.json: events (first-night) seat STALLS B4 is sold and cannot be removed: move or refund its ticket first",
    ]);
    expect(await seats()).toHaveLength(8);
  });
});
