import { stateNamed } from "../../../contract/rules/states.ts";
import type { EventSearch } from "./browse-api";

/** The five of the home page (spec section 2): the latest first, as its call asks. */
export function homeSearch(region: string | null): EventSearch {
  return { words: region ?? "", limit: 5, latestFirst: true };
}

/** In the address: all events, whatever state the buyer has chosen. */
export const EVERY_STATE = "all";

export interface ListAddress {
  /** What was typed; '' where the list is not a search. */
  words: string;
  /** The state whose events are listed, where it is a state and nothing else. */
  state: string | null;
  search: EventSearch;
}

/**
 * What /events lists: the words of its address, else its `state`, else the buyer's own. Words search every state:
 * who looks for an artist wants to know of the night in the next state too.
 */
export function listAddress(query: URLSearchParams, region: string | null): ListAddress {
  const typed = (query.get("search") ?? "").trim();
  const named = stateNamed(typed);
  const words = named ? "" : typed;
  const asked = query.get("state") ?? "";
  const own = asked === EVERY_STATE ? null : region;
  const state = words ? null : (named ?? stateNamed(asked) ?? own);
  return { words, state, search: { words: words || (state ?? ""), limit: 0, latestFirst: false } };
}
