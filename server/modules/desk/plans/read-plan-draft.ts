import { groupedBy } from "#contract/rules/grouped-by.ts";
import { emptyPlan } from "#contract/rules/plan/empty-plan.ts";
import type { PlanDraft } from "#contract/wire/desk-plans.ts";
import type { Db } from "#server/db/connect.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { bookedSeats } from "../../inventory/booked-seats.ts";
import type { RightfulCaller } from "../../organisers/desk-caller.ts";
import { comingEvents } from "../coming-events.ts";
import { demandVenue } from "../venue-scope.ts";
import { findPlanState, type PlanState } from "./plan-queries.ts";

/**
 * The draft of a venue's plan. Without a draft it is the published plan, and without that one that has no section. Whoever may use a
 * venue that belongs to nobody gets the published plan, and not what its operator still draws.
 * @throws RefusalError ROLE; NOT_FOUND, also for another organiser's venue
 */
export async function readPlanDraft(db: Db, caller: RightfulCaller, ref: string): Promise<PlanDraft> {
  const { id, isOwn, mayChange } = await demandVenue(db, caller, ref);
  const state = await findPlanState(db, id, isOwn);
  if (!state) throw new RefusalError("NOT_FOUND");
  return shownPlan(db, id, state, mayChange);
}

/** A draft in the form of the calls' answers. */
export async function shownPlan(db: Db, placeId: number, state: PlanState, mayChange: boolean): Promise<PlanDraft> {
  const seats = mayChange ? await bookedSeats(db, await comingEvents(db, [placeId])) : [];
  return {
    plan: state.plan ?? emptyPlan(),
    ...{ revision: state.revision, based_on: state.basedOn, published: state.published, etag: planEtag(state) },
    ...{ edited_by: state.by, edited_at: state.at?.toISOString() ?? null, may_change: mayChange },
    booked: [...groupedBy(seats, ({ section }) => section)].map(([section, own]) => ({
      section,
      seats: own.map(({ name, state: has, until }) => ({
        ...{ name, state: has },
        ...(has === "held" && until && { until: until.toISOString() }),
      })),
    })),
  };
}

/** What a change is based on: a state of the draft, or the plan that is published while there is no draft. */
export const planEtag = ({ revision, published }: Pick<PlanState, "revision" | "published">): string =>
  revision > 0 ? `"draft-${revision}"` : `"published-${published ?? 0}"`;
