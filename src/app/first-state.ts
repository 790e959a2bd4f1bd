import type { RootState } from "../data/slices.ts";

/** What the server leaves in a page that it rendered. */
export interface FirstState {
  store: Partial<RootState>;
  /** The calls that the page was rendered from: the browser never made them, and keeps them for a day without a network. */
  calls: string[];
}

/** Nothing in the neutral shell. */
export function readFirstState(): FirstState | undefined {
  const text = document.getElementById("state")?.textContent;
  return text ? (JSON.parse(text) as FirstState) : undefined;
}

/** The static client key, as the server wrote it into the page. */
export function readClientKey(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="client-key"]')?.content ?? "";
}
