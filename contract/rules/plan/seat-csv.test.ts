import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { comparePlans } from "#src/desk/screens/plan/publish/compare-plans.ts";
import { anyPlan, freeSection, planOf, straightRow } from "#tests/support/catalogue/sample-plans.ts";
import { PlanFileError } from "./plan-file-error.ts";
import { readSeatCsv, writeSeatCsv } from "./seat-csv.ts";

const HEAD = "section,row,number,x,y,access,aisle,easy,note,held,category";
const mistakes = (...lines: string[]) => {
  try {
    readSeatCsv(lines.join("\n"));
  } catch (error) {
    if (error instanceof PlanFileError) return error.mistakes;
    throw error;
  }
  return [];
};

describe("a CSV of seats", () => {
  it("gives sections with their seats in the order of the file", () => {
    const plan = readSeatCsv(
      [
        HEAD,
        "Stalls,A,1,0,0.5,wheelchair,yes,YES,Pillar,,Gold",
        "Stalls,A,2,1,0.5,companion,,,,Desk,Gold",
        "Circle,B,,-3,9,,no,0,,,",
      ].join("\r\n"),
    );
    expect(plan.categories).toEqual([{ name: "Gold" }]);
    expect(plan.sections).toMatchObject([
      {
        key: "Stalls",
        title: "Stalls",
        category: "Gold",
        rows: 1,
        columns: 2,
        seats: [
          { row: "A", number: "1", at: [0, 0.5], access: "wheelchair", aisle: true, easy: true, note: "Pillar" },
          { row: "A", number: "2", at: [1, 0.5], access: "companion", held: "Desk" },
        ],
      },
      { key: "Circle", seats: [{ row: "B", number: "", at: [-3, 9] }] },
    ]);
    expect(Object.keys(plan.sections[1]?.seats?.[0] ?? {})).toEqual(["row", "number", "at"]);
  });

  it("may have its columns in any order, semicolons or tabs, and empty lines", () => {
    const { sections } = readSeatCsv("\ufeffY;X;Row;Section\n1,5;-2;A;Stalls\n;;;\n");
    expect(sections[0]?.seats).toEqual([{ row: "A", number: "", at: [-2, 1.5] }]);
    expect(readSeatCsv("x\ty\trow\tsection\n1\t2\tA\tStalls").sections[0]?.seats?.[0]?.at).toEqual([1, 2]);
  });

  it("comes back as it went out, whatever the names are", () => {
    const seats = [
      ...straightRow("=A", 0, 2, [
        { note: "'=1+1", held: "@desk" },
        { aisle: true, easy: true, access: "companion" },
      ]),
      ...straightRow("12-3", 4, 1, [{ note: "May 4", held: "＋1" }]),
      ...straightRow('Box "2", left', 1, 1, [{ at: [0.1 + 0.2, -7] }]),
    ];
    const plan = planOf([freeSection({ key: "-1", title: "-1", category: "Gold", seats })], {
      categories: [{ name: "Gold" }],
    });
    const { text, lost } = writeSeatCsv(plan);
    expect(lost).toEqual(["CSV: the stage is left out"]);
    expect(text).toContain("'=A");
    // A spreadsheet would turn these into dates.
    expect(text).toContain("\n-1,12-3\u00a0,");
    expect(text.startsWith("\uFEFFSection,Row,Number,")).toBe(true);
    expect(readSeatCsv(text).sections).toEqual(plan.sections);
    expect(readSeatCsv(text).categories).toEqual(plan.categories);
    fc.assert(
      fc.property(anyPlan, (one) => {
        // Tables become rows of seats, and a block becomes free seats, so from here on nothing is lost.
        const { text: written } = writeSeatCsv(one);
        fc.pre(written.trim().includes("\n"));
        const first = readSeatCsv(written);
        expect(comparePlans(first, readSeatCsv(writeSeatCsv(first).text))).toEqual([]);
      }),
    );
  });

  it("says what it cannot have", () => {
    const table = { name: "4", at: [9, 9], shape: "round", seats: 6, sold: "whole" } as const;
    const plan = planOf([freeSection({ key: "S", title: "Stalls", tables: [table] })], {
      zones: [{ name: "Floor", sections: [] }],
    });
    expect(writeSeatCsv(plan).lost).toEqual([
      "CSV: the stage is left out",
      "CSV: titles of sections are left out (1)",
      "CSV: tables are written as single seats (1)",
      "CSV: zones and shapes are left out (1)",
    ]);
    expect(writeSeatCsv(plan).text.trim().split("\r\n")).toHaveLength(7);
  });

  it.each<[string, string[], string[]]>([
    ["nothing", [""], ["line 1: the columns section, row, x, y are missing"]],
    ["no seats", [HEAD], ["the file has no seats"]],
    [
      "unknown columns",
      ["section,row,x,y,colour,x", "S,A,1,1,red"],
      [
        "line 1: 'colour' is not a column. The columns are section, row, number, x, y, access, aisle, easy, note, held, category",
        "line 1: column 'x' is there twice",
      ],
    ],
    [
      "wrong cells",
      [HEAD, "S,A,1,left,1e9,chair,maybe", ",,1,1,1"],
      [
        "line 2: access 'chair' must be wheelchair, companion or empty",
        "line 2: x 'left' must be a number from -100000 to 100000",
        "line 2: y '1e9' must be a number from -100000 to 100000",
        "line 2: aisle 'maybe' must be yes or no",
        "line 3: section is empty",
        "line 3: row is empty",
      ],
    ],
    [
      "two categories",
      [HEAD, "S,A,1,1,1,,,,,,Gold", "S,A,2,2,1,,,,,,Silver"],
      ["line 3: section 'S' has category 'Silver' here, and 'Gold' in line 2"],
    ],
    [
      "a long name after a cell of two lines",
      [HEAD, 'S,A,1,1,1,,,,"two\nlines"', `S,A,12345678901,1,1`],
      ["line 2: note must be on one line", "line 4: number has more than 10 characters"],
    ],
    ["a cell too many", ["section,row,x,y", "S,A,1,1,1"], ["line 2: a cell is beyond the named columns"]],
    [
      "a lost quotation mark",
      [HEAD, 'S,"A,1,1,1'],
      ["line 2: is not valid CSV: a quotation mark is missing, or there is one too many"],
    ],
  ])("names mistakes by their lines: %s", (_, lines, expected) => expect(mistakes(...lines)).toEqual(expected));
});
