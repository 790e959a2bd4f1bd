import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { EventEntry } from "#contract/wire/event-entry.ts";
import type { DbConnection } from "#server/db/connect/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { demoFiles } from "#server/demo/demo-files.ts";
import { closeEvent } from "#server/modules/catalogue/change-event.ts";
import { exportCatalogue } from "#server/modules/catalogue-files/export/export-catalogue.ts";
import { readableJson } from "#server/modules/catalogue-files/export/readable-json.ts";
import {
  type CatalogueFile,
  ComboEntry,
  type NamedFile,
  PlaceEntry,
} from "#server/modules/catalogue-files/import/format.ts";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { readJson } from "#server/modules/catalogue-files/import/read-json.ts";
import { file } from "#tests/support/catalogue/small-catalogue.ts";
import { openTestDatabase } from "#tests/support/database/database.ts";

const [first, second] = await Promise.all([openTestDatabase(), openTestDatabase()]);
await Promise.all([migrate(first), migrate(second)]);
await importCatalogue(first.db, await someOfTheDemo());
const { id } = await first.db.selectFrom("event").select("id").orderBy("id", "desc").executeTakeFirstOrThrow();
await closeEvent(first.db, id);
afterAll(() => Promise.all([first.close(), second.close()]));

/**
 * The demo's theatres, domes and Party Plots, with its combos and vouchers. An arena would add seconds and test nothing
 * more.
 */
async function someOfTheDemo(): Promise<NamedFile[]> {
  const content = Object.assign({}, ...(await demoFiles(new Date("2031-02-10T00:00:00Z"))).map((file) => file.content));
  const { settings, places, events, combos } = content as Required<CatalogueFile>;
  const inCombos = new Set(combos.flatMap((combo) => combo.events));
  const chosen = events.filter((event) => inCombos.has(event.ref) || /^(dust-and|dawn-on|kite-f)/.test(event.ref));
  const here = places.filter((place) => chosen.some((event) => event.place === place.ref));
  const film = { video: "eventVideo/film.mp4", captions: "eventVideo/film.vtt" };
  const sale = {
    sale_opens_at: "2031-02-11T09:00:05",
    sale_closes_at: "2031-02-13T09:00",
    waiting_room: "on" as const,
    waiting_room_minutes: 60,
    per_account_limit: 4,
    draw_for: "accounts" as const,
    admit_per_minute: 600,
    attendee_names: "buyer" as const,
    attendee_phone: "off" as const,
    attendee_email: "optional" as const,
  };
  const filmed = chosen.map((event, index) =>
    index === 0
      ? {
          ...event,
          series: "Nights",
          image_alt: "Two dancers in dust",
          ...film,
          ...sale,
          ...typesOf(event),
          ...codesOf(event),
        }
      : event,
  );
  const pictured = combos.map((combo) => ({ ...combo, artist_image: "eventArtistImage/duo.webp" }));
  return [{ name: "demo.json", content: { settings, places: here, events: filmed, combos: pictured } }];
}

/** A type for every rule, and a voucher that is for one of them. */
function typesOf({ prices }: EventEntry): Pick<EventEntry, "ticket_types" | "vouchers"> {
  const sections = prices[0]?.sections ?? [];
  return {
    ticket_types: [
      { ref: "adult", name: "Adult" },
      { ref: "concession", name: "Concession", note: "Show your card", percent: 80, needs: "word", sections },
      { ref: "child", name: "Child", price: 12.5, min: 2, max: 6 },
      { ref: "local", name: "Local", prices: [{ sections, price: 30 }], fee_free: true, active: false },
      { ref: "student", name: "Student", percent: 70, needs: "card", card: { name: "Student card", digits: 8 } },
      { ref: "companion", name: "Companion", companion: true },
    ],
    vouchers: [{ code: "KIDS-HALF", type: "Percentage", discount: 50, ticket_types: ["child", "student"] }],
  };
}

/** A code with all fields, one with none, and one that is off. */
function codesOf({ prices }: EventEntry): Pick<EventEntry, "access_codes"> {
  const times = { opens_at: "2031-02-10T09:00", closes_at: "2031-02-10T21:00:30" };
  return {
    access_codes: [
      { name: "Fan club", code: "Crane 2031", ...times, sections: prices[0]?.sections ?? [], max_uses: 200 },
      { name: "Members", code: "MEMBER-31" },
      { name: "Leaked", code: "OOPS", active: false },
    ],
  };
}

