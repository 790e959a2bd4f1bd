export type ScanKind = "in" | "out" | "undo";
/** What became of a scan once all scans of its ticket were looked at. */
export type SettledOutcome = "accepted" | "clash" | "void" | "undone" | "nothing_to_undo";

export interface ScanToSettle {
  id: string;
  kind: ScanKind;
  /** Milliseconds since 1970, the device's clock put right. */
  at: number;
  /** Of an undo: the scan that it takes back; null: the latest one before it. */
  undoes: string | null;
  /** What it came to before; null where it is new. Asked for void tickets only. */
  outcome: SettledOutcome | null;
}

export interface Settlement<S> {
  /** By scan id. */
  outcomes: ReadonlyMap<string, SettledOutcome>;
  /** Of each scan that was taken back, the undo that did it. */
  undoneBy: ReadonlyMap<string, string>;
  /** null: the ticket has not been let in. */
  entry: SettledEntry<S> | null;
}

export interface SettledEntry<S> {
  inside: boolean;
  /** Of its first admission. */
  firstAt: number;
  /** The admission that counts: the earliest, or the earliest since it last went out. */
  counts: S;
}

const RANK: Readonly<Record<ScanKind, number>> = { in: 0, out: 1, undo: 2 };

/** Orders scans by time; at the same moment entries come first, then exits, then undos. */
export function inOrder(a: ScanToSettle, b: ScanToSettle): number {
  return a.at - b.at || RANK[a.kind] - RANK[b.kind] || (a.id < b.id ? -1 : 1);
}

/**
 * Settles all scans of one ticket: the earliest admission counts, whichever device made it and whenever it came in. A later
 * one, with nobody going out between, is a clash. What is undone counts for nothing. The order in which scans are given
 * makes no difference. A void ticket is let in no more; what was let in before it became void stays.
 */
export function settleScans<S extends ScanToSettle>(scans: readonly S[], isVoid: boolean): Settlement<S> {
  const ordered = scans.toSorted(inOrder);
  const outcomes = new Map<string, SettledOutcome>();
  const undoneBy = new Map<string, string>();
  undoExplicit(ordered, outcomes, undoneBy);
  undoLatest(ordered, outcomes, undoneBy);
  const had: { entry: SettledEntry<S> | null } = { entry: null };
  for (const scan of ordered) {
    if (outcomes.has(scan.id)) continue;
    if (isVoid && scan.outcome !== "accepted") {
      outcomes.set(scan.id, scan.outcome === "clash" ? "clash" : "void");
    } else if (scan.kind === "out") {
      outcomes.set(scan.id, "accepted");
      if (had.entry) had.entry = { ...had.entry, inside: false };
    } else if (had.entry?.inside) {
      outcomes.set(scan.id, "clash");
    } else {
      outcomes.set(scan.id, "accepted");
      had.entry = { inside: true, firstAt: had.entry?.firstAt ?? scan.at, counts: scan };
    }
  }
  return { outcomes, undoneBy, entry: had.entry };
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
