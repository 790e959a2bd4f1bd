import type { VerdictKind } from "../rules/verdict.ts";

/** Each verdict has its own shape, so that none depends on its colour alone. */
const shapes: Readonly<Record<VerdictKind, string>> = {
  // A tick in a circle.
  enter: "M50 4a46 46 0 1 0 0 92 46 46 0 0 0 0-92ZM28 51l15 16 30-34",
  // Three people side by side, for a group to count.
  count:
    "M50 14a12 12 0 1 0 0 24 12 12 0 0 0 0-24ZM28 88c0-24 8-38 22-38s22 14 22 38ZM18 30a9 9 0 1 0 0 18M82 30a9 9 0 0 1 0 18M6 84c0-14 4-22 12-24M94 84c0-14-4-22-12-24",
  // An arrow out of a door.
  left: "M58 8H14v84h44M40 50h50M72 30l20 20-20 20",
  // Two people, one place.
  "already-in":
    "M36 8a15 15 0 1 0 0 30 15 15 0 0 0 0-30ZM8 92c0-24 10-36 28-36s28 12 28 36ZM66 10a15 15 0 0 1 0 28M74 58c12 4 18 15 18 34",
  "not-in": "M50 8 4 90h92ZM50 38v26M50 76v2",
  // A sheet of the calendar.
  "wrong-event": "M10 18h80v74H10ZM10 40h80M32 6v20M68 6v20M38 56l24 22M62 56 38 78",
  // A clock before its hour.
  "too-early": "M50 6a44 44 0 1 0 0 88 44 44 0 0 0 0-88ZM50 26v24L30 62",
  // A stop sign with its bar.
  void: "M32 4h36l28 28v36L68 96H32L4 68V32ZM26 50h48",
  "not-ours": "M8 8h84v84H8ZM30 30l40 40M70 30 30 70",
  // An empty sheet: nothing was stored.
  "not-kept": "M20 6h42l20 20v68H20ZM62 6v20h20M36 48l30 30M66 48 36 78",
  // A key.
  "old-code": "M28 28a22 22 0 1 0 0 44 22 22 0 0 0 0-44ZM50 50h44v20M74 50v14",
};

export function VerdictMark({ kind }: { kind: VerdictKind }) {
  return (
    <svg viewBox="0 0 100 100" fill="none" stroke="currentColor" strokeWidth={8} aria-hidden="true" focusable="false">
      <path d={shapes[kind]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
