import { stringify } from "csv-stringify/browser/esm/sync";
import { CsvMistake, type CsvRecord, csvRecords } from "../text/csv-records.ts";
import { groupedBy } from "../text/grouped-by.ts";
import { quoted } from "../text/quoted.ts";
import { CSV_MARK, keptText, textOfCell } from "../text/spreadsheet-text.ts";
import { inventedStage } from "./file-stage.ts";
import { completeFree } from "./free-seats.ts";
import { LONGEST } from "./name-lengths.ts";
import { PlanFileError } from "./plan-file-error.ts";
import type { FreeSeat } from "./plan-parts.ts";
import type { PlanSection, SeatPlan } from "./plan-types.ts";
import { writtenSeats } from "./written-seats.ts";

/** The columns of a CSV of seats. `section`, `row`, `x` and `y` must be there, in any order. */
const SEAT_COLUMNS = [
  ...(["section", "row", "number", "x", "y", "access", "aisle", "easy", "note", "held", "category"] as const),
];
type Column = (typeof SEAT_COLUMNS)[number];

const NEEDED: readonly Column[] = ["section", "row", "x", "y"];
const MAX_SEATS = 250_000;
/** The furthest distance from a venue's stage, in plan units. */
const FAR = 100_000;
const LENGTHS = {
  section: LONGEST.title,
  category: LONGEST.title,
  row: LONGEST.row,
  number: LONGEST.number,
  note: LONGEST.words,
  held: LONGEST.words,
} as const;

/** A line of the file: its cells by column. */
interface Line {
  line: number;
  cells: ReadonlyMap<Column, string>;
}

/**
 * A plan from a CSV of seats with their places. The first line names the columns; commas, semicolons or tabs separate
 * the cells. Seats are in the order of the file, and each section has its name as key and title.
 * @param version the version of the plan
 * @throws PlanFileError with each mistake and its line
 */
export function readSeatCsv(text: string, version = "1"): SeatPlan {
  const mistakes: string[] = [];
  const lines = readLines(text, mistakes);
  if (lines.length > MAX_SEATS) throw new PlanFileError([`the file has more than ${MAX_SEATS} seats`]);
  if (lines.length === 0 && mistakes.length === 0) mistakes.push("the file has no seats");
  const categories = new Map<string, { category: string; line: number }>();
  const seats = lines.map((line) => {
    const read = cellReader(line, mistakes);
    const section = read.text("section");
    const category = read.text("category");
    const known = categories.get(section);
    if (known === undefined) categories.set(section, { category, line: line.line });
    else if (known.category !== category)
      mistakes.push(
        `line ${line.line}: section '${quoted(section)}' has category '${quoted(category)}' here, and '${quoted(known.category)}' in line ${known.line}`,
      );
    return { section, seat: seatOf(read) };
  });
  if (mistakes.length > 0) throw new PlanFileError(mistakes);
  const sections = [...groupedBy(seats, ({ section }) => section)].map(([key, ofIt]) => {
    const category = categories.get(key)?.category;
    const drawn = { key, title: key, seats: ofIt.map(({ seat }) => seat), ...(category && { category }) };
    return completeFree(drawn) as PlanSection;
  });
  const names = new Set([...categories.values()].map(({ category }) => category).filter(Boolean));
  return {
    format: 2,
    version,
    stage: inventedStage(sections),
    entrances: [],
    sections,
    ...(names.size > 0 && { categories: [...names].map((name) => ({ name })) }),
  };
}

function readLines(text: string, mistakes: string[]): Line[] {
  const [head = "", ...records] = parsed(text);
  const heads = head === "" ? [] : head.record.map((name) => name.trim().toLowerCase());
  for (const [index, name] of heads.entries()) {
    if (name !== "" && !isColumn(name))
      mistakes.push(`line 1: '${quoted(name)}' is not a column. The columns are ${SEAT_COLUMNS.join(", ")}`);
    if (name !== "" && heads.indexOf(name) < index) mistakes.push(`line 1: column '${quoted(name)}' is there twice`);
  }
  const missing = NEEDED.filter((name) => !heads.includes(name));
  if (missing.length > 0) mistakes.push(`line 1: the columns ${missing.join(", ")} are missing`);
  if (mistakes.length > 0) return [];
  return records.flatMap(({ record, line }) => {
    const cells = record.flatMap((cell, at): [Column, string][] => {
      const name = heads[at] ?? "";
      if (cell.trim() !== "" && name === "") mistakes.push(`line ${line}: a cell is beyond the named columns`);
      return isColumn(name) ? [[name, cell.trim()]] : [];
    });
    return cells.some(([, cell]) => cell !== "") ? [{ line, cells: new Map(cells) }] : [];
  });
}

