import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyPretixFile, pretixFile } from "#tests/support/catalogue/pretix-files.ts";
import { anyPlan, freeSection, planOf, straightRow } from "#tests/support/catalogue/sample-plans.ts";
import { PlanFileError } from "../plan-file-error.ts";
import type { SeatPlan } from "../plan-types.ts";
import { readPretix } from "./read-pretix.ts";
import { writePretix } from "./write-pretix.ts";

describe("a plan from pretix", () => {
  const plan = readPretix(pretixFile());

  it("has a section for each category of each zone, with the seats where they stood", () => {
    expect(plan).toMatchObject({
      format: 2,
      name: "Kurhaus",
      categories: [{ name: "Stalls", colour: "#7f4a91" }, { name: "Box" }],
      zones: [
        { name: "Floor", sections: ["Floor Stalls", "Floor Box", "Floor Unlisted"] },
        { name: "Balcony", sections: [] },
      ],
    });
    const [stalls, box, other] = plan.sections;
    expect(stalls?.seats?.map(({ row, number, at }) => [row, number, ...at])).toEqual([
      ["1", "1", 5.4, 8.22],
      ["1", "2", 6.4, 8.22],
      ["1", "3", 7.4, 8.22],
      ["2", "1", 5.4, 9.2],
    ]);
    expect([stalls?.category, box?.category, other?.category]).toEqual(["Stalls", "Box", undefined]);
    expect(other?.seats?.[0]).toMatchObject({ row: "Row 3", number: "7" });
  });

  it("has its stage from the area that says so, and shapes for the others", () => {
    expect(plan.stage).toEqual({
      label: "Stage",
      outline: [
        [4, 2],
        [16, 2],
        [16, 5.2],
        [4, 5.2],
      ],
    });
    expect(plan.shapes?.map(({ foreign: _foreign, ...shape }) => shape)).toEqual([
      { kind: "circle", at: [4.2, 24], radii: [0.8, 0.8], angle: 45, colour: "red" },
      { kind: "ellipse", at: [4.2, 26], radii: [1.2, 0.4] },
      {
        kind: "polygon",
        at: [4.2, 28],
        points: [
          [0, 0],
          [0.36, 0],
          [0.36, 0.29],
        ],
      },
      { kind: "text", at: [4.2, 30], text: { words: "Bar and more", at: [0, 0] } },
      { kind: "rectangle", at: [4.2, 32] },
    ]);
  });

  it("goes back as it came, every field", () => {
    expect(writePretix(plan)).toEqual({ content: pretixFile(), lost: [] });
    fc.assert(
      fc.property(anyPretixFile, (file) => {
        expect(writePretix(structuredClone(readPretix(file))).content).toEqual(file);
      }),
      { numRuns: 300 },
    );
  });

  it("goes back with what has changed since, and nothing else", () => {
    const [stalls, ...others] = plan.sections;
    const [first, second, third, ...rest] = stalls?.seats ?? [];
    const seats = [
      { ...(first as NonNullable<typeof first>), at: [5.4, 9] as const },
      { ...(third as NonNullable<typeof third>), number: "33" },
      { row: "1", number: "4", at: [8.4, 8.2] as const },
      ...rest,
    ];
    const changed = writePretix({
      ...plan,
      name: "Hall",
      sections: [{ ...(stalls as NonNullable<typeof stalls>), seats }, ...others],
    });
    const expected = pretixFile();
    const line = expected.zones[0]?.rows[0];
    const [one, , three] = line?.seats ?? [];
    Object.assign(expected, { name: "Hall" });
    Object.assign(line ?? {}, {
      seats: [
        { ...one, position: { x: 25, y: 20 } },
        { ...three, seat_number: "33" },
        { seat_number: "4", seat_guid: "Floor-1-4", position: { x: 100, y: 0 }, category: "Stalls" },
      ],
    });
    expect(second?.number).toBe("2");
    expect(changed.content).toEqual(expected);
  });

  it("gives a copied seat an id of its own", () => {
    const [stalls, ...others] = plan.sections;
    const [first, ...rest] = stalls?.seats ?? [];
    const copy = { ...(first as NonNullable<typeof first>), number: "9", at: [20, 20] as const };
    const { content } = writePretix({
      ...plan,
      sections: [
        { ...(stalls as NonNullable<typeof stalls>), seats: [first as NonNullable<typeof first>, copy, ...rest] },
        ...others,
      ],
    });
    const guids = JSON.stringify(content).match(/"seat_guid":"[^"]*"/g) ?? [];
    expect(guids).toContain('"seat_guid":"Floor-1-9"');
    expect(new Set(guids).size).toBe(guids.length);
  });

  it.each<[string, (file: ReturnType<typeof pretixFile>) => unknown, RegExp]>([
    ["no object", () => [], /^the file must be an object/],
    ["no zones", (file) => ({ ...file, zones: [] }), /zones must have at least one zone/],
    ["no seats", (file) => ({ ...file, zones: file.zones.slice(1) }), /^the file has no seats$/],
    ["no name", (file) => ({ ...file, name: 4 }), /^name must be a text$/],
    [
      "a far seat",
      (file) => edit(file, { position: { x: 1e300, y: 0 } }),
      /^zones\[0\]\.rows\[0\]\.seats\[0\]\.position\.x must be a number from/,
    ],
    [
      "a long number",
      (file) => edit(file, { seat_number: "12345678901" }),
      /seat_number has more than 10 characters: '12345678901'/,
    ],
    [
      "an unknown shape",
      (file) => ({ ...file, zones: [{ ...file.zones[0], areas: [{ shape: "star" }] }] }),
      /areas\[0\]\.shape 'star' isn't one of/,
    ],
  ])("is refused with its place: %s", (_, wrong, words) => {
    expect(() => readPretix(wrong(pretixFile()))).toThrow(PlanFileError);
    expect(() => readPretix(wrong(pretixFile()))).toThrow(words);
  });
});

