import fc from "fast-check";
import { Value } from "typebox/value";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkPlan } from "#contract/rules/plan/check-plan.ts";
import { comparePlans } from "#contract/rules/plan/compare-plans.ts";
import { mergePlans } from "#contract/rules/plan/merge-plans.ts";
import { PlanFileError } from "#contract/rules/plan/plan-file-error.ts";
import { readPretix } from "#contract/rules/plan/pretix/read-pretix.ts";
import { writePretix } from "#contract/rules/plan/pretix/write-pretix.ts";
import { drawnPlan } from "#contract/rules/plan/public-plan.ts";
import { readSeatCsv, writeSeatCsv } from "#contract/rules/plan/seat-csv.ts";
import { withTheirs } from "#contract/rules/plan/with-theirs.ts";
import type { SeatPlan } from "#contract/rules/seat-plan.ts";
import { SeatPlanInFile } from "#contract/wire/seat-plan.ts";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { ImportError } from "#server/modules/catalogue-files/import/mistakes.ts";
import { broken, edits, WRONG } from "../support/broken-plan.ts";
import { freeCatalogue, freePlan } from "../support/free-hall.ts";
import { makeTestOffice, type TestOffice } from "../support/office.ts";
import { anyPretixFile, pretixFile } from "../support/pretix-files.ts";
import { anyPlan } from "../support/sample-plans.ts";

let box: TestOffice;
beforeAll(async () => {
  box = await makeTestOffice();
});
afterAll(() => box.close());

/** The result, or nothing if it was refused by the error that is documented for it. Any other error is one of ours. */
function refused<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof PlanFileError && error.mistakes.length > 0) return undefined;
    throw error;
  }
}

/** Everything that is done with a plan whose shape is right. */
function handle(base: SeatPlan, mine: SeatPlan, theirs: SeatPlan): void {
  checkPlan(mine, { pricedSections: new Set(["S1"]), type: "Theatre" });
  comparePlans(base, mine);
  const { plan, clashes } = mergePlans(base, mine, theirs);
  for (const merged of [plan, clashes.reduce(withTheirs, plan)]) {
    checkPlan(merged);
    drawnPlan(merged);
  }
  writePretix(mine);
  refused(() => readSeatCsv(writeSeatCsv(mine).text));
}

it("are handled or refused: 1,000 plans with wrong types, huge numbers, names twice and prototype keys", () => {
  let whole = 0;
  fc.assert(
    fc.property(anyPlan, edits, edits, (base, first, second) => {
      expect(Value.Check(SeatPlanInFile, base)).toBe(true);
      const [mine = base, theirs = base] = [first, second]
        .map((edit) => broken(base, edit))
        .filter((plan) => Value.Check(SeatPlanInFile, plan));
      if (mine === base) return;
      whole++;
      handle(base, mine, theirs);
    }),
    { numRuns: 1000 },
  );
  // Otherwise this would test nothing.
  expect(whole).toBeGreaterThan(200);
});

it("are read or refused: 1,000 files of pretix", () => {
  let [read, wrong] = [0, 0];
  fc.assert(
    fc.property(fc.oneof(fc.constant(pretixFile()), anyPretixFile), edits, (file, changes) => {
      const plan = refused(() => readPretix(broken(file, changes)));
      if (plan === undefined) {
        wrong++;
        return;
      }
      read++;
      handle(plan, plan, broken(plan, []));
      // What was kept of the file may have been edited since.
      const kept = broken(plan, changes);
      if (Value.Check(SeatPlanInFile, kept)) writePretix(kept);
    }),
    { numRuns: 1000 },
  );
  expect(Math.min(read, wrong)).toBeGreaterThan(100);
});

it("are read or refused: 1,000 CSVs", () => {
  const cells = fc.constantFrom(
    ...WRONG.map(String),
    '"',
    "\n",
    ",",
    ";",
    "S",
    "A",
    "1",
    "yes",
    "wheelchair",
    "\ufeff",
  );
  const csv = fc
    .array(fc.array(cells, { maxLength: 12 }), { maxLength: 6 })
    .map((lines) => lines.map((line) => line.join(",")).join("\n"));
  fc.assert(
    fc.property(fc.constantFrom("", "section,row,number,x,y\n", "section;row;x;y\n"), csv, (head, text) => {
      const plan = refused(() => readSeatCsv(head + text));
      if (plan) handle(plan, plan, plan);
    }),
    { numRuns: 1000 },
  );
});

it("are stored or refused: 1,000 imports", async () => {
  let refusals = 0;
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.constant(freePlan() as SeatPlan), anyPlan), edits, async (plan, changes) => {
      const content = freeCatalogue(broken(plan, changes));
      await importCatalogue(box.db, [{ name: "broken.json", content: { places: content.places } }]).catch((error) => {
        if (!(error instanceof ImportError)) throw error;
        expect(error.mistakes.length).toBeGreaterThan(0);
        refusals++;
      });
    }),
    { numRuns: 1000 },
  );
  expect(refusals).toBeGreaterThan(300);
});
