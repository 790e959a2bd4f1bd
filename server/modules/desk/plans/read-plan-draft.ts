import { emptyPlan } from "#contract/rules/plan/empty-plan.ts";
import { groupedBy } from "#contract/rules/text/grouped-by.ts";
import type { PlanDraft } from "#contract/wire/desk/plans.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { etagOf } from "#server/plugins/etags.ts";
import { bookedSeats } from "../../inventory/booked-seats.ts";
import { pricedSections } from "../../inventory/priced-sections.ts";
import type { RightfulCaller } from "../../organisers/desk-caller.ts";
import { comingEvents } from "../events/coming-events.ts";
import { demandVenue } from "../venues/venue-scope.ts";
import type { DraftAnswers } from "./draft-answers.ts";
import { findPlanFacts, findPlanText, type PlanState } from "./plan-queries.ts";

/** An answer with a draft, as text or as bytes in Brotli, and its ETag. */
export interface DraftAnswer {
  etag: string;
  body: string | Buffer;
}

/**
 * The draft of a venue's plan. Without a draft it is the published plan, and without that a plan without sections.
 * Callers who may only use a shared venue get the published plan, and not its operator's draft.
 * @param answers undefined: the caller takes no Brotli, and gets the JSON text
 * @throws RefusalError ROLE; NOT_FOUND, also for another organiser's venue
 */
export async function readPlanDraft(
  db: Db,
  caller: RightfulCaller,
  ref: string,
  answers: DraftAnswers | undefined,
): Promise<DraftAnswer> {
  const { id, isOwn, mayChange } = await demandVenue(db, caller, ref);
  const known = answers && (await findPlanFacts(db, id, isOwn));
  if (known) {
    const facts = await factsOf(db, id, known, mayChange);
    const body = answers.get(etagOf([id, facts]));
    if (body) return { etag: facts.etag, body };
  }
  // The plan may have changed since then, so one statement reads it again with its facts.
  const state = await findPlanText(db, id, isOwn);
  if (!state) throw new RefusalError("NOT_FOUND");
  const facts = await factsOf(db, id, state, mayChange);
  const plan = state.plan ?? JSON.stringify(emptyPlan());
  const text = `{"plan":${plan},${JSON.stringify(facts).slice(1)}`;
  return { etag: facts.etag, body: (await answers?.keep(etagOf([id, facts]), text)) ?? text };
}

/** A draft in the form of the calls' answers. */
export async function shownPlan(db: Db, placeId: number, state: PlanState, mayChange: boolean): Promise<PlanDraft> {
  return { plan: state.plan ?? emptyPlan(), ...(await factsOf(db, placeId, state, mayChange)) };
}

/** The fields of an answer besides the plan. */
async function factsOf(
  db: Db,
  placeId: number,
  state: PlanState<unknown>,
  mayChange: boolean,
): Promise<Omit<PlanDraft, "plan">> {
  const coming = mayChange ? await comingEvents(db, [placeId]) : [];
  const seats = await bookedSeats(db, coming);
  return {
    revision: state.revision,
    based_on: state.basedOn,
    published: state.published,
    etag: planEtag(state),
    edited_by: state.by,
    edited_at: state.at?.toISOString() ?? null,
    may_change: mayChange,
    booked: [...groupedBy(seats, ({ section }) => section)].map(([section, own]) => ({
      section,
      seats: own.map(({ name, state: has, until }) => ({
        name,
        state: has,
        ...(has === "held" && until && { until: until.toISOString() }),
      })),
    })),
    prices: await pricedSections(db, coming),
  };
}

/** The ETag of a change: it identifies a state of the draft, or the published plan if there is no draft. */
export const planEtag = ({ revision, published }: Pick<PlanState<unknown>, "revision" | "published">): string =>
  revision > 0 ? `"draft-${revision}"` : `"published-${published ?? 0}"`;
