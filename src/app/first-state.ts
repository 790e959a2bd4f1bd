import type { RootState } from "../data/slices.ts";

/** The state that the server leaves in a page that it rendered. */
export interface FirstState {
  store: Partial<RootState>;
  /**
   * The calls that the page was rendered from. The browser never made them, but keeps their answers for a day offline.
   */
  calls: string[];
}

/** Undefined in the neutral shell. */
export function readFirstState(): FirstState | undefined {
  const text = document.getElementById("state")?.textContent;
  return text ? (JSON.parse(text) as FirstState) : undefined;
}

/** The static client key, as the server wrote it into the page. */
export function readClientKey(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="client-key"]')?.content ?? "";
}
