import { describe, expect, test } from "vitest";
import { emptyPlan } from "#contract/rules/plan/empty-plan.ts";
import type { FreeSeat, PlanTable } from "#contract/rules/plan/plan-parts.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { act, beginEditing, undo } from "../plan/model/editing.ts";
import { removeParts } from "../plan/model/edits/remove-parts.ts";
import { renamePart } from "../plan/model/edits/rename-part.ts";
import { type Part, selectionOf } from "../plan/model/selection.ts";
import {
  doubleNames,
  findPart,
  ownName,
  placeOf,
  spokenName,
  traitWords,
  walkRows,
  walkSections,
} from "./walk-rows.ts";

const seat = (row: string, number: string, x: number): FreeSeat => ({ row, number, at: [x, row === "A" ? 0 : 2] });
const table = (name: string, x: number): PlanTable => ({ name, at: [x, 9], shape: "round", seats: 6, sold: "whole" });

const section = (key: string, more: object) => ({ key, title: key, rows: 1, columns: 1, outline: [], ...more });

const venue: SeatPlan = {
  ...emptyPlan(),
  sections: [
    section("S", {
      seats: [seat("A", "1", 0), seat("A", "2", 1), seat("Box 2", "1", 0)],
      tables: [table("4", 0), table("Booth 2", 4)],
    }),
    section("STANDING", { units: 100 }),
  ],
};
const [stalls] = venue.sections;
if (!stalls) throw new Error("no section");
const a2: Part = { group: "seats S", index: 1 };
const booth: Part = { group: "tables S", index: 1 };

describe("the rows of a walk", () => {
  test("are those of the section in its order, with its tables as the last one", () => {
    expect(walkRows(stalls).map(({ title, parts }) => [title, parts.length])).toEqual([
      ["Row A", 2],
      ["Box 2", 1],
      ["Tables", 2],
    ]);
    expect(walkSections(venue).map(({ key }) => key)).toEqual(["S"]);
  });

  test("name their seats and tables as people say them", () => {
    const place = placeOf(venue, a2);
    const other = placeOf(venue, booth);
    if (!place || !other) throw new Error("no place");
    expect([spokenName(place), ownName(place)]).toEqual(["Seat A 2", "2"]);
    const inBox = placeOf(venue, { group: "seats S", index: 2 });
    expect(inBox && spokenName(inBox)).toBe("Box 2, seat 1");
    expect([spokenName(other), ownName(other)]).toEqual(["Booth 2", "Booth 2"]);
    expect(
      traitWords({ ...place, access: "companion", aisle: true, easy: true, note: "Pillar", held: "Desk" }),
    ).toEqual(["companion", "aisle", "few steps", "remark", "held"]);
    expect(traitWords(place)).toEqual([]);
  });

  test("find a seat by its name after somebody else has removed one before it", () => {
    const { plan } = act(beginEditing(venue), "", (draft) => removeParts(draft, selectionOf({ ...a2, index: 0 })));
    expect(findPart(venue, a2, "A 2")).toEqual(a2);
    expect(findPart(plan, a2, "A 2")).toEqual({ ...a2, index: 0 });
    expect(findPart(plan, a2, "A 1")).toBeUndefined();
  });

  test("take a new number or name, tell a name that is there twice, and take it back", () => {
    const renamed = act(beginEditing(venue), "", (draft) => {
      renamePart(draft, a2, "1");
      renamePart(draft, booth, "07");
      return undefined;
    });
    expect(doubleNames(renamed.plan, walkRows(renamed.plan.sections[0] ?? stalls)[0]?.parts ?? [])).toEqual(["A 1"]);
    expect(placeOf(renamed.plan, booth)).toMatchObject({ name: "07" });
    expect(undo(renamed).plan).toEqual(venue);
    expect(doubleNames(venue, walkRows(stalls)[0]?.parts ?? [])).toEqual([]);
  });
});
