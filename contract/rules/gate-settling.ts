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
  /** How many people the door counted in or out. Null means everybody whom the ticket still lets in, or who is inside. */
  people: number | null;
  /** The outcome so far, or null for a new scan. Only void tickets need it. */
  outcome: SettledOutcome | null;
  /** How many of its people counted so far. Only void tickets need it. */
  counted: number;
}

export interface TicketToSettle {
  isVoid: boolean;
  /** How many people the ticket lets in, once on each day of its event. */
  admits: number;
  /** The day of the event at a moment in milliseconds since 1970 (contract/rules/event-days.ts). */
  dayAt: (atMs: number) => number;
}

export interface Settlement<S> {
  /** By scan id. */
  outcomes: ReadonlyMap<string, SettledOutcome>;
  /** By scan id: how many people an entry let in within the ticket's number, or an exit let out. */
  counted: ReadonlyMap<string, number>;
  /** By scan id: how many people were inside after an entry or exit. */
  insideAfter: ReadonlyMap<string, number>;
  /** From the id of each scan that was undone to the id of its undo. */
  undoneBy: ReadonlyMap<string, string>;
  /** Null if the ticket has not been let in. */
  entry: SettledEntry<S> | null;
}

export interface SettledEntry<S> {
  inside: boolean;
  /** How many people are inside, on the day of the last scan. */
  people: number;
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
 * Settles all scans of one ticket. The earliest admissions count, whichever device made them and whenever they reached
 * the box office, until everybody whom the ticket admits is inside. A later admission is a clash. So is one of more people
 * than were left: those who were left count. On the next day of its event, the ticket admits anew. Undone scans do not
 * count. The order of `scans` makes no difference. A void ticket is no longer let in; its admissions from before it became
 * void stay.
 */
export function settleScans<S extends ScanToSettle>(scans: readonly S[], ticket: TicketToSettle): Settlement<S> {
  const ordered = scans.toSorted(inOrder);
  const outcomes = new Map<string, SettledOutcome>();
  const counted = new Map<string, number>();
  const insideAfter = new Map<string, number>();
  const undoneBy = new Map<string, string>();
  undoExplicit(ordered, outcomes, undoneBy);
  undoLatest(ordered, outcomes, undoneBy);
  let entry: SettledEntry<S> | null = null;
  for (const scan of ordered) {
    if (outcomes.has(scan.id)) continue;
    entry = onDayOf(scan, entry, ticket);
    const passed: Passed<S> = scan.kind === "out" ? goOut(scan, entry) : comeIn(scan, entry, ticket);
    outcomes.set(scan.id, passed.outcome);
    counted.set(scan.id, passed.people);
    entry = passed.entry;
    insideAfter.set(scan.id, entry?.people ?? 0);
  }
  return { outcomes, counted, insideAfter, undoneBy, entry };
}

interface Passed<S> {
  outcome: SettledOutcome;
  people: number;
  entry: SettledEntry<S> | null;
}

/** Nobody is inside on a new day of the event. */
function onDayOf<S extends ScanToSettle>(scan: S, entry: SettledEntry<S> | null, { dayAt }: TicketToSettle) {
  if (!entry?.inside || dayAt(entry.counts.at) === dayAt(scan.at)) return entry;
  return { ...entry, inside: false, people: 0 };
}

function goOut<S extends ScanToSettle>(scan: S, entry: SettledEntry<S> | null): Passed<S> {
  const inside = entry?.people ?? 0;
  const people = Math.min(scan.people ?? inside, inside);
  const rest = inside - people;
  return { outcome: "accepted", people, entry: entry && { ...entry, inside: rest > 0, people: rest } };
}

function comeIn<S extends ScanToSettle>(scan: S, entry: SettledEntry<S> | null, ticket: TicketToSettle): Passed<S> {
  const { outcome, people } = admission(scan, ticket.admits - (entry?.people ?? 0), ticket.isVoid);
  if (people === 0) return { outcome, people, entry };
  const firstAt = entry?.firstAt ?? scan.at;
  const counts = entry?.inside ? entry.counts : scan;
  return { outcome, people, entry: { inside: true, people: (entry?.people ?? 0) + people, firstAt, counts } };
}

function admission(scan: ScanToSettle, left: number, isVoid: boolean): Omit<Passed<never>, "entry"> {
  if (isVoid && scan.outcome !== "accepted")
    return scan.outcome === "clash"
      ? { outcome: "clash", people: Math.min(scan.counted, left) }
      : { outcome: "void", people: 0 };
  const people = Math.min(scan.people ?? left, left);
  return { outcome: left === 0 || (scan.people ?? left) > left ? "clash" : "accepted", people };
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
