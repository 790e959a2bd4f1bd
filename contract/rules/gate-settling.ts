export type ScanKind = "in" | "out" | "undo";
/** A scan's outcome, after all scans of its ticket have been considered. */
export type SettledOutcome = "accepted" | "clash" | "void" | "undone" | "nothing_to_undo";

export interface ScanToSettle {
  id: string;
  kind: ScanKind;
  /** Milliseconds since 1970, with the error of the device's clock taken out. */
  at: number;
  /** The id of the scan that an undo takes back. Null means the latest scan before the undo. */
  undoes: string | null;
  /** The outcome so far, or null for a new scan. Only void tickets need it. */
  outcome: SettledOutcome | null;
}

export interface Settlement<S> {
  /** By scan id. */
  outcomes: ReadonlyMap<string, SettledOutcome>;
  /** From the id of each scan that was undone to the id of its undo. */
  undoneBy: ReadonlyMap<string, string>;
  /** Null if the ticket has not been let in. */
  entry: SettledEntry<S> | null;
}

export interface SettledEntry<S> {
  inside: boolean;
  /** The time of the ticket's first admission, in milliseconds since 1970. */
  firstAt: number;
  /** The admission that counts: the earliest one, or the earliest one since the ticket last went out. */
  counts: S;
}

const RANK: Readonly<Record<ScanKind, number>> = { in: 0, out: 1, undo: 2 };

/** Compares scans by time. At the same moment, entries come first, then exits, then undos. */
export function inOrder(a: ScanToSettle, b: ScanToSettle): number {
  return a.at - b.at || RANK[a.kind] - RANK[b.kind] || (a.id < b.id ? -1 : 1);
}

/**
 * Settles all scans of one ticket. The earliest admission counts, whichever device made it and whenever it reached the
 * box office. A later admission without an exit between them is a clash. Undone scans do not count. The order of `scans`
 * makes no difference. A void ticket is no longer let in; its admissions from before it became void stay.
 */
export function settleScans<S extends ScanToSettle>(scans: readonly S[], isVoid: boolean): Settlement<S> {
  const ordered = scans.toSorted(inOrder);
  const outcomes = new Map<string, SettledOutcome>();
  const undoneBy = new Map<string, string>();
  undoExplicit(ordered, outcomes, undoneBy);
  undoLatest(ordered, outcomes, undoneBy);
  const admission: { entry: SettledEntry<S> | null } = { entry: null };
  for (const scan of ordered) {
    if (outcomes.has(scan.id)) continue;
    if (isVoid && scan.outcome !== "accepted") {
      outcomes.set(scan.id, scan.outcome === "clash" ? "clash" : "void");
    } else if (scan.kind === "out") {
      outcomes.set(scan.id, "accepted");
      if (admission.entry) admission.entry = { ...admission.entry, inside: false };
    } else if (admission.entry?.inside) {
      outcomes.set(scan.id, "clash");
    } else {
      outcomes.set(scan.id, "accepted");
      admission.entry = { inside: true, firstAt: admission.entry?.firstAt ?? scan.at, counts: scan };
    }
  }
  return { outcomes, undoneBy, entry: admission.entry };
}

type Undone = Map<string, string>;

function undoExplicit(scans: readonly ScanToSettle[], outcomes: Map<string, SettledOutcome>, undoneBy: Undone): void {
  const undoable = new Set(scans.filter(({ kind }) => kind !== "undo").map(({ id }) => id));
  for (const { id, kind, undoes } of scans) {
    if (kind !== "undo" || undoes === null) continue;
    const found = undoable.has(undoes);
    outcomes.set(id, found ? "undone" : "nothing_to_undo");
    if (!found) continue;
    outcomes.set(undoes, "undone");
    if (!undoneBy.has(undoes)) undoneBy.set(undoes, id);
  }
}

function undoLatest(scans: readonly ScanToSettle[], outcomes: Map<string, SettledOutcome>, undoneBy: Undone): void {
  const standing: string[] = [];
  for (const { id, kind, undoes } of scans) {
    if (kind !== "undo") {
      if (!outcomes.has(id)) standing.push(id);
    } else if (undoes === null) {
      const latest = standing.pop();
      outcomes.set(id, latest === undefined ? "nothing_to_undo" : "undone");
      if (latest === undefined) continue;
      outcomes.set(latest, "undone");
      undoneBy.set(latest, id);
    }
  }
}
