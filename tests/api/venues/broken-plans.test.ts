import fc from "fast-check";
import { Compile } from "typebox/compile";
import { Value } from "typebox/value";
import { expect, it } from "vitest";
import { checkPlan } from "#contract/rules/plan/check-plan.ts";
import { PlanFileError } from "#contract/rules/plan/plan-file-error.ts";
import { readPretix } from "#contract/rules/plan/pretix/read-pretix.ts";
import { writePretix } from "#contract/rules/plan/pretix/write-pretix.ts";
import { readSeatCsv, writeSeatCsv } from "#contract/rules/plan/seat-csv.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { SeatPlanInDraft, SeatPlanInFile } from "#contract/wire/seat-plan.ts";
import { drawnPlan } from "#server/modules/catalogue/public-plan.ts";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { ImportError } from "#server/modules/catalogue-files/import/mistakes.ts";
import { merge } from "#src/desk/draft-engine/merge.ts";
import { comparePlans } from "#src/desk/screens/plan/publish/compare-plans.ts";
import { planShape } from "#src/desk/screens/plan/saving/plan-shape.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { broken, edits, WRONG } from "#tests/support/catalogue/broken-plan.ts";
import { freeCatalogue, freePlan, importFreeVenue } from "#tests/support/catalogue/free-venue.ts";
import { anyPretixFile, pretixFile } from "#tests/support/catalogue/pretix-files.ts";
import { anyPlan } from "#tests/support/catalogue/sample-plans.ts";
import { addMember, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { publishPlan, sendPlan } from "#tests/support/steps/plan-steps.ts";
import { brokenInvariants } from "#tests/support/steps/refund-steps.ts";

const box = await openBoxOffice();

/** The result, or nothing if it was refused with the documented error. Any other error is a bug. */
function refused<Result>(run: () => Result): Result | undefined {
  try {
    return run();
  } catch (error) {
    if (error instanceof PlanFileError && error.mistakes.length > 0) return undefined;
    throw error;
  }
}

/** Everything that is done with a plan of the right shape. */
function handle(base: SeatPlan, mine: SeatPlan, theirs: SeatPlan): void {
  checkPlan(mine, { prices: { events: 1, sections: [{ section: "S1", events: 1 }] }, type: "Theatre" });
  comparePlans(base, mine);
  const { value: plan, clashes } = merge(planShape, base, mine, theirs);
  for (const merged of [plan, clashes.reduce((whole, clash) => clash.withTheirs(whole), plan)]) {
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
  // Otherwise this test would prove nothing.
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
      // The stored version of the file may have been edited since.
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

it("are stored, stocked and sold or refused: 1,000 imports with an event", async () => {
  let [stored, refusals] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.constant(freePlan() as SeatPlan), anyPlan), edits, async (plan, changes) => {
      const content = freeCatalogue(broken(plan, changes));
      // The catalogue has prices only for the sections of `freePlan`.
      const whole = plan.sections.some(({ key }) => key === "STALLS");
      const file = { name: "broken.json", content: whole ? content : { places: content.places } };
      await importCatalogue(box.db, [file]).then(
        () => {
          if (whole) stored++;
        },
        (error) => {
          if (!(error instanceof ImportError)) throw error;
          expect(error.mistakes.length).toBeGreaterThan(0);
          refusals++;
        },
      );
    }),
    { numRuns: 1000 },
  );
  expect(refusals).toBeGreaterThan(300);
  expect(stored).toBeGreaterThan(30);
  expect(await brokenInvariants(box)).toEqual([]);
});

it("are published at the desk or refused with words: 100 drafts of a plan that an event sells", async () => {
  const { own } = await twoOrganisers(box);
  const owner = await addMember(box, own, "owner");
  await importFreeVenue(box, freePlan());
  await box.sql`update place set organiser_id = ${own} where ref = 'free-hall'`;
  const shape = Compile(SeatPlanInDraft);
  const drafts = edits.map((changes) => broken(freePlan(), changes)).filter((plan) => shape.Check(plan));
  const count = { published: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(drafts, async (plan) => {
      const sent = await sendPlan(box, owner, "free-hall", { plan });
      const answer = sent.statusCode === 200 ? await publishPlan(box, owner, "free-hall") : sent;
      if (answer.statusCode === 200) count.published++;
      else {
        expect([400, 409, 422], answer.body).toContain(answer.statusCode);
        count.refused++;
      }
    }),
    { numRuns: 100 },
  );
  // Otherwise this test would prove nothing.
  expect(Math.min(count.published, count.refused)).toBeGreaterThan(0);
  expect(await brokenInvariants(box)).toEqual([]);
});
