import type { Patch } from "immer";

/**
 * Leaves out patches whose value a later patch replaces entirely. Otherwise, undo and redo of all seats would send each
 * seat repeatedly, until the box office refuses the size.
 */
export function withoutReplaced(patches: readonly Patch[]): Patch[] {
  const kept: Patch[] = [];
  let replaced = new Set<string>();
  for (const patch of patches.toReversed()) {
    const steps = patch.path.map((step) => JSON.stringify(step));
    const isBelow = steps.some((_, length) => length > 0 && replaced.has(steps.slice(0, length).join()));
    const own = steps.join();
    if (isBelow || (patch.op === "replace" && replaced.has(own))) continue;
    kept.push(patch);
    // A list that grows or shrinks invalidates earlier paths.
    if (patch.op === "replace" && patch.path.at(-1) !== "length") replaced.add(own);
    else replaced = new Set();
  }
  return kept.reverse();
}
