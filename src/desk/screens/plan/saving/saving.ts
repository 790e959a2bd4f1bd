import { applyPatches, enablePatches } from "immer";
import { sameValue } from "#contract/rules/plan/same-value.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { PlanDraft } from "#contract/wire/desk/plans.ts";
import { merge } from "../../../draft-engine/merge.ts";
import type { Unsent } from "../../../draft-engine/use-saver.ts";
import { act, beginEditing, type Editing } from "../model/editing.ts";
import { replacePlan } from "../model/edits/replace-plan.ts";
import { freePlan } from "../model/free-plan.ts";
import { continued, type PersistedState } from "./persisted-plans.ts";
import { type PlanClash, planShape } from "./plan-shape.ts";

enablePatches();

/** A plan that somebody edits, and which of its changes the box office has. */
export interface Saving extends Unsent {
  editing: Editing;
  /** The plan as the box office has it. */
  base: SeatPlan;
  etag: string;
  /** Whether the next save sends the whole plan, because the box office stores it in another form. */
  isWhole: boolean;
  clashes: readonly PlanClash[];
  /** The published version that the plan now includes, until the box office knows. */
  basedOn: number | undefined;
  /** Who else has changed the plan since it was opened, and when. */
  other: { by: string | null; at: string | null } | undefined;
  /** The identity of the history: the one stored on the device, or a new one. */
  origin: object;
}

/**
 * Starts from the box office's draft, and continues with the edits on the device.
 * @param kept undefined: the device has nothing of this plan
 */
export function beginSaving(read: PlanDraft, kept: PersistedState | undefined): Saving {
  const plan = freePlan(read.plan);
  const isWhole = plan !== read.plan;
  const fresh = {
    base: plan,
    etag: read.etag,
    error: undefined,
    clashes: [],
    basedOn: undefined,
    other: undefined,
    origin: kept ?? {},
  };
  if (!kept) return { ...fresh, editing: beginEditing(plan), isWhole: false };
  const isSaved = kept.history.unsent.length === 0;
  if (kept.etag === read.etag) return { ...fresh, editing: continued(kept, plan), isWhole: isWhole && !isSaved };
  if (isSaved) return { ...fresh, editing: beginEditing(plan), isWhole: false, origin: {} };
  const base = kept.base();
  const before = { ...fresh, base, editing: continued(kept, base), isWhole };
  return caughtUp(before, read) ?? merged(before, read);
}

/**
 * Continues after a save whose answer never reached this page. The box office then has its former plan with exactly
 * some of the unsent changes applied. The history stays.
 * @returns undefined if the box office has any other plan
 */
export function caughtUp(now: Saving, read: PlanDraft): Saving | undefined {
  const theirs = freePlan(read.plan);
  const { unsent } = now.editing;
  const plans = [now.base];
  for (const patches of unsent) plans.push(applyPatches(plans.at(-1) as SeatPlan, patches));
  const arrived = plans.findLastIndex((plan) => sameValue(plan, theirs));
  if (arrived < 0) return undefined;
  return {
    ...now,
    editing: { ...now.editing, unsent: unsent.slice(arrived) },
    base: theirs,
    etag: read.etag,
    isWhole: theirs !== read.plan,
    basedOn: now.basedOn === read.based_on ? undefined : now.basedOn,
  };
}

/**
 * Merges what somebody else has saved. The history restarts from theirs: undo reverts this person's edits, and never
 * other people's.
 */
export function merged(now: Pick<Saving, "editing" | "base">, read: PlanDraft): Saving {
  const theirs = freePlan(read.plan);
  const { value: plan, clashes } = merge(planShape, now.base, now.editing.plan, theirs);
  return {
    editing: act(beginEditing(theirs), "Your changes from before", (draft) => replacePlan(draft, plan)),
    base: theirs,
    etag: read.etag,
    clashes,
    error: undefined,
    basedOn: undefined,
    isWhole: theirs !== read.plan,
    other: { by: read.edited_by, at: read.edited_at },
    origin: {},
  };
}
