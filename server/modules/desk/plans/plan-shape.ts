import { Compile } from "typebox/compile";
import { Value } from "typebox/value";
import { cellCount, MAX_CELLS } from "#contract/rules/plan/plan-size.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { SeatPlanInDraft } from "#contract/wire/seat-plan.ts";
import { shapeWords, toldErrors } from "#contract/wire/shape-words.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { checkTexts } from "../../catalogue-files/import/check-texts.ts";

/** More than the text of a plan with 250,000 seats and all their attributes. Only `foreign` may be larger. */
const MAX_PLAN_BYTES = 32 * 1024 * 1024;
/** The most mistakes that one answer names. */
const MAX_TOLD = 20;

// Compiled, because the plan of a stadium is checked at each change. That takes a thirtieth of the time.
const shape = Compile(SeatPlanInDraft);

/**
 * A draft's plan as JSON text. Only its shape and its size are checked: a draft may still be wrong in any other way.
 * @throws RefusalError MALFORMED with the place of each mistake; TOO_LARGE for more than 250,000 seats
 */
export function planText(plan: unknown): string {
  if (!shape.Check(plan)) {
    const wrong = toldErrors(Value.Errors(SeatPlanInDraft, plan) as never).slice(0, MAX_TOLD);
    throw new RefusalError("MALFORMED", {
      message: Object.fromEntries(wrong.map((error) => [`plan${error.instancePath}`, `This ${shapeWords(error)}.`])),
    });
  }
  const { sections } = plan as SeatPlan;
  if (cellCount(sections) > MAX_CELLS)
    throw new RefusalError("TOO_LARGE", { message: `A plan has ${MAX_CELLS} seats and gaps at most.` });
  const text = JSON.stringify(plan);
  if (Buffer.byteLength(text) > MAX_PLAN_BYTES)
    throw new RefusalError("TOO_LARGE", { message: "This plan is too large to be stored." });
  return text;
}

/** Refuses texts that the database can't store, or that are not one line. @throws RefusalError MALFORMED with their places */
export function demandTexts(given: Readonly<Record<string, unknown>>): void {
  const wrong = checkTexts(given).slice(0, MAX_TOLD);
  if (wrong.length > 0)
    throw new RefusalError("MALFORMED", {
      message: Object.fromEntries(wrong.map(({ at, what }) => [at.slice(1), `This ${what}.`])),
    });
}
