import { useCallback, useEffect, useRef } from "react";
import { emptyPlan } from "#contract/rules/plan/empty-plan.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { PlanDraft, PlanSaved } from "#contract/wire/desk/plans.ts";
import { callError } from "#src/http/call-error.ts";
import { soonAfterPaint } from "#src/ui/loading/in-own-task.ts";
import { useChangePlanDraftMutation } from "../../../calls/plans-api.ts";
import { merge } from "../../../draft-engine/merge.ts";
import { useSaver } from "../../../draft-engine/use-saver.ts";
import { act, type Edit, type Editing, redo, undo } from "../model/editing.ts";
import { replacePlan } from "../model/edits/replace-plan.ts";
import { freePlan } from "../model/free-plan.ts";
import type { Selection } from "../model/selection.ts";
import { saveWhileLeaving } from "./leaving.ts";
import type { PersistedState, PlanPersister } from "./persisted-plans.ts";
import { type PlanClash, planShape } from "./plan-shape.ts";
import { beginSaving, caughtUp, merged, type Saving } from "./saving.ts";
import { withoutReplaced } from "./without-replaced.ts";

/** More patches than this are longer than the whole plan. */
const MANY_PATCHES = 5000;

/**
 * A plan that saves itself: only changes, one call at a time, based on what this page has read. Unsaved changes are
 * stored on the device with the history, and sent as soon as possible.
 */
export function usePlanSaver(
  ref: string,
  read: PlanDraft,
  kept: PersistedState | undefined,
  keeper: PlanPersister | undefined,
) {
  const [change] = useChangePlanDraftMutation();
  /** The history that is stored on the device. */
  const keptOrigin = useRef<object | undefined>(kept);
  const persistNow = useCallback(
    ({ editing, etag, base, origin }: Saving) => {
      const isNew = origin !== keptOrigin.current;
      keptOrigin.current = origin;
      // Storing a change of many seats takes as long as drawing it, so it is drawn first.
      soonAfterPaint(() => void keeper?.keep(editing, etag, base, isNew));
    },
    [keeper],
  );
  const { unsent, latest, sending, update, edit, ...saver } = useSaver<Saving, PlanSaved>(
    () => beginSaving(read, kept),
    {
      hasToSend: ({ editing, isWhole, basedOn, clashes }) =>
        (editing.unsent.length > 0 || isWhole || basedOn !== undefined) && clashes.length === 0,
      send: async ({ editing: { plan, unsent }, etag, isWhole, basedOn }) => {
        const patches = withoutReplaced(unsent.flat());
        const outcome = await change({
          ref,
          etag,
          change: {
            ...(isWhole || patches.length === 0 || patches.length > MANY_PATCHES
              ? { plan }
              : { patches: patches.map((patch) => ({ ...patch })) }),
            ...(basedOn !== undefined && { based_on: basedOn }),
          },
        });
        // Text that is being typed belongs to the plan for which it was typed.
        if (callError(outcome.error)?.status === 412) settleTyping();
        return outcome;
      },
      afterSaving: (now, sent, { etag }) => ({
        ...now,
        editing: { ...now.editing, unsent: now.editing.unsent.slice(sent.editing.unsent.length) },
        base: sent.editing.plan,
        etag,
        isWhole: false,
        basedOn: undefined,
      }),
      meet: (now, current) => caughtUp(now, current as PlanDraft) ?? merged(now, current as PlanDraft),
      // The device stores no selection. Writing a large plan for a selection would freeze the page.
      keep: (next, before) => {
        if (next.editing.unsent !== before.editing.unsent || next.etag !== before.etag) persistNow(next);
      },
    },
  );
  const editPlan = useCallback(
    (next: (editing: Editing) => Editing) =>
      edit((now) => {
        const editing = next(now.editing);
        if (editing === now.editing) return now;
        const isFirst = editing.unsent !== now.editing.unsent && now.base !== read.plan && now.etag === read.etag;
        return { ...now, editing, isWhole: now.isWhole || isFirst };
      }),
    [edit, read],
  );

  useEffect(() => {
    // The device still counts as unsent what arrived without an answer. If a colleague undid that change, it would be
    // sent again.
    const { origin, etag } = latest.current;
    if (kept && origin === kept && etag !== kept.etag) persistNow(latest.current);
  }, [kept, latest, persistNow]);
  useEffect(
    () => () => {
      const settled = async () => {
        await sending.current;
        // The saved state is stored on the device only after the next frame, so leaving waits for that.
        await new Promise((resolve) => soonAfterPaint(() => resolve(undefined)));
        await keeper?.settled();
      };
      saveWhileLeaving(ref, settled());
    },
    [ref, keeper, sending],
  );
  const isAtRisk = saver.hasToSend && !keeper;
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isAtRisk]);

  const choose = useCallback(
    (clash: PlanClash, isMine: boolean) =>
      update((now) => ({
        ...now,
        editing: isMine
          ? now.editing
          : act(now.editing, "Took theirs", (draft) => replacePlan(draft, clash.withTheirs(now.editing.plan))),
        clashes: now.clashes.filter((one) => one !== clash),
      })),
    [update],
  );
  /**
   * Takes over other people's changes in the draft, or a plan that was published since it began, for example by a file.
   * @param versionOf reads a published plan
   * @returns 'changed' if somebody changed the draft, 'published' if a plan was published, or 'unread' if that plan
   * could not be read
   */
  const takeOver = async (draft: PlanDraft, versionOf: (number: number) => Promise<SeatPlan | undefined>) => {
    const { published, based_on } = draft;
    if (draft.etag !== latest.current.etag) {
      update((now) => merged(now, draft));
      return "changed";
    }
    const theirs = published === null ? undefined : await versionOf(published);
    const before = based_on === null ? emptyPlan() : await versionOf(based_on);
    if (published === null || !theirs || !before) return "unread";
    update((now) => {
      const { value: plan, clashes } = merge(planShape, freePlan(before), now.editing.plan, freePlan(theirs));
      const editing = act(now.editing, "Took over what was published", (own) => replacePlan(own, plan));
      return { ...now, editing, clashes, basedOn: published, other: { by: null, at: null } };
    });
    return "published";
  };
  return {
    ...unsent,
    ...saver,
    choose,
    takeOver,
    /** Stores the plan on the device now, and not only with its first change. */
    keep: useCallback(() => persistNow(latest.current), [persistNow, latest]),
    act: useCallback((words: string, change: Edit) => editPlan((now) => act(now, words, change)), [editPlan]),
    select: useCallback((selection: Selection) => editPlan((now) => ({ ...now, selection })), [editPlan]),
    undo: useCallback(() => editPlan(undo), [editPlan]),
    redo: useCallback(() => editPlan(redo), [editPlan]),
    /** Starts again from the box office's draft, after the draft was published or discarded. */
    restart: useCallback((draft: PlanDraft) => update(() => beginSaving(draft, undefined)), [update]),
  };
}

/**
 * Commits a text that somebody is typing. It belongs to the seat that they see. After a merge, another seat may stand
 * at its index.
 */
function settleTyping(): void {
  const { activeElement } = document;
  if (activeElement instanceof HTMLInputElement) activeElement.blur();
}
