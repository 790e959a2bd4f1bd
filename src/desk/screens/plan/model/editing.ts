import { applyPatches, type Draft, enablePatches, type Patch, produceWithPatches } from "immer";
import { completeFree, hasDrawnOutline, isFree } from "#contract/rules/plan/free-seats.ts";
import type { PlanSection, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { contains } from "./outline.ts";
import { NOTHING, type Selection } from "./selection.ts";

enablePatches();

/** One edit, as it is stored on the device: its change, and the inverse change. */
export interface Step {
  /** 'Move 12 seats' */
  words: string;
  patches: readonly Patch[];
  inverse: readonly Patch[];
  /** What was selected before and after. Only as long as the page is open. */
  selected?: readonly [before: Selection, after: Selection];
  /** The plans before and after, so that undo costs nothing. Only as long as the page is open. */
  plans?: readonly [before: SeatPlan, after: SeatPlan];
}

/** A plan that somebody edits. */
export interface Editing {
  plan: SeatPlan;
  selection: Selection;
  past: readonly Step[];
  /** The undone steps, the next one to redo first. */
  future: readonly Step[];
  /** Changes that the box office does not have yet, in order. */
  unsent: readonly (readonly Patch[])[];
}

/** Changes a draft of the plan. @returns what is selected afterwards. Without it, the selection stays */
export type Edit = (plan: Draft<SeatPlan>) => Selection | undefined;

export const beginEditing = (plan: SeatPlan): Editing => ({
  plan,
  selection: NOTHING,
  past: [],
  future: [],
  unsent: [],
});

/** Makes an edit. @returns the same object if it changes nothing */
export function act(editing: Editing, words: string, edit: Edit): Editing {
  let selection = editing.selection;
  const [changed, patches, inverse] = produceWithPatches(editing.plan, (draft) => {
    selection = edit(draft) ?? selection;
  });
  if (patches.length === 0) return { ...editing, selection };
  let completed: ReadonlySet<number> = new Set();
  const [plan, more, moreInverse] = produceWithPatches(changed, (draft) => {
    completed = completeChanged(draft, editing.plan, changed);
  });
  for (const index of completed) {
    const section = plan.sections[index];
    if (section) drawnOutlines.set(section, false);
  }
  const step: Step = {
    words,
    patches: [...patches, ...more],
    inverse: [...moreInverse, ...inverse],
    selected: [editing.selection, selection],
    plans: [editing.plan, plan],
  };
  return { plan, selection, past: [...editing.past, step], future: [], unsent: [...editing.unsent, step.patches] };
}

/** The plans before and after steps that were read from the device. */
const workedOut = new WeakMap<Step, NonNullable<Step["plans"]>>();

/** The plan to which undo leads. Calling it early spares a later undo the wait. */
export function planBefore({ plan, past }: Editing): SeatPlan | undefined {
  const step = past.at(-1);
  if (!step) return undefined;
  const [before, after] = step.plans ?? workedOut.get(step) ?? [];
  if (before && (step.plans || after === plan)) return before;
  const made = applyPatches(plan, step.inverse);
  workedOut.set(step, [made, plan]);
  return made;
}

export function undo(editing: Editing): Editing {
  const step = editing.past.at(-1);
  if (!step) return editing;
  return {
    plan: planBefore(editing) ?? editing.plan,
    selection: step.selected?.[0] ?? NOTHING,
    past: editing.past.slice(0, -1),
    future: [step, ...editing.future],
    unsent: [...editing.unsent, step.inverse],
  };
}

export function redo(editing: Editing): Editing {
  const [step, ...future] = editing.future;
  if (!step) return editing;
  const [before, after] = step.plans ?? workedOut.get(step) ?? [];
  const isKnown = after && (step.plans || before === editing.plan);
  return {
    plan: isKnown ? after : applyPatches(editing.plan, step.patches),
    selection: step.selected?.[1] ?? NOTHING,
    past: [...editing.past, step],
    future,
    unsent: [...editing.unsent, step.patches],
  };
}

/**
 * Updates the grid size of sections whose seats have changed, and gives them an outline that contains all seats.
 * @returns the indexes of the sections that got an outline
 */
function completeChanged(draft: Draft<SeatPlan>, before: SeatPlan, after: SeatPlan): Set<number> {
  const outlined = new Set<number>();
  const known = new Map(before.sections.map((section) => [section.key, section]));
  for (const [index, section] of after.sections.entries()) {
    const old = known.get(section.key);
    const target = draft.sections[index];
    if (!target || !isFree(section) || (old && old.seats === section.seats && old.tables === section.tables)) continue;
    const { rows = 1, columns = 1, outline = [] } = completeFree(withoutOutline(section));
    const isDrawn = old !== undefined && isOutlineDrawn(old) && holdsAll(old.outline, outline);
    Object.assign(target, { rows, columns, ...(!isDrawn && { outline }) });
    if (!isDrawn) outlined.add(index);
  }
  return outlined;
}

function withoutOutline({ outline: _outline, ...section }: PlanSection) {
  return section;
}

const drawnOutlines = new WeakMap<PlanSection, boolean>();

/** Whether somebody drew the section's outline. */
function isOutlineDrawn(section: PlanSection): boolean {
  const known = drawnOutlines.get(section) ?? hasDrawnOutline(section);
  drawnOutlines.set(section, known);
  return known;
}

const holdsAll = (outline: PlanSection["outline"], points: PlanSection["outline"]) =>
  points.every((point) => contains(outline, point));
