import fc from "fast-check";
import { Compile } from "typebox/compile";
import { Value } from "typebox/value";
import { expect, it } from "vitest";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { SeatPlanInDraft } from "#contract/wire/seat-plan.ts";
import { SectionSeats } from "#src/shared/seats/engine/section-seats.ts";
import { layOutVenue } from "#src/shared/seats/engine/venue-layout.ts";
import { broken, edits } from "#tests/support/catalogue/broken-plan.ts";
import { anyPlan } from "#tests/support/catalogue/sample-plans.ts";
import { drawnPlan } from "../canvas/drawn-plan.ts";
import { readPlanFile } from "../publish/read-plan-file.ts";
import { rowsOf } from "../table/plan-rows.ts";
import { act, beginEditing, type Edit, undo } from "./editing.ts";
import { addSeat } from "./edits/add-seat.ts";
import { copyParts } from "./edits/copy-parts.ts";
import { mirror, moveParts, turn } from "./edits/move-parts.ts";
import { nameSeats, nameTables, schemeNames } from "./edits/name-seats.ts";
import { removeParts } from "./edits/remove-parts.ts";
import { boxOf } from "./places.ts";
import { partsOfPlan, selectionOf } from "./selection.ts";
import { alignShifts, spreadShifts, unitsOf } from "./units.ts";

// A compiled check takes a thirtieth of the time.
const shape = Compile(SeatPlanInDraft);
const traits = { fits: () => true, colourOf: () => 1 };

/** Draws a plan as the editor's map does, which is buyers' map. */
function draw(plan: SeatPlan): void {
  const drawn = drawnPlan(plan);
  const layout = layOutVenue(drawn.plan, drawn.sections, 6);
  for (const section of layout.sections) {
    const seats = new SectionSeats(section, drawn.seats.get(section.id) ?? [], traits);
    expect(seats.x.length).toBe(drawn.seats.get(section.id)?.length ?? 0);
  }
}

/** Every edit that can apply to all of a plan at once, without moving it away. */
function editsOf(plan: SeatPlan): Edit[] {
  const all = selectionOf(...partsOfPlan(plan));
  const names = schemeNames(plan, all, { rows: { kind: "list", names: ["A"] }, seats: { kind: "odd-even" } });
  const units = unitsOf(plan, all);
  expect(alignShifts(units, "left").length + spreadShifts(units).length).toBeGreaterThanOrEqual(0);
  boxOf(plan, all);
  return [
    (draft) => copyParts(draft, all, [0, 3]),
    (draft) => nameTables(draft, all, "Booth 9") as undefined,
    (draft) => nameSeats(draft, names) as undefined,
    (draft) => moveParts(draft, all, mirror([0, 0], "across")) as undefined,
    (draft) => moveParts(draft, all, turn([0, 0], 360)) as undefined,
    ...plan.sections.flatMap((section) =>
      rowsOf(section).map(
        ({ row }): Edit =>
          (draft) =>
            addSeat(draft, section.key, row),
      ),
    ),
    (draft) => removeParts(draft, all),
  ];
}

it("are drawn, edited and undone, and can be saved after each edit: 1,000 plans", () => {
  let whole = 0;
  fc.assert(
    fc.property(anyPlan, edits, (base, changes) => {
      const plan = broken(base, changes);
      const read = readPlanFile("plan.json", JSON.stringify(plan), base);
      if (!("plan" in read)) {
        expect(read.mistakes.length).toBeGreaterThan(0);
        return;
      }
      whole++;
      draw(read.plan);
      const begun = beginEditing(read.plan);
      let now = begun;
      for (const edit of editsOf(read.plan)) {
        now = act(now, "Edited", edit);
        if (!shape.Check(now.plan)) expect(Value.Errors(SeatPlanInDraft, now.plan)).toEqual([]);
      }
      draw(now.plan);
      while (now.past.length > 0) now = undo(now);
      expect(now.plan).toEqual(begun.plan);
    }),
    { numRuns: 1000 },
  );
  // Otherwise this test would prove nothing.
  expect(whole).toBeGreaterThan(100);
});
