import { stateNamed } from "#contract/rules/time/states.ts";

/** The value in an address for events in all states, whatever state the buyer has chosen. */
export const EVERY_STATE = "all";

/**
 * The state whose events a list shows: one that was typed as a search, the one in the address, or the buyer's own.
 * Null: all.
 */
export function shownState(query: URLSearchParams, region: string | null): string | null {
  const value = (name: string) => (query.get(name) ?? "").trim();
  const named = stateNamed(value("search")) ?? stateNamed(value("state"));
  return named ?? (value("state") === EVERY_STATE ? null : region);
}
