import type { RootState } from "../data/slices.ts";

/** The state that the server leaves in a page that it rendered, in its shortest form. */
export interface FirstState {
  /** The answers that the page was drawn from, by their key in the store: 'event("12")'. */
  answers: Readonly<Record<string, unknown>>;
  /** Tags of answers and of calls that failed, as type and id. Those without tags are missing. */
  tags: Readonly<Record<string, readonly (readonly [type: string, id: string])[]>>;
  /** When they came, in Unix milliseconds. */
  at: number;
  /** The store's own entries of calls that failed. */
  failed?: RootState["api"]["queries"];
  region?: RootState["region"];
  /**
   * The calls that the page was rendered from. The browser never made them, but keeps their answers for a day offline.
   */
  calls: string[];
}

interface ReadState {
  store: Partial<RootState>;
  calls: string[];
}

/** Undefined in the neutral shell. */
export function readFirstState(): ReadState | undefined {
  const text = document.getElementById("state")?.textContent;
  return text ? storeOf(JSON.parse(text) as FirstState) : undefined;
}

/** The store's state, as the server had it when it had drawn the page. */
export function storeOf({ answers, tags, at, failed, region, calls }: FirstState): ReadState {
  const queries: Record<string, unknown> = { ...failed };
  const provided = { tags: {} as Record<string, Record<string, string[]>>, keys: {} as Record<string, object[]> };
  for (const [key, data] of Object.entries(answers)) {
    const [, endpointName = "", args = ""] = /^(\w+)\((.*)\)$/s.exec(key) ?? [];
    const originalArgs = args === "undefined" ? undefined : JSON.parse(args);
    const answered = { status: "fulfilled", data, startedTimeStamp: at, fulfilledTimeStamp: at };
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

/** The static client key, as the server wrote it into the page. */
export function readClientKey(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="client-key"]')?.content ?? "";
}
