import { sql, type Transaction } from "kysely";
import { emptyPlan } from "#contract/rules/plan/empty-plan.ts";
import type { PlanChange, PlanSaved } from "#contract/wire/desk/plans.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { deskAct } from "../../organisers/desk-act.ts";
import { type RightfulCaller, writerOf } from "../../organisers/desk-caller.ts";
import { demandVenueToChange, subjectsOf, type VenueInScope } from "../venues/venue-scope.ts";
import { patched, WrongPatch } from "./apply-patches.ts";
import { findPlanState, lockPlan, type PlanState } from "./plan-queries.ts";
import { demandTexts, planText } from "./plan-shape.ts";
import { planEtag, shownPlan } from "./read-plan-draft.ts";

/**
 * Changes the draft of a venue's plan, or begins one. The plan may still be wrong: only its shape and its size are checked.
 * @param match the ETag that the change is based on
 * @throws RefusalError NOT_FOUND; ROLE, also for a venue that belongs to nobody; MALFORMED for a patch that fits nowhere, or a plan of
 * another shape; TOO_LARGE; CHANGED_MEANWHILE with the draft as it is now
 */
export async function changePlanDraft(
  services: Services,
  caller: RightfulCaller,
  ref: string,
  change: PlanChange,
  match: string,
): Promise<PlanSaved> {
  const venue = await demandVenueToChange(services.db, caller, ref);
  if ("patches" in change === "plan" in change)
    throw new RefusalError("MALFORMED", { message: { plan: "Send either patches or a whole plan." } });
  demandTexts(change);
  return deskAct(services, caller, { act: "desk plans change", subjects: subjectsOf(venue) }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      const state = await lockMatching(trx, venue, match);
      if (change.based_on !== undefined && change.based_on > (state.published ?? 0))
        throw new RefusalError("MALFORMED", { message: { based_on: "The venue has no such version." } });
      const row = {
        plan: planText(planAfter(state, change)),
        based_on: basisAfter(state, change),
        ...writerOf(caller),
      };
      const { rows } = await sql<{ revision: number; at: Date }>`
        insert into plan_draft (place_id, plan, based_on, user_id, api_key_id)
        values (${venue.id}, ${row.plan}, ${row.based_on}, ${row.user_id}, ${row.api_key_id})
        on conflict (place_id) do update set plan = excluded.plan, based_on = excluded.based_on, user_id = excluded.user_id,
          api_key_id = excluded.api_key_id, revision = excluded.revision, changed_at = excluded.changed_at
        returning revision, changed_at as at`.execute(trx);
      const [saved] = rows;
      if (!saved) throw new Error(`the draft of venue ${ref} was not written`);
      notes.about(`venue ${ref}`);
      notes.changes(
        {},
        { revision: saved.revision, ...("plan" in change ? { plan: "whole" } : { changes: change.patches.length }) },
      );
      const { revision } = saved;
      return { revision, edited_at: saved.at.toISOString(), etag: planEtag({ revision, published: null }) };
    }),
  );
}

/**
 * Discards the draft of a venue's plan. The published plan stays.
 * @throws RefusalError NOT_FOUND, also if there is no draft; ROLE; CHANGED_MEANWHILE
 */
export async function discardPlanDraft(
  services: Services,
  caller: RightfulCaller,
  ref: string,
  match: string | undefined,
): Promise<void> {
  const venue = await demandVenueToChange(services.db, caller, ref);
  await deskAct(services, caller, { act: "desk plans discard", subjects: subjectsOf(venue) }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      const { revision } = await lockMatching(trx, venue, match);
      if (revision === 0) throw new RefusalError("NOT_FOUND");
      await trx.deleteFrom("plan_draft").where("place_id", "=", venue.id).execute();
      notes.about(`venue ${ref}`);
      notes.changes({ revision }, {});
    }),
  );
}

/**
 * Locks a venue's plan for a change that is based on this ETag.
 * @param match undefined: the change is based on no ETag
 * @throws RefusalError NOT_FOUND if it has another owner by now; CHANGED_MEANWHILE with the draft as it is now
 */
export async function lockMatching(
  trx: Transaction<Database>,
  { id, organiserId }: Pick<VenueInScope, "id" | "organiserId">,
  match: string | undefined,
): Promise<PlanState> {
  const place = await lockPlan(trx, id);
  const state = await findPlanState(trx, id, true);
  if (!place || !state || place.organiserId !== organiserId) throw new RefusalError("NOT_FOUND");
  if (match !== undefined && match !== planEtag(state))
    throw new RefusalError("CHANGED_MEANWHILE", { current: await shownPlan(trx, id, state, true) });
  return state;
}

function planAfter({ plan }: PlanState, change: PlanChange): unknown {
  if ("plan" in change) return change.plan;
  try {
    return patched(plan ?? emptyPlan(), change.patches);
  } catch (error) {
    if (!(error instanceof WrongPatch)) throw error;
    throw new RefusalError("MALFORMED", { message: { [`patches/${error.at}`]: "This fits nowhere in the plan." } });
  }
}

function basisAfter({ basedOn, published }: PlanState, change: PlanChange): number | null {
  return change.based_on ?? ("plan" in change ? published : basedOn);
}
