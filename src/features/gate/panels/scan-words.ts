import type { GateScanRow } from "#src/storage/gate-rows.ts";

const kinds = { in: "In", out: "Out", undo: "Undone" } as const;
const outcomes = {
  accepted: "confirmed",
  clash: "somebody was in with it before",
  void: "void by then",
  unknown: "not known to the box office",
  undone: "confirmed",
  nothing_to_undo: "was undone before",
} as const;

/** A scan in words: 'In by hand, waits to be sent'; 'Undone: left again, confirmed'. */
export function scanWords({ kind, manual, reason, state, outcome }: GateScanRow): string {
  const what = kind === "undo" ? `${kinds.undo}: ${reason}` : `${kinds[kind]}${manual ? " by hand" : ""}`;
  return `${what}, ${state === "waiting" || !outcome ? "waits to be sent" : outcomes[outcome]}`;
}
