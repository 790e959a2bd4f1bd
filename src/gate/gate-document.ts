import { paths } from "#contract/paths.ts";

/**
 * Whether the browser loaded this document at the gate's address. A page that came here through a link was loaded at
 * another.
 */
export function openedAtGate(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry === undefined || new URL(entry.name).pathname.replace(/\/$/, "") === paths.gate;
}
