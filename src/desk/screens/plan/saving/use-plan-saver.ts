import { useCallback, useEffect, useRef, useState } from "react";
import { emptyPlan } from "#contract/rules/plan/empty-plan.ts";
import type { SeatPlan } from "#contract/rules/seat-plan.ts";
import type { PlanDraft } from "#contract/wire/desk-plans.ts";
import { soonAfterPaint } from "#src/ui/loading/in-own-task.ts";
import { deskError } from "../../../calls/desk-base-query.ts";
import { useChangePlanDraftMutation } from "../../../calls/plans-api.ts";
import { merge } from "../../../draft-engine/merge.ts";
import { isRefused, useAutosave } from "../../../parts/use-autosave.ts";
import { settleTyping } from "../fields/settle-typing.ts";
import { act, type Edit, type Editing, redo, undo } from "../model/editing.ts";
import { replacePlan } from "../model/edits/replace-plan.ts";
import { freePlan } from "../model/free-plan.ts";
import type { Selection } from "../model/selection.ts";
import type { Kept, PlanKeeper } from "./kept-plans.ts";
import { saveWhileLeaving } from "./leaving.ts";
import { type PlanClash, planShape } from "./plan-shape.ts";
import { beginSaving, caughtUp, merged, type Saving } from "./saving.ts";
import { withoutReplaced } from "./without-replaced.ts";

/** More patches than this are longer than the plan. */
const MANY_PATCHES = 5000;

/**
 * A plan that saves itself: only what changed, one call at a time, based on what this page has read. What is not saved is kept on the
 * device with the history, and sent as soon as that is possible.
 */
