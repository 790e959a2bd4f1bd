import { useCallback, useEffect, useRef, useState } from "react";
import { useDispatch } from "react-redux";
import { countOf } from "#contract/rules/text/count.ts";
import type { ListedDraft } from "#contract/wire/desk/drafts.ts";
import { attemptKey, isDecided, settleAttempt } from "#src/http/attempt-key.ts";
import { type CallError, callError } from "#src/http/call-error.ts";
import { deskApi } from "../../calls/desk-api.ts";
import { useLazyDraftQuery, useLazyDraftsOfSeriesQuery, usePublishDraftMutation } from "../../calls/drafts-api.ts";
import { fieldOf, fieldWords } from "../draft/field-words.ts";

interface Checked {
  state: "checking" | "asking" | "publishing" | "done";
  /** The drafts that can be published, with the ETag that was checked. */
  ready: { draft: ListedDraft; etag: string }[];
  wrong: { draft: ListedDraft; problem: string }[];
  published: number;
  total: number;
  error: CallError | undefined;
}

const BEGIN: Checked = { state: "checking", ready: [], wrong: [], published: 0, total: 0, error: undefined };

const inWords = (problems: readonly (readonly [string, string])[]): string =>
  problems.map(([pointer, detail]) => `${fieldWords(fieldOf(pointer))}: ${detail}`).join(" ");

/** A date whose buyers get an email is confirmed separately, with their number. */
const touchedInWords = (buyers: number): string =>
  `Its date or venue changes, and ${countOf(buyers, "buyer")} ${buyers === 1 ? "has" : "have"} tickets. Publish it on its own page.`;

/**
 * Checks all drafts of a series, and publishes those that can be. Each is published separately, as it was checked
 * (docs/decisions/desk/drafts.md). A network failure stops it, and `publish` goes on with the rest.
 */
export function usePublishSeries(organiserId: string, series: string) {
  const [checked, setChecked] = useState(BEGIN);
  const [list] = useLazyDraftsOfSeriesQuery();
  const [read] = useLazyDraftQuery();
  const [send] = usePublishDraftMutation();
  const dispatch = useDispatch();
  const isGone = useRef(false);

  const check = useCallback(async () => {
    setChecked(BEGIN);
    const found = await list({ organiser_id: organiserId, series });
    const next: Checked = { ...BEGIN, error: callError(found.error) };
    for (const draft of next.error ? [] : [...(found.data ?? [])].sort(byDate)) {
      if (isGone.current) return;
      const { data, error } = await read(draft.id);
      next.error = callError(error);
      if (next.error) break;
      if (!data || (data.event_id !== null && data.changed.length === 0)) continue;
      if (data.problems.length > 0)
        next.wrong.push({ draft, problem: inWords(data.problems.map(({ pointer, detail }) => [pointer, detail])) });
      else if (data.touches) next.wrong.push({ draft, problem: touchedInWords(data.touches.buyers) });
      else next.ready.push({ draft, etag: data.etag });
    }
    if (next.error) next.ready = [];
    setChecked({ ...next, state: "asking", total: next.ready.length });
  }, [list, read, organiserId, series]);

  useEffect(() => {
    isGone.current = false;
    void check();
    return () => {
      isGone.current = true;
    };
  }, [check]);

  const publish = async () => {
    let now: Checked = { ...checked, state: "publishing", error: undefined };
    setChecked(now);
    for (const one of checked.ready) {
      if (isGone.current) break;
      const body = { id: one.draft.id, etag: one.etag };
      const attempt = `publish ${one.draft.id}`;
      const { data, error } = await send({ ...body, key: attemptKey(attempt, body), isOneOfMany: true });
      const refused = callError(error);
      if (isDecided(refused)) settleAttempt(attempt);
      if (!data && (!refused || !isDecided(refused) || refused.status === 401)) {
        now = { ...now, error: refused };
        break;
      }
      const wrong = data ? now.wrong : [...now.wrong, { draft: one.draft, problem: problemOf(refused) }];
      now = { ...now, wrong, ready: now.ready.slice(1), published: now.published + (data ? 1 : 0) };
      setChecked(now);
    }
    setChecked({ ...now, state: now.error ? "asking" : "done" });
    dispatch(deskApi.util.invalidateTags(["Draft", "Event", "Log"]));
  };
  return { ...checked, check, publish };
}

const byDate = (a: ListedDraft, b: ListedDraft) => (a.starts ?? "").localeCompare(b.starts ?? "");

function problemOf(refused: CallError | undefined): string {
  if (refused?.fields)
    return inWords(Object.entries(refused.fields).map(([pointer, detail]) => [`/${pointer}`, detail]));
  if (refused?.status === 412) return "Somebody changed it meanwhile. Look at it once more.";
  if (refused?.status === 404) return "Somebody published or discarded it meanwhile.";
  return "The box office refused it. Open it to see why.";
}
