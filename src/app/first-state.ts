import type { RootState } from "../data/slices";

/** What the server left in the page for hydration; nothing in the neutral shell. */
export function readFirstState(): Partial<RootState> | undefined {
  const text = document.getElementById("state")?.textContent;
  return text ? (JSON.parse(text) as Partial<RootState>) : undefined;
}

/** The static client key, as the server wrote it into the page. */
export function readClientKey(): string {
  return document.querySelector<HTMLMetaElement>('meta[name="client-key"]')?.content ?? "";
}
