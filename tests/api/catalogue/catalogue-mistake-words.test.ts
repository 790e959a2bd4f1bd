import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { readCsv } from "#server/modules/catalogue-files/import/read-csv.ts";
import { readJson } from "#server/modules/catalogue-files/import/read-json.ts";
import { catalogue, file, first, mistakesIn } from "#tests/support/catalogue/small-catalogue.ts";
import { openDatabaseWithTables } from "#tests/support/database/database.ts";

/* How an import words the mistakes in a file: the message, the line or place that it names, and its length. */

const connection = await openDatabaseWithTables();
afterAll(() => connection.close());
beforeEach(async () => {
  await importCatalogue(connection.db, [file()]);
});

const mistakesOf = (name: string, content: unknown) => mistakesIn(connection.db, { name, content });

describe("mistakes in a file", () => {
  it("in the shape are described in the operator's words, never in the validator's", async () => {
    const { content } = file(({ events, places }) => {
      Object.assign(first(places), { lat: 100 });
      Object.assign(first(first(places).plan.sections), { rows: 1.5 });
      const wrong = { ref: "UPPER", name: "x".repeat(300), starts: "yesterday", slider: 0, categories: [] };
      const voucher = { code: "a b", type: "Half", discount: 0.001 };
      Object.assign(first(events), { ...wrong, ends: undefined, vouchers: [voucher] });
      Reflect.deleteProperty(first(events), "ends");
    });
    const said = await mistakesOf("broken.json", content);
    const about = (what: string) =>
      said.filter((line) => line.includes(` ${what}`)).map((line) => line.replace("broken.json: ", ""));
    expect(about("lat")).toEqual(["places[0] (small-hall) lat is too high: at most 90"]);
    expect(about("plan")).toEqual(["places[0] (small-hall) plan sections[0] rows must be a whole number"]);
    expect(about("lacks")).toEqual(["events[0] (UPPER) lacks ends"]);
    expect(about("ref")).toEqual([
      "events[0] (UPPER) ref must be a name of at most 80 lower-case letters, digits and -",
    ]);
    expect(about("starts")).toEqual(["events[0] (UPPER) starts must be a date and time as YYYY-MM-DDTHH:mm"]);
    expect(about("name is")).toEqual(["events[0] (UPPER) name is too long: at most 200 characters"]);
    expect(about("slider")).toEqual(["events[0] (UPPER) slider is too low: at least 1"]);
    expect(about("categories")).toEqual(["events[0] (UPPER) categories is empty"]);
    expect(said.filter((line) => /pattern|schema|constant|propert|must not/.test(line))).toEqual([]);
  });

  it("in the shape are named by their path", async () => {
    const { content } = file();
    const broken = { ...content, events: [{ ...first(content.events), starts: "soon", colour: "red" }], extra: 1 };
    const mistakes = await mistakesOf("shape.json", broken);
    expect(mistakes).toContain("shape.json: extra is not a field of this format");
    expect(mistakes).toContain("shape.json: events[0] (first-night) colour is not a field of this format");
    expect(mistakes.some((mistake) => mistake.startsWith("shape.json: events[0] (first-night) starts"))).toBe(true);
  });

  it("quote only the beginning of a value", async () => {
    const long = "x".repeat(100_000);
    const { content } = file();
    const [event] = content.events ?? [];
    const mistakes = await mistakesOf("long.json", {
      ...content,
      events: [{ ...event, ref: long, [long]: 1 }],
      [long]: 1,
    });
    const csv = () => readCsv([{ name: "e.csv", text: `ref,${long}\na,1` }]);
    const prices = () => readCsv([{ name: "p.csv", text: `event,sections,price\n${long},A,1` }]);
    expect(csv).toThrow("is not a column of this format");
    expect(prices).toThrow("is in none of the events' CSV files");
    for (const read of [csv, prices])
      expect(read).toThrow(expect.objectContaining({ message: expect.stringMatching(/^.{0,300}$/) }));
    expect(mistakes.length).toBeGreaterThan(2);
    for (const mistake of mistakes) expect(mistake.length).toBeLessThan(400);
  });

  it("in a text are named with their line, whichever step finds them", async () => {
    const text = (content: unknown) => JSON.stringify(content, null, 1);
    const lineOf = (content: unknown, needle: string) => text(content).split(needle)[0]?.split("\n").length;
    const { content } = file(({ events, places }) => {
      first(places).state = "Victoriana";
      first(events).ends = "2031-02-30T10:00";
    });
    expect(await mistakesIn(connection.db, readJson("hall.json", text(content)))).toEqual([
      `hall.json:${lineOf(content, '"Victoriana"')}: places (small-hall) state 'Victoriana' is not one of the eight`,
      `hall.json:${lineOf(content, '"2031-02-30T10:00"')}: events (first-night) ends '2031-02-30T10:00' is not a date`,
    ]);
    const shape = { ...catalogue(), events: [{ ref: "first-night" }], extra: 1 };
    const mistakes = await mistakesIn(connection.db, readJson("hall.json", text(shape)));
    expect(mistakes).toContain(`hall.json:${lineOf(shape, '"extra"')}: extra is not a field of this format`);
    const event = `hall.json:${(lineOf(shape, '"first-night"') ?? 0) - 1}: events[0] (first-night) `;
    expect(mistakes.some((mistake) => mistake.startsWith(event))).toBe(true);
    expect(() => readJson("hall.json", '{\n "events": [],\n}')).toThrow(/^hall\.json:3:1: /);
  });

  it("are printed without the characters that move a terminal's cursor", async () => {
    expect(await mistakesOf("hall.json", { "\u001b[2Jevents": [] })).toEqual([
      "hall.json: U+001B[2Jevents is not a field of this format",
    ]);
  });

  it("in a text that is nested far too deeply take one line", () => {
    const deep = `{"places":\n [${"[".repeat(200_000)}`;
    expect(() => readJson("deep.json", deep)).toThrow(/^deep\.json:2:\d+: is nested too deeply for a catalogue$/);
    expect(() => readJson("deep.json", `${"[".repeat(200_000)}${"]".repeat(200_000)}`)).toThrow("is nested too deeply");
    const brackets = `{"places": [{"name": "${"[".repeat(1000)}\\"{{{"}]}`;
    expect(readJson("hall.json", brackets).content).toEqual({ places: [{ name: `${"[".repeat(1000)}"{{{` }] });
  });
});