function edit(file: ReturnType<typeof pretixFile>, change: object): unknown {
  Object.assign(file.zones[0]?.rows[0]?.seats[0] ?? {}, change);
  return file;
}

describe("a plan of ours in pretix", () => {
  /** The seats by name, from the first one on. */
  const places = ({ sections }: SeatPlan) => {
    const seats = sections.flatMap(({ key, seats: list = [] }) =>
      list.map(({ row, number, at }) => ({ name: `${key} ${row} ${number}`, at })),
    );
    const [x, y] = seats[0]?.at ?? [0, 0];
    return seats.map(({ name, at }) => `${name} ${(at[0] - x).toFixed(1)} ${(at[1] - y).toFixed(1)}`).sort();
  };

  it("comes back with its seats, sections, categories, zones, stage and shapes", () => {
    const ours: SeatPlan = {
      ...planOf([
        freeSection({
          key: "Stalls",
          title: "Stalls",
          category: "Gold",
          seats: [...straightRow("A", 0, 8), ...straightRow("B", 1.2, 8)],
        }),
        freeSection({ key: "Circle", title: "Circle", category: "Gold", seats: straightRow("A", 9, 6) }),
      ]),
      name: "The hall",
      categories: [{ name: "Gold", colour: "#ffa600" }],
      zones: [
        { name: "Stalls", sections: ["Stalls"] },
        { name: "Circle", sections: ["Circle"] },
      ],
      shapes: [
        { kind: "rectangle", at: [12, 2], size: [6, 3], text: { words: "Bar", at: [3, 1.5] }, colour: "#eeeeee" },
      ],
    };
    const { content, lost } = writePretix(ours);
    const back = readPretix(structuredClone(content));
    expect(lost).toEqual([]);
    expect(places(back)).toEqual(places(ours));
    expect(back).toMatchObject({ name: "The hall", categories: ours.categories, stage: { label: "Stage" } });
    expect(back.shapes).toMatchObject([{ kind: "rectangle", size: [6, 3], text: { words: "Bar", at: [3, 1.5] } }]);
    expect(back.sections.map(({ key, category }) => [key, category])).toEqual([
      ["Stalls", "Gold"],
      ["Circle", "Gold"],
    ]);
    expect(writePretix(back).content).toEqual(content);
  });

  it("is a file of pretix whatever the plan has, and says what is lost", () => {
    fc.assert(
      fc.property(anyPlan, (one) => {
        const { content } = writePretix(one);
        const hasSeats = JSON.stringify(content).includes("seat_guid");
        if (hasSeats) expect(writePretix(readPretix(structuredClone(content))).content).toEqual(content);
      }),
    );
    const rows = straightRow("A", 0, 2, [
      { access: "wheelchair", easy: true },
      { held: "Desk", note: "Rail" },
    ]);
    const tables = [{ name: "4", at: [9, 9], shape: "round", seats: 6, sold: "whole" }] as const;
    const area = {
      key: "LAWN",
      title: "Lawn",
      rows: 1,
      columns: 1,
      units: 90,
      outline: [
        [0, 20],
        [9, 20],
        [9, 30],
      ],
    } as never;
    const { content, lost } = writePretix({
      ...planOf([freeSection({ key: "S", title: "S", seats: rows, tables: [...tables] }), area]),
      capacity: 200,
    });
    expect(lost).toEqual([
      "pretix: wheelchair spaces and companion seats are written as plain seats (1)",
      "pretix: seats that are never sold are written as seats for sale (1)",
      "pretix: remarks for buyers are left out (1)",
      "pretix: seats are not marked as at an aisle or with easy access (1)",
      "pretix: tables that are sold whole are written as single seats (1)",
      "pretix: sections without seats are written as shapes (1)",
      "pretix: the capacity is left out (1)",
    ]);
    expect(JSON.stringify(content).match(/seat_guid/g)).toHaveLength(8);
  });
});
