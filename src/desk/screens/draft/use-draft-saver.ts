import { useCallback, useMemo, useRef, useState } from "react";
import type { DraftField } from "#contract/rules/draft-fields.ts";
import type { SeatPlan } from "#contract/rules/seat-plan.ts";
import type { DeskDraft } from "#contract/wire/desk-drafts.ts";
import { type DeskError, deskError } from "../../calls/desk-base-query.ts";
import { useChangeDraftMutation } from "../../calls/drafts-api.ts";
import { isRefused, useAutosave } from "../../parts/use-autosave.ts";
import { keepFields, readKept } from "./kept-fields.ts";
import {
  afterChoice,
  afterSaving,
  type Clash,
  changeFields,
  type Fields,
  fieldsToSend,
  mergeUnsaved,
  openClashes,
  type Unsaved,
  whileSending,
  withFields,
} from "./merge/draft-merge.ts";

interface Saving {
  /** As the box office has it. */
  draft: DeskDraft;
  unsaved: Unsaved;
  clashes: readonly Clash[];
  taken: readonly DraftField[];
  error: DeskError | undefined;
}

function begin(draft: DeskDraft, kept: Unsaved): Saving {
  const { unsaved, clashes } = mergeUnsaved(kept, draft.entry);
  return { draft, unsaved, clashes, taken: [], error: undefined };
}

/**
 * Saves a draft by itself: one change at a time, based on what this page has read. What is not saved yet is kept on the device, and
 * sent as soon as that is possible.
 * @param key the account and the draft
 */
export function useDraftSaver(read: DeskDraft, key: string) {
  // The plan comes later than the draft, and only prices of two people need it.
  const plan = useRef<SeatPlan | null>(null);
  /** What this tab has kept on the device, or has found there. */
  const kept = useRef<Unsaved>(undefined);
  kept.current ??= readKept(key);
  const found = kept.current;
  const [saving, setSaving] = useState(() => begin(read, found));
  const latest = useRef(saving);
  const sending = useRef<Promise<DeskDraft | undefined>>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [change] = useChangeDraftMutation();

  const update = useCallback(
    (next: Saving) => {
      keepFields(key, next.unsaved, kept.current ?? {});
      kept.current = next.unsaved;
      latest.current = next;
      setSaving(next);
    },
    [key],
  );

  /** Takes over what somebody else has changed in the draft, and merges it with what is unsaved here. */
  const meet = useCallback(
    (current: DeskDraft) => {
      const now = latest.current;
      const merged = mergeUnsaved(now.unsaved, current.entry, now.draft.entry, plan.current);
      const taken = [...new Set([...now.taken, ...merged.taken])];
      update({ ...merged, clashes: openClashes(now.clashes, merged), taken, draft: current, error: undefined });
    },
    [update],
  );

  /** Sends what is unsaved. @returns the saved draft, or undefined if something could not be saved */
  const flush = useCallback((): Promise<DeskDraft | undefined> => {
    const send = async (): Promise<DeskDraft | undefined> => {
      for (;;) {
        const { draft, unsaved, clashes } = latest.current;
        const set = fieldsToSend(unsaved, clashes);
        if (Object.keys(set).length === 0) return clashes.length === 0 ? draft : undefined;
        update({ ...latest.current, unsaved: whileSending(unsaved, set) });
        const { data, error } = await change({ id: draft.id, etag: draft.etag, set });
        const refused = deskError(error);
        const now = latest.current;
        if (data) update({ ...now, draft: data, unsaved: afterSaving(now.unsaved, set, data.entry), error: undefined });
        else if (refused?.status === 412 && refused.current) meet(refused.current as DeskDraft);
        else {
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
  }, [change, update, meet]);

  const { draft, unsaved, clashes, taken, error } = saving;
  const hasToSend = Object.keys(fieldsToSend(unsaved, clashes)).length > 0;
  const isAsking = clashes.length > 0;
  const state = useAutosave({ changes: unsaved, hasToSend, isBusy, isAsking, error }, flush);

  const set = useCallback(
    (fields: Fields) => {
      const now = latest.current;
      const isAnswered = now.error && isRefused(now.error);
      update({
        ...now,
        unsaved: changeFields(now.unsaved, now.draft.entry, fields),
        ...(isAnswered && { error: undefined }),
      });
    },
    [update],
  );
  const choose = useCallback(
    (chosen: readonly Clash[], mine: boolean) => {
      const now = latest.current;
      update({
        ...now,
        unsaved: chosen.reduce((all, clash) => afterChoice(all, clash, mine, plan.current), now.unsaved),
        clashes: now.clashes.filter((clash) => !chosen.includes(clash)),
      });
    },
    [update],
  );
  const entry = useMemo(
    () =>
      withFields(
        draft.entry,
        Object.fromEntries(Object.entries(unsaved).map(([field, { mine }]) => [field, mine])) as Fields,
      ),
    [draft.entry, unsaved],
  );
  return { draft, entry, unsaved, state, error, clashes, taken, set, choose, flush, meet, plan };
}
