import { useEffect, useState } from "react";
import { callError } from "#src/http/call-error.ts";
import { browseApi, type ListKind } from "#src/shared/event/browse-api.ts";
import { useAppDispatch, useAppSelector } from "#src/shared/store/hooks.ts";
import { selectRegion } from "../place/region-slice.ts";
import { type SuggestionGroup, suggestionGroups } from "./suggestions.ts";

/** The pause in typing after which suggestions are fetched. */
const PAUSE_MS = 200;
const MAX_OF_A_KIND = 4;
const KINDS: readonly ListKind[] = ["Single", "Combo"];

export interface Suggested {
  /** The words that these suggestions are for. */
  typed: string;
  groups: SuggestionGroup[];
  /** Whether only other states than the buyer's own have any. */
  isElsewhere: boolean;
  /** Why there are no suggestions, unless nothing was found. */
  failure: string;
}

/**
 * Returns suggestions for the words being typed: those in the buyer's own state or, if there are none, those in every state. Answers to
 * earlier words are dropped.
 */
export function useSuggestions(typed: string): Suggested | null {
  const dispatch = useAppDispatch();
  const region = useAppSelector(selectRegion);
  const [suggested, setSuggested] = useState<Suggested | null>(null);

  useEffect(() => {
    if (!typed) {
      setSuggested(null);
      return;
    }
    const calls: { abort: () => void; unsubscribe: () => void }[] = [];
    const ask = (state: string | null) =>
      Promise.all(
        KINDS.map((kind) => {
          const search = { kind, words: typed, state, descending: false, skip: 0, limit: MAX_OF_A_KIND };
          const call = dispatch(browseApi.endpoints.list.initiate(search));
          calls.push(call);
          return call;
        }),
      );
    let wanted = true;
    const pause = setTimeout(async () => {
      const own = await ask(region);
      if (!wanted) return;
      const isElsewhere = region !== null && own.every(({ data }) => data?.total === 0);
      const [events, combos] = isElsewhere ? await ask(null) : own;
      if (!wanted) return;
      const groups = suggestionGroups(typed, events?.data?.items ?? [], combos?.data?.items ?? [], isElsewhere);
      const error = callError(events?.error);
      setSuggested({ typed, groups, isElsewhere, failure: error?.message ?? "" });
    }, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(pause);
      for (const call of calls) {
        call.abort();
        call.unsubscribe();
      }
    };
  }, [typed, region, dispatch]);

  return suggested;
}
