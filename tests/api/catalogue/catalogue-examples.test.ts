import { readFile } from "node:fs/promises";
import { afterAll, describe, expect, it } from "vitest";
import { EventEntry } from "#contract/wire/event-entry.ts";
import { exportCatalogue } from "#server/modules/catalogue-files/export/export-catalogue.ts";
import { ComboEntry, PlaceEntry } from "#server/modules/catalogue-files/import/format.ts";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { ImportError } from "#server/modules/catalogue-files/import/mistakes.ts";
import { readFiles } from "#server/modules/catalogue-files/import/read-files.ts";
import { openDatabaseWithTables } from "#tests/support/database/database.ts";

const connection = await openDatabaseWithTables();
afterAll(() => connection.close());

const SPREADSHEETS = ["places.json", "combos.json", "events.csv", "prices.csv", "vouchers.csv"];

async function examples(names: readonly string[], change: (text: string, name: string) => string = (text) => text) {
  const read = async (name: string) => ({
    name,
    text: change(await readFile(new URL(`../../../docs/examples/${name}`, import.meta.url), "utf8"), name),
  });
  return Promise.all(names.map(read));
}

async function mistakesOf(change: (text: string, name: string) => string): Promise<readonly string[]> {
  const files = await examples(SPREADSHEETS, change);
  const error = await (async () => importCatalogue(connection.db, readFiles(files)))().catch(
    (reason: unknown) => reason,
  );
  if (!(error instanceof ImportError)) throw new Error(`the import passed: ${String(error)}`);
  return error.mistakes;
}

describe("the examples of the import format", () => {
  it("can be imported as JSON, and the spreadsheets beside them say the same", async () => {
    const json = readFiles(await examples(["places.json", "events.json", "combos.json"]));
    expect(await importCatalogue(connection.db, json)).toEqual({ places: 2, events: 2, combos: 1, warnings: [] });
    const before = await exportCatalogue(connection.db);
    expect(before).toMatchObject({
      events: [
        { prices: [{ price: 48, rows: [{ from: 1, to: 2, price: 62 }] }, { price: 35 }] },
        {
          prices: [
            { sections: ["LAWN"], price: 80, units: 250 },
            { sections: ["HILL"], price: 55 },
          ],
        },
      ],
    });
    await connection.db.updateTable("event").set({ event_name: "", artists: [], slider_position: 9 }).execute();
    await connection.db.updateTable("seat").set({ price_cents: 1 }).execute();
    await connection.db.updateTable("voucher").set({ discount: 1 }).execute();
    await importCatalogue(connection.db, readFiles(await examples(SPREADSHEETS)));
    expect(await exportCatalogue(connection.db)).toEqual(before);
  });
});

describe("docs/import-format.md", () => {
  it("names every field of a place, an event and a combo, and which of them may be left out", async () => {
    const page = await readFile(new URL("../../../docs/import-format.md", import.meta.url), "utf8");
    const named = (part: string) =>
      new RegExp(`^\\| ${part} \\| \`(.*?)\``, "m").exec(page)?.[1]?.replaceAll("[]", "").split(" ");
    const fields = ({ properties, required = [] }: { properties: object; required?: readonly string[] }) =>
      Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`));
    // These have rows or a paragraph of their own.
    const apart = [
      "organiser",
      "fee",
      "prices",
      "ticket_types?",
      "access_codes?",
      "sponsors?",
      "vouchers?",
      "cancelled?",
    ];
    expect(named("places")?.sort()).toEqual(fields(PlaceEntry).sort());
    expect(named("events")?.sort()).toEqual(
      fields(EventEntry)
        .filter((name) => !apart.includes(name))
        .sort(),
    );
    expect(named("combos")?.sort()).toEqual(fields(ComboEntry).sort());
  });
});

describe("a mistake in a spreadsheet", () => {
  it("is named with its file and line: a wrong number, date, section or place", async () => {
    const shape = await mistakesOf((text) => text.replace("48.00", "dear").replace("2031-01-31 23:59", "soon"));
    expect(shape).toEqual([
      expect.stringMatching(/^prices\.csv:2: events\[0\] \(the-lamplighters\) prices\[0\] price /),
      expect.stringMatching(/^vouchers\.csv:3: events\[1\] \(creekside-sounds\) vouchers\[0\] until /),
    ]);
    expect(
      await mistakesOf((text) => text.replace("HILL,,,55", "HIL,,,55").replace(",creek-paddock,", ",creek,")),
    ).toEqual(["events.csv:3: events (creekside-sounds) place 'creek' is not known"]);
    expect(await mistakesOf((text) => text.replace("HILL,,,55", "HIL,,,55"))).toEqual([
      "prices.csv:6: events (creekside-sounds) prices: no section 'HIL' in place 'creek-paddock'",
    ]);
    expect(await mistakesOf((text) => text.replace("STALLS,1,2", "STALLS,2,1"))).toEqual([
      "prices.csv:3: events (the-lamplighters) prices: rows 2 to 1 run backwards",
    ]);
  });

  it("is named with the right line below a cell of several lines", async () => {
    const lines = (text: string) =>
      text.replace("an interval.", "an\ninterval.").replace("8/03/2031 12:00", "31/02/2031 12:00");
    expect(await mistakesOf(lines)).toEqual([
      "events.csv:4: events (creekside-sounds) starts '2031-02-31T12:00' is not a date",
    ]);
  });

  it("in a table's form is named: an unknown column, a row of an unknown event, a stray quotation mark, an unknown table", async () => {
    expect(await mistakesOf((text) => text.replace("fee_value", "fee"))).toEqual([
      "events.csv:1: 'fee' is not a column of this format",
    ]);
    expect(
      await mistakesOf((text, name) => (name === "vouchers.csv" ? text.replace("\ncreekside", "\ncreek") : text)),
    ).toEqual(["vouchers.csv:3: event 'creek-sounds' is in none of the events' CSV files"]);
    expect(
      await mistakesOf((text, name) => (name === "prices.csv" ? text.replace("STALLS,,", "GOLD,,") : text)),
    ).toEqual(["prices.csv:3: the price for the other rows of these sections must be above this row"]);
    expect(await mistakesOf((text, name) => (name === "prices.csv" ? `${text}"open` : text))).toEqual([
      "prices.csv:7: is not valid CSV: a quotation mark is missing, or there is one too many",
    ]);
    expect(await mistakesOf((text, name) => (name === "prices.csv" ? "colour\nred\n" : text))).toEqual([
      "prices.csv:1: has no column 'ref' (events), 'sections' (prices) or 'code' (vouchers)",
    ]);
  });
});
