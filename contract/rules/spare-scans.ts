import { inOrder, type ScanToSettle, type Settlement } from "./gate-settling.ts";

/** Scans of one ticket that are stored one by one. Above this number, those in the middle are only counted. */
export const MAX_SCANS_A_TICKET = 40;
const KEPT_FIRST = 5;
const KEPT_LAST = 15;

/**
 * Returns the scans of a ticket that need not be stored one by one: without them, the other scans settle exactly as
 * before. The first and the last scans are never spare. A ticket with at most MAX_SCANS_A_TICKET scans has no spare ones.
 */
export function spareScans<S extends ScanToSettle>(scans: readonly S[], settlement: Settlement<S>): S[] {
  if (scans.length <= MAX_SCANS_A_TICKET) return [];
  const ordered = scans.toSorted(inOrder);
  const middle = ordered.slice(KEPT_FIRST, -KEPT_LAST);
  const { outcomes } = settlement;
  const isUndoSpare = spareUndos(ordered, middle, settlement);
  const isSpare = (scan: S) => {
    const outcome = outcomes.get(scan.id);
    return outcome === "undone" ? isUndoSpare(scan) : outcome !== "accepted";
  };
  return [...middle.filter(isSpare), ...finishedVisits(ordered, middle, settlement)];
}

/** A scan is spare only together with all undos that name it. A second undo of the same scan changes nothing. */
function spareUndos<S extends ScanToSettle>(scans: readonly S[], middle: readonly S[], { undoneBy }: Settlement<S>) {
  const inMiddle = new Set(middle.map(({ id }) => id));
  const targetOf = new Map([...undoneBy].map(([target, undo]) => [undo, target]));
  const isNamedOutside = new Set(scans.flatMap(({ id, undoes }) => (undoes && !inMiddle.has(id) ? [undoes] : [])));
  const isPairSpare = (target: string) =>
    inMiddle.has(target) && inMiddle.has(undoneBy.get(target) ?? "") && !isNamedOutside.has(target);
  return ({ id, kind }: S) => {
    if (kind !== "undo") return isPairSpare(id);
    const target = targetOf.get(id);
    return target === undefined || isPairSpare(target);
  };
}

/** Returns the accepted scans between two exits, after the first admission and before the admission that counts. */
function finishedVisits<S extends ScanToSettle>(
  scans: readonly S[],
  middle: readonly S[],
  { outcomes, entry }: Settlement<S>,
): S[] {
  const first = scans.find(({ id, kind }) => kind === "in" && outcomes.get(id) === "accepted");
  const counting = middle.filter(({ id }) => outcomes.get(id) === "accepted");
  const begin = first ? counting.indexOf(first) + 1 : 0;
  const counts = entry ? counting.indexOf(entry.counts) : -1;
  const end = counts < 0 ? counting.length : counts;
  const firstOut = counting.findIndex(({ kind }, at) => kind === "out" && at >= begin);
  const lastOut = counting.findLastIndex(({ kind }, at) => kind === "out" && at < end);
  return firstOut < 0 ? [] : counting.slice(firstOut + 1, Math.max(firstOut + 1, lastOut));
}
