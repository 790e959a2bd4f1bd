import { useState } from "react";
import type { DraftField } from "#contract/rules/event/draft-fields.ts";
import type { SaleBefore } from "#contract/rules/event/series-dates.ts";
import type { DeskDraft } from "#contract/wire/desk/drafts.ts";
import type { AppliedDate, OtherDate } from "#contract/wire/desk/other-dates.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { useApplyToDatesMutation, useChangeDraftMutation, useDiscardDraftMutation } from "../../calls/drafts-api.ts";

/** How many dates go into one call. The limit keeps calls short even for a large venue. */
const AT_ONCE = 20;

/** A date that was changed here, as it was before, with its changed draft. */
interface Change {
  date: OtherDate;
  draft: { id: string; etag: string };
}

interface Done {
  changed: Change[];
  refused: AppliedDate[];
  /** How many changes were undone. Undefined: nobody asked for it. */
  undone?: number;
}

/** Applies fields of a draft to other dates, and undoes that. */
export function useApply({ id, etag }: Pick<DeskDraft, "id" | "etag">) {
  const [apply] = useApplyToDatesMutation();
  const [changeDraft] = useChangeDraftMutation();
  const [discard] = useDiscardDraftMutation();
  const [done, setDone] = useState<Done>();
  const [error, setError] = useState<CallError>();
  const [isBusy, setBusy] = useState(false);

  const send = async (dates: readonly OtherDate[], fields: readonly DraftField[], sale: SaleBefore | undefined) => {
    setBusy(true);
    setError(undefined);
    const next: Done = { changed: [], refused: [] };
    for (let at = 0; at < dates.length; at += AT_ONCE) {
      const some = dates.slice(at, at + AT_ONCE);
      const body = { fields: [...fields], dates: some.map(({ ref, etag }) => ({ ref, etag })), ...(sale && { sale }) };
      const attempt = `apply ${id} ${at}`;
      const answer = await apply({ id, etag, ...body, key: attemptKey(attempt, { etag, ...body }) });
      const failed = callError(answer.error);
      if (isDecided(failed)) settleAttempt(attempt);
      for (const one of answer.data?.dates ?? []) {
        const date = some.find(({ ref }) => ref === one.ref);
        if (one.draft && date) next.changed.push({ date, draft: one.draft });
        if (one.refusal) next.refused.push(one);
      }
      setDone({ ...next });
      if (failed) {
        setError(failed);
        break;
      }
    }
    setBusy(false);
  };

  /** Restores each date, unless somebody has changed it since. */
  const undo = async () => {
    if (!done) return;
    setBusy(true);
    setError(undefined);
    const left: Change[] = [];
    for (const change of done.changed) {
      const { date, draft } = change;
      const set = Object.fromEntries(date.changes.map(({ field, before }) => [field, before]));
      const { data, error } = await changeDraft({ ...draft, set });
      if (!data) {
        left.push(change);
        setError(callError(error));
      } else if (date.draft_id === null && data.event_id !== null && data.changed.length === 0) {
        const gone = await discard(data);
        if (gone.error) setError(callError(gone.error));
      }
    }
    setDone({ changed: left, refused: [], undone: done.changed.length - left.length });
    setBusy(false);
  };
  return { send, undo, done, error, isBusy };
}