export function usePlanSaver(ref: string, read: PlanDraft, kept: Kept | undefined, keeper: PlanKeeper | undefined) {
  const [saving, setSaving] = useState(() => beginSaving(read, kept));
  const latest = useRef(saving);
  const sending = useRef<Promise<Saving | undefined>>(undefined);
  /** Whether what the device has kept does not lead to this plan. */
  const isFresh = useRef(saving.editing.past !== kept?.history.past);
  const [isBusy, setBusy] = useState(false);
  const [change] = useChangePlanDraftMutation();

  const show = useCallback((next: Saving) => {
    latest.current = next;
    setSaving(next);
  }, []);
  const update = useCallback(
    (next: Saving, isNew = false) => {
      const beginsAnew = isNew || isFresh.current;
      isFresh.current = false;
      // Storing a change of many seats takes as long as drawing it, so it is drawn first.
      soonAfterPaint(() => void keeper?.keep(next.editing, next.etag, next.base, beginsAnew));
      show(next);
    },
    [keeper, show],
  );
  const edit = useCallback(
    (next: (editing: Editing) => Editing) => {
      const now = latest.current;
      const editing = next(now.editing);
      if (editing === now.editing) return;
      const isAnswered = now.error && isRefused(now.error);
      const isFirst = editing.unsent !== now.editing.unsent && now.base !== read.plan && now.etag === read.etag;
      const after = { ...now, editing, isWhole: now.isWhole || isFirst, ...(isAnswered && { error: undefined }) };
      // The device keeps no selection. To write a large plan for one would stop the page.
      if (editing.unsent === now.editing.unsent) show(after);
      else update(after);
    },
    [show, update, read],
  );

  useEffect(() => {
    // The device still counts what arrived without an answer as unsent. If a colleague took it back, it would come again.
    if (kept && kept.etag !== latest.current.etag && !isFresh.current) update(latest.current);
  }, [kept, update]);

  /** Sends what is unsaved. @returns what is saved then, or undefined if something could not be saved */
  const flush = useCallback((): Promise<Saving | undefined> => {
    const send = async (): Promise<Saving | undefined> => {
      for (;;) {
        const { editing, etag, isWhole, clashes, basedOn } = latest.current;
        if (clashes.length > 0) return undefined;
        if (editing.unsent.length === 0 && !isWhole && basedOn === undefined) return latest.current;
        const { plan, unsent } = editing;
        const patches = withoutReplaced(unsent.flat());
        const outcome = await change({
          ...{ ref, etag },
          change: {
            ...(isWhole || patches.length === 0 || patches.length > MANY_PATCHES
              ? { plan }
              : { patches: patches.map((patch) => ({ ...patch })) }),
            ...(basedOn !== undefined && { based_on: basedOn }),
          },
        });
        const refused = deskError(outcome.error);
        const isOthers = refused?.status === 412 && refused.current !== undefined;
        if (isOthers) settleTyping();
        const now = latest.current;
        if (outcome.data) {
          const left = { ...now.editing, unsent: now.editing.unsent.slice(unsent.length) };
          update({
            ...now,
            editing: left,
            base: plan,
            etag: outcome.data.etag,
            isWhole: false,
            basedOn: undefined,
            error: undefined,
          });
        } else if (isOthers) {
          const current = refused.current as PlanDraft;
          const own = caughtUp(now, current);
          update(own ?? merged(now, current), !own);
        } else {
          update({ ...now, error: refused });
          return undefined;
        }
      }
    };
    if (!sending.current) {
      setBusy(true);
      sending.current = send().finally(() => {
        sending.current = undefined;
        setBusy(false);
      });
    }
    return sending.current;
  }, [change, ref, update]);

  const { editing, error, clashes, isWhole, basedOn } = saving;
  const hasToSend = (editing.unsent.length > 0 || isWhole || basedOn !== undefined) && clashes.length === 0;
  const isAsking = clashes.length > 0;
  const state = useAutosave({ changes: editing, hasToSend, isBusy, isAsking, error }, flush);

  useEffect(
    () => () => {
      const settled = async () => {
        await sending.current;
        // What was just saved is stored on the device only after the next frame, so leaving waits for that.
        await new Promise((resolve) => soonAfterPaint(() => resolve(undefined)));
        await keeper?.settled();
      };
      saveWhileLeaving(ref, settled());
    },
    [ref, keeper],
  );
  const isAtRisk = hasToSend && !keeper;
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isAtRisk]);

  const choose = useCallback(
    (clash: PlanClash, isMine: boolean) => {
      const now = latest.current;
      const clashes = now.clashes.filter((one) => one !== clash);
      const editing = isMine
        ? now.editing
        : act(now.editing, "Took theirs", (draft) => replacePlan(draft, clash.withTheirs(now.editing.plan)));
      update({ ...now, editing, clashes });
    },
    [update],
  );
  /**
   * Takes over what somebody has changed in the draft, or published since it began, by a file for example.
   * @param versionOf reads a published plan
   * @returns 'changed' if somebody changed the draft, 'published' if a plan was published, or 'unread' if that plan could not be read
   */
  const takeOver = async (draft: PlanDraft, versionOf: (number: number) => Promise<SeatPlan | undefined>) => {
    const { published, based_on } = draft;
    if (draft.etag !== latest.current.etag) {
      update(merged(latest.current, draft), true);
      return "changed";
    }
    const theirs = published === null ? undefined : await versionOf(published);
    const before = based_on === null ? emptyPlan() : await versionOf(based_on);
    if (published === null || !theirs || !before) return "unread";
    const now = latest.current;
    const { value: plan, clashes } = merge(planShape, freePlan(before), now.editing.plan, freePlan(theirs));
    const editing = act(now.editing, "Took over what was published", (own) => replacePlan(own, plan));
    update({ ...now, editing, clashes, basedOn: published, other: { by: null, at: null } });
    return "published";
  };
  return {
    ...{ ...saving, state, choose, flush, takeOver },
    /** Keeps the plan on the device now, and not only with its first change. */
    keep: useCallback(() => update(latest.current), [update]),
    act: useCallback((words: string, change: Edit) => edit((now) => act(now, words, change)), [edit]),
    select: useCallback((selection: Selection) => edit((now) => ({ ...now, selection })), [edit]),
    undo: useCallback(() => edit(undo), [edit]),
    redo: useCallback(() => edit(redo), [edit]),
    /** Begins anew with what the box office has, after the draft was published or thrown away. */
    restart: useCallback((draft: PlanDraft) => update(beginSaving(draft, undefined), true), [update]),
  };
}
