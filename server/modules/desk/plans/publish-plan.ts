import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import { unpricedSections } from "#contract/rules/plan/checks/check-prices.ts";
import { completeFree, isFree } from "#contract/rules/plan/free-seats.ts";
import { capacityOf, type SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { PlanPublished, PlanPublishForm } from "#contract/wire/desk/plans.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { placeEntry } from "../../catalogue-files/export/place-entries.ts";
import { ImportError } from "../../catalogue-files/import/mistakes.ts";
import { pricedSections } from "../../inventory/priced-sections.ts";
import { deskAct } from "../../organisers/desk-act.ts";
import { type RightfulCaller, writerOf } from "../../organisers/desk-caller.ts";
import { comingEvents } from "../events/coming-events.ts";
import { storePlaces } from "../venues/store-places.ts";
import { demandVenueToChange, subjectsOf, type VenueInScope } from "../venues/venue-scope.ts";
import { lockMatching } from "./change-plan-draft.ts";
import { planProblems } from "./plan-problems.ts";
import type { PlanState } from "./plan-queries.ts";
import { shownPlan } from "./read-plan-draft.ts";

/**
 * Publishes the draft of a venue's plan and deletes it, in one transaction with what coming events take over. The checks are those of a
 * file, so a plan that drops or renames a booked seat is refused.
 * @param match the ETag of the draft that the caller has seen
 * @throws RefusalError NOT_FOUND; ROLE; CHANGED_MEANWHILE with the draft as it is now, also if a newer version was published than the
 * draft is based on; PLAN_PROBLEMS with the place of each
 */
export async function publishPlan(
  services: Services,
  caller: RightfulCaller,
  ref: string,
  { note = "" }: PlanPublishForm,
  match: string,
): Promise<PlanPublished> {
  const venue = await demandVenueToChange(services.db, caller, ref);
  return deskAct(services, caller, { act: "desk plans publish", subjects: subjectsOf(venue) }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      const state = await lockMatching(trx, venue, match);
      if (state.basedOn !== state.published)
        throw new RefusalError("CHANGED_MEANWHILE", { current: await shownPlan(trx, venue.id, state, true) });
      const number = (await latestNumber(trx, venue.id)) + 1;
      const plan = await publishedPlan(trx, venue, state, number);
      const stored = await storeDraft(trx, venue, ref, plan, { ...writerOf(caller), how: "editor", note: note.trim() });
      await trx.deleteFrom("plan_draft").where("place_id", "=", venue.id).execute();
      const [{ capacity, events, warnings } = { capacity: capacityOf(plan), events: 0, warnings: [] }] = stored.items;
      notes.about(`venue ${ref}`);
      notes.changes({ version: state.published }, { version: number, capacity, events });
      const prices = await pricedSections(trx, await comingEvents(trx, [venue.id]));
      const unsold = unpricedSections(plan, prices).map(({ words }) => words);
      return { number, capacity, events, warnings: [...warnings, ...unsold] };
    }),
  );
}

/** The draft's plan under a version name of its own, because pages cache a plan for ever under its version. */
async function publishedPlan(
  trx: Transaction<Database>,
  { id }: VenueInScope,
  { plan, revision }: PlanState,
  number: number,
): Promise<SeatPlan> {
  const { plan: before } = await trx.selectFrom("place").where("id", "=", id).select("plan").executeTakeFirstOrThrow();
  if (!plan || revision === 0 || isDeepStrictEqual(before, plan))
    throw new RefusalError("PLAN_PROBLEMS", { message: "Nothing has changed since this plan was published." });
  if (plan.sections.length === 0)
    throw new RefusalError("PLAN_PROBLEMS", {
      errors: [{ pointer: "#/sections", detail: "This plan has no seats yet. Draw a section first." }],
    });
  return { ...withoutDrawnOutlines(plan, before), version: `desk-${number}` };
}

/**
 * Leaves out outlines that were calculated from free seats and that nobody has changed since. They are then calculated
 * again, so that a seat added beside the others is within the outline.
 */
function withoutDrawnOutlines(plan: SeatPlan, before: SeatPlan | null): SeatPlan {
  const known = new Map(before?.sections.map((section) => [section.key, section]));
  const sections = plan.sections.map((section) => {
    const old = known.get(section.key);
    if (!old || !isFree(old) || !isFree(section) || !isDeepStrictEqual(section.outline, old.outline)) return section;
    const { outline: _, ...own } = old;
    if (!isDeepStrictEqual(completeFree(own).outline, old.outline)) return section;
    const { outline: __, ...rest } = section;
    return rest as typeof section;
  });
  return { ...plan, sections };
}

async function storeDraft(
  trx: Transaction<Database>,
  { organiserId }: VenueInScope,
  ref: string,
  plan: SeatPlan,
  origin: Parameters<typeof storePlaces>[3],
) {
  const entry = await placeEntry(trx, ref);
  try {
    return await storePlaces(trx, { name: "plan", content: { places: [{ ...entry, plan }] } }, organiserId, origin);
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new RefusalError("PLAN_PROBLEMS", { errors: planProblems(error, plan) });
  }
}

async function latestNumber(trx: Transaction<Database>, placeId: number): Promise<number> {
  const { number } = await trx
    .selectFrom("plan_version")
    .where("place_id", "=", placeId)
    .select(({ fn }) => fn.max("number").as("number"))
    .executeTakeFirstOrThrow();
  return number ?? 0;
}