/** Everything that an import writes. */
async function stored({ db }: DbConnection, ids: "with ids" | "by ref") {
  const own = ids === "with ids" ? sql`` : sql` - '{id,event_id,place_id,combo_event_id,section_id}'::text[]`;
  const rows = async (table: string, order: string) =>
    (
      await sql<{
        row: Record<string, unknown> & { ticket_type_ids?: number[] | null };
      }>`select to_jsonb(row)${own} as row from ${sql.table(table)} as row order by ${sql.raw(order)}`.execute(db)
    ).rows;
  return {
    settings: await rows("setting", "name"),
    places: await rows("place", "ref"),
    events: await rows("event", "ref"),
    sponsors: await rows("sponsor", "id"),
    combos: await rows("combo_event", "ref"),
    members: await rows("combo_member", "combo_event_id, position"),
    vouchers: (await rows("voucher", "id")).map(({ row, ...rest }) => ({
      ...rest,
      row: ids === "with ids" ? row : { ...row, ticket_type_ids: row.ticket_type_ids?.length },
    })),
    types: await rows("ticket_type", "event_id, position"),
    typeSections: (
      await sql`select type.ref, section.plan_key, own.price_cents from ticket_type_section own
        join ticket_type type on type.id = own.ticket_type_id join section on section.id = own.section_id
        order by 1, 2`.execute(db)
    ).rows,
    codes: await rows("access_code", "event_id, position"),
    codeSections: (
      await sql`select code.code, section.plan_key from access_code_section own
        join access_code code on code.id = own.access_code_id join section on section.id = own.section_id
        order by 1, 2`.execute(db)
    ).rows,
    sections: await rows("section", "event_id, position"),
    seats: (
      await sql`select event_id, section_id, count(*), md5(string_agg(
          concat_ws('|', drome_row, drome_column, seat_number, price_cents, seat_type, seat_status, note, admits), '/'
          order by drome_row, drome_column)) as seats
        from seat group by event_id, section_id order by event_id, section_id`.execute(db)
    ).rows.map((row) => (ids === "with ids" ? row : { ...(row as object), event_id: 0, section_id: 0 })),
  };
}

it("an export imported into an empty database gives the same catalogue, cancelled events included", async () => {
  const text = readableJson(await exportCatalogue(first.db));
  await importCatalogue(second.db, [readJson("export.json", text)]);
  expect(await stored(second, "by ref")).toEqual(await stored(first, "by ref"));
  expect(readableJson(await exportCatalogue(second.db))).toBe(text);
  expect(text).toContain('"cancelled": true');
});

it("an export has every field of the format, so that the two tests here look at all of them", async () => {
  const { places, events, combos } = (await exportCatalogue(first.db)) as Record<string, object[]>;
  const seen = (entries: readonly object[] = []) => [...new Set(entries.flatMap(Object.keys))].sort();
  expect(seen(places)).toEqual(Object.keys(PlaceEntry.properties).sort());
  expect(seen(events)).toEqual(Object.keys(EventEntry.properties).sort());
  expect(seen(combos)).toEqual(Object.keys(ComboEntry.properties).sort());
});

it("an export imported into its own database changes nothing, not even an id", async () => {
  const before = await stored(first, "with ids");
  await importCatalogue(first.db, [readJson("export.json", readableJson(await exportCatalogue(first.db)))]);
  expect(await stored(first, "with ids")).toEqual(before);
});

it("an export with an event that was over at its first import, and its voucher, can be imported again", async () => {
  const [here, there] = await Promise.all([openTestDatabase(), openTestDatabase()]);
  await Promise.all([migrate(here), migrate(there)]);
  const over = { starts: "2020-03-07T19:30", ends: "2020-03-07T21:00" };
  const vouchers = [{ code: "LONG-GONE", type: "Fixed", discount: 5 }];
  await importCatalogue(here.db, [file(({ events }) => Object.assign(events[0] ?? {}, { ...over, vouchers }))]);
  const text = readableJson(await exportCatalogue(here.db));
  await importCatalogue(there.db, [readJson("export.json", text)]);
  expect(readableJson(await exportCatalogue(there.db))).toBe(text);
  await Promise.all([here.close(), there.close()]);
});

it("an import does not cancel an event that is on sale", async () => {
  const { events } = await exportCatalogue(first.db);
  const [event] = events as { ref: string }[];
  await expect(
    importCatalogue(first.db, [{ name: "export.json", content: { events: [{ ...event, cancelled: true }] } }]),
  ).rejects.toThrow(`export.json: events (${event?.ref}) is on sale: use cancel-event to cancel it`);
});
