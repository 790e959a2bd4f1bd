import { readSignedInUser } from "#src/shared/account/session.ts";
import type { RootState } from "#src/shared/store/slices.ts";

/** The state that the server leaves in a page that it rendered, in its shortest form. */
export interface FirstState {
  /** The answers from which the page was rendered, by their key in the store: 'event("12")'. */
  answers: Readonly<Record<string, unknown>>;
  /** Tags of answers and of calls that failed, as type and id. Those without tags are missing. */
  tags: Readonly<Record<string, readonly (readonly [type: string, id: string])[]>>;
  /** When they came, in Unix milliseconds. */
  at: number;
  /** The store's own entries of calls that failed. */
  failed?: RootState["api"]["queries"];
  region?: RootState["region"];
  /**
   * The calls from which the page was rendered. The browser never made them, but stores their answers for a day
   * offline.
   */
  calls: string[];
  /** The owner of the page, if the server rendered it for one person. */
  ownerId?: string;
}

interface ReadState {
  store: Partial<RootState>;
  calls: string[];
}

/**
 * Reads the state that the server left in the page.
 * @param root the rendered page, which is then emptied if its owner has signed out
 * @returns undefined in the neutral shell, and on a page of somebody who has signed out since
 */
export function readFirstState(root: HTMLElement): ReadState | undefined {
  const element = document.getElementById("state");
  if (!element) return undefined;
  const state = JSON.parse(element.textContent ?? "") as FirstState;
  if (!state.ownerId) return storeOf(state);
  // A page that stays open after signing out must no longer contain it.
  element.remove();
  const user = readSignedInUser();
  if (user?.id !== state.ownerId) return void root.replaceChildren();
  const { store, calls } = storeOf(state, answeredAt());
  return { store: { ...store, session: { user, known: true } }, calls };
}

/**
 * When the document came, by this device's clock. A hold's remaining time counts from then, because the server's clock
 * may differ by hours.
 */
function answeredAt(): number {
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return Math.floor(performance.timeOrigin + (loaded?.responseStart ?? 0));
}

/**
 * The store's state after the server had rendered the page.
 * @param answeredAtMs when the answers came, by this device's clock, if that matters to the page
 */
export function storeOf({ answers, tags, at, failed, region, calls }: FirstState, answeredAtMs = at): ReadState {
  const queries: Record<string, unknown> = { ...failed };
  const provided = { tags: {} as Record<string, Record<string, string[]>>, keys: {} as Record<string, object[]> };
  for (const [key, data] of Object.entries(answers)) {
    const [, endpointName = "", args = ""] = /^(\w+)\((.*)\)$/s.exec(key) ?? [];
    const originalArgs = args === "undefined" ? undefined : JSON.parse(args);
    const answered = { status: "fulfilled", data, startedTimeStamp: at, fulfilledTimeStamp: answeredAtMs };
    queries[key] = { ...answered, endpointName, originalArgs, requestId: key };
  }
  for (const key of Object.keys(queries))
    provided.keys[key] = (tags[key] ?? []).map(([type, id]) => {
      provided.tags[type] ??= {};
      provided.tags[type][id] = [...(provided.tags[type][id] ?? []), key];
      return { type, id };
    });
  // Only the part of the cache that hydration reads.
  const api = { queries, provided } as unknown as RootState["api"];
  return { store: { api, ...(region && { region }) }, calls };
}
