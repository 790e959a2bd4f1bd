import { useEffect, useState } from "react";
import { callError } from "#src/data/base-query.ts";
import { useAppDispatch } from "#src/data/hooks.ts";
import { browseApi, type ListKind } from "./browse-api.ts";
import { type SuggestionGroup, suggestionGroups } from "./suggestions.ts";

/** The pause in typing after which suggestions are fetched. */
const PAUSE_MS = 200;
const MAX_OF_A_KIND = 4;

export interface Suggested {
  /** The words that these suggestions are for. */
  typed: string;
  groups: SuggestionGroup[];
  /** Why there are no suggestions, unless nothing was found. */
  failure: string;
}

/** The suggestions for the words being typed. Answers for earlier words are dropped. */
export function useSuggestions(typed: string): Suggested | null {
  const dispatch = useAppDispatch();
  const [suggested, setSuggested] = useState<Suggested | null>(null);

  useEffect(() => {
    if (!typed) {
      setSuggested(null);
      return;
    }
    const calls: { abort: () => void; unsubscribe: () => void }[] = [];
    const ask = (kind: ListKind) => {
      const search = { kind, words: typed, state: null, descending: false, skip: 0, limit: MAX_OF_A_KIND };
      const call = dispatch(browseApi.endpoints.list.initiate(search));
      calls.push(call);
      return call;
    };
    let wanted = true;
    const pause = setTimeout(async () => {
      const [events, combos] = await Promise.all([ask("Single"), ask("Combo")]);
      if (!wanted) return;
      const groups = suggestionGroups(typed, events.data?.items ?? [], combos.data?.items ?? []);
      const error = callError(events.error);
      setSuggested({ typed, groups, failure: error?.message ?? "" });
    }, PAUSE_MS);
    return () => {
      wanted = false;
      clearTimeout(pause);
      for (const call of calls) {
        call.abort();
        call.unsubscribe();
      }
    };
  }, [typed, dispatch]);

  return suggested;
}
