import { paths } from "#contract/paths.ts";

/** Whether the browser fetched this document for the gate: a page that came here by a link was fetched for another. */
export function openedAtGate(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry === undefined || new URL(entry.name).pathname.replace(/\/$/, "") === paths.gate;
}
