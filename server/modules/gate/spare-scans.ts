import { inOrder, type ScanToSettle, type Settlement } from "#contract/rules/gate/gate-settling.ts";

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
    return outcome === "undone" ? isUndoSpare(scan) : !isCounting(scan, settlement);
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

/** Whether a scan changed how many people are inside, or may change it if an earlier scan arrives late. */
function isCounting<S extends ScanToSettle>({ id }: S, { outcomes, counted, beyond }: Settlement<S>): boolean {
  return outcomes.get(id) === "accepted" || (counted.get(id) ?? 0) > 0 || (beyond.get(id) ?? 0) > 0;
}

/**
 * Returns the counting scans between two exits that left nobody inside, after the first admission and before the
 * admission that counts.
 */
function finishedVisits<S extends ScanToSettle>(
  scans: readonly S[],
  middle: readonly S[],
  settlement: Settlement<S>,
): S[] {
  const { entry, insideAfter } = settlement;
  const counts = (scan: S) => isCounting(scan, settlement);
  const isEmptying = ({ id, kind }: S) => kind === "out" && insideAfter.get(id) === 0;
  const first = scans.find((scan) => scan.kind === "in" && counts(scan));
  const counting = middle.filter(counts);
  const begin = first ? counting.indexOf(first) + 1 : 0;
  const countsAt = entry ? counting.indexOf(entry.counts) : -1;
  const end = countsAt < 0 ? counting.length : countsAt;
  const firstOut = counting.findIndex((scan, at) => isEmptying(scan) && at >= begin);
  const lastOut = counting.findLastIndex((scan, at) => isEmptying(scan) && at < end);
  return firstOut < 0 ? [] : counting.slice(firstOut + 1, Math.max(firstOut + 1, lastOut));
}
