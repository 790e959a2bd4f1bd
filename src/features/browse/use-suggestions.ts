import { useEffect, useState } from "react";
import { callError } from "#src/data/base-query.ts";
import { useAppDispatch } from "#src/data/hooks.ts";
import { browseApi, type ListKind } from "./browse-api.ts";
import { type SuggestionGroup, suggestionGroups } from "./suggestions.ts";

/** So long nobody types: then it is asked for. */
const PAUSE_MS = 200;
const MAX_OF_A_KIND = 4;

export interface Suggested {
  /** The words that this was found for. */
  typed: string;
  groups: SuggestionGroup[];
  /** Why there is nothing to suggest, where it is not that nothing was found. */
  failure: string;
}

/** What is found for the words being typed; what is still on its way for earlier ones is dropped. */
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