const isColumn = (name: string): name is Column => (SEAT_COLUMNS as readonly string[]).includes(name);

function parsed(text: string): CsvRecord[] {
  try {
    return csvRecords(text, MAX_SEATS + 2);
  } catch (error) {
    if (!(error instanceof CsvMistake)) throw error;
    throw new PlanFileError([`line ${error.line}: ${error.message}`]);
  }
}

type CellReader = ReturnType<typeof cellReader>;

function cellReader({ line, cells }: Line, mistakes: string[]) {
  const say = (what: string) => mistakes.push(`line ${line}: ${what}`);
  const cell = (name: Column) => textOfCell(cells.get(name) ?? "");
  return {
    say,
    text(name: keyof typeof LENGTHS): string {
      const value = cell(name);
      if (value === "" && (name === "section" || name === "row")) say(`${name} is empty`);
      if (value.length > LENGTHS[name]) say(`${name} has more than ${LENGTHS[name]} characters`);
      if (/[\p{Cc}\u2028\u2029]/u.test(value)) say(`${name} must be on one line`);
      return value;
    },
    number(name: "x" | "y"): number {
      // Where cells end with a semicolon, numbers have commas.
      const value = cell(name).replace(",", ".");
      const number = value === "" ? Number.NaN : Number(value);
      if (Math.abs(number) <= FAR) return number;
      say(`${name} '${quoted(value)}' must be a number from -${FAR} to ${FAR}`);
      return 0;
    },
    mark(name: "aisle" | "easy"): boolean {
      const value = cell(name).toLowerCase();
      if (["yes", "true", "1", "x"].includes(value)) return true;
      if (!["", "no", "false", "0"].includes(value)) say(`${name} '${quoted(value)}' must be yes or no`);
      return false;
    },
    access(): FreeSeat["access"] {
      const value = cell("access").toLowerCase();
      if (value === "wheelchair" || value === "companion") return value;
      if (value !== "") say(`access '${quoted(value)}' must be wheelchair, companion or empty`);
      return undefined;
    },
  };
}

function seatOf(read: CellReader): FreeSeat {
  const [row, number, access] = [read.text("row"), read.text("number"), read.access()];
  const [note, held] = [read.text("note"), read.text("held")];
  return {
    row,
    number,
    at: [read.number("x"), read.number("y")],
    ...(access && { access }),
    ...(read.mark("aisle") && { aisle: true }),
    ...(read.mark("easy") && { easy: true }),
    ...(note && { note }),
    ...(held && { held }),
  };
}

/**
 * A CSV of a plan's seats with their places, one line each, for a spreadsheet.
 * @returns the text, and a sentence for each kind of thing that it cannot express
 */
export function writeSeatCsv({ sections, zones, shapes, stage: _stage }: SeatPlan): { text: string; lost: string[] } {
  const lines = sections.flatMap((section) =>
    writtenSeats(section).map(({ row, number, at, free, traits }) => {
      const { access = "", aisle, easy, note = "", held = "" } = { ...traits, ...free };
      const texts = [section.key, row, number].map(keptText);
      return [
        ...texts,
        String(at[0]),
        String(at[1]),
        access,
        aisle ? "yes" : "",
        easy ? "yes" : "",
        keptText(note),
        keptText(held),
        keptText(section.category ?? ""),
      ];
    }),
  );
  const things: [number, string][] = [
    [sections.filter(({ key, title }) => key !== title).length, "titles of sections are left out"],
    [sections.reduce((sum, { tables = [] }) => sum + tables.length, 0), "tables are written as single seats"],
    [sections.filter(({ units }) => units !== undefined).length, "sections without seats are left out"],
    [(zones ?? []).length + (shapes ?? []).length, "zones and shapes are left out"],
  ];
  const heads = SEAT_COLUMNS.map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`);
  const lost = things.flatMap(([number, words]) => (number > 0 ? [`CSV: ${words} (${number})`] : []));
  return {
    text: `${CSV_MARK}${stringify([heads, ...lines], { record_delimiter: "windows" })}`,
    lost: ["CSV: the stage is left out", ...lost],
  };
}
