import { comeIn, goOut } from "./gate-people.ts";

export type ScanKind = "in" | "out" | "undo";
/** A scan's outcome, after all scans of its ticket have been considered. */
export type SettledOutcome = "accepted" | "clash" | "void" | "doubtful" | "undone" | "nothing_to_undo";

export interface ScanToSettle {
  id: string;
  kind: ScanKind;
  /** Milliseconds since 1970, with the error of the device's clock taken out. */
  at: number;
  /** The id of the scan that an undo takes back. Null means the latest scan before the undo. */
  undoes: string | null;
  /** How many people the door counted in or out. Null means everybody whom the ticket still lets in, or who is inside. */
  people: number | null;
  deviceId: string;
}

export interface TicketToSettle {
  /** When the ticket became void, in milliseconds since 1970. Null: it is not void. */
  voidAt: number | null;
  /** An entry or exit before this moment is doubtful: the doors were not open yet. In milliseconds since 1970. */
  doorsFrom: number;
  /** How many people the ticket lets in, once on each day of its event. */
  admits: number;
  /** The day of the event at a moment in milliseconds since 1970 (contract/rules/event/event-days.ts). */
  dayAt: (atMs: number) => number;
}

export interface Settlement<S> {
  /** By scan id. */
  outcomes: ReadonlyMap<string, SettledOutcome>;
  /** By scan id: how many people an entry let in within the ticket's number, or an exit let out. */
  counted: ReadonlyMap<string, number>;
  /** By scan id: how many people an entry let in beyond the ticket's number, or on a void ticket, or an exit let out of these. */
  beyond: ReadonlyMap<string, number>;
  /** By scan id: how many people were inside after an entry or exit, whatever the ticket admits. */
  insideAfter: ReadonlyMap<string, number>;
  /** From the id of each scan that was undone to the id of its undo. */
  undoneBy: ReadonlyMap<string, string>;
  /** Null if the ticket has not been let in. */
  entry: SettledEntry<S> | null;
  /** How many people are inside beyond the ticket's number, on the day of the last scan. */
  over: number;
  /** When the latest of them came in, or null if there are none. In milliseconds since 1970. */
  overAt: number | null;
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
 * the box office, until everybody whom the ticket admits is inside. A later admission is a clash. So is an admission of
 * more people than were left, but those who were left count. On the next day of its event, the ticket admits anew.
 * Undone scans, and scans from before the doors opened, do not count. The order of `scans` makes no difference. A
 * ticket that became void lets nobody in from that moment; its earlier admissions stay, even if the box office receives
 * them later. People who came in beyond the number or on a void ticket are counted apart.
 */
export function settleScans<S extends ScanToSettle>(scans: readonly S[], ticket: TicketToSettle): Settlement<S> {
  const ordered = scans.toSorted(inOrder);
  const outcomes = new Map<string, SettledOutcome>();
  const counted = new Map<string, number>();
  const beyond = new Map<string, number>();
  const insideAfter = new Map<string, number>();
  const undoneBy = new Map<string, string>();
  undoExplicit(ordered, outcomes, undoneBy);
  undoLatest(ordered, outcomes, undoneBy);
  let state: State<S> = { entry: null, over: 0, overAt: null, letInBy: new Set() };
  for (const scan of ordered) {
    if (outcomes.has(scan.id)) continue;
    if (scan.at < ticket.doorsFrom) {
      outcomes.set(scan.id, "doubtful");
      continue;
    }
    state = onDayOf(scan, state, ticket);
    const passed = scan.kind === "out" ? passOut(scan, state) : passIn(scan, state, ticket);
    outcomes.set(scan.id, passed.outcome);
    counted.set(scan.id, passed.counted);
    beyond.set(scan.id, passed.beyond);
    state = passed.state;
    insideAfter.set(scan.id, (state.entry?.people ?? 0) + state.over);
  }
  const { entry, over, overAt } = state;
  return { outcomes, counted, beyond, insideAfter, undoneBy, entry, over, overAt: over > 0 ? overAt : null };
}

interface State<S> {
  entry: SettledEntry<S> | null;
  over: number;
  overAt: number | null;
  /** The devices that have let this ticket in since the last exit, or since the day began. */
  letInBy: ReadonlySet<string>;
}

interface Passed<S> {
  outcome: SettledOutcome;
  counted: number;
  beyond: number;
  state: State<S>;
}

/** Nobody is inside on a new day of the event. */
function onDayOf<S extends ScanToSettle>(scan: S, state: State<S>, { dayAt }: TicketToSettle): State<S> {
  const { entry, over, overAt } = state;
  const isNewDay = (at: number) => dayAt(at) !== dayAt(scan.at);
  const isEntryOver = entry?.inside && isNewDay(entry.counts.at);
  const isRestOver = overAt !== null && isNewDay(overAt);
  return {
    entry: isEntryOver ? { ...entry, inside: false, people: 0 } : entry,
    over: isRestOver ? 0 : over,
    overAt: isRestOver ? null : overAt,
    letInBy: isEntryOver || isRestOver ? new Set() : state.letInBy,
  };
}

function passOut<S extends ScanToSettle>(scan: S, { entry, over, overAt }: State<S>): Passed<S> {
  const now = goOut({ inside: entry?.people ?? 0, over }, scan.people);
  return {
    outcome: "accepted",
    counted: now.counted,
    beyond: now.beyond,
    state: {
      entry: entry && { ...entry, inside: now.inside > 0, people: now.inside },
      over: now.over,
      overAt,
      letInBy: new Set(),
    },
  };
}

function passIn<S extends ScanToSettle>(scan: S, state: State<S>, { admits, voidAt }: TicketToSettle): Passed<S> {
  const { entry } = state;
  const inside = entry?.people ?? 0;
  const isVoid = voidAt !== null && scan.at >= voidAt;
  const left = isVoid ? 0 : admits - inside;
  const now = comeIn({ inside, over: state.over }, left, scan.people);
  // A device knows its own scans, so without a number its second one shows the same person again.
  const isSamePerson = now.counted === 0 && scan.people === null && state.letInBy.has(scan.deviceId);
  const beyond = isSamePerson ? 0 : now.beyond;
  const isClash = left === 0 || (scan.people ?? left) > left;
  return {
    outcome: isVoid ? "void" : isClash ? "clash" : "accepted",
    counted: now.counted,
    beyond,
    state: {
      entry: now.counted === 0 ? entry : admitted(scan, entry, now.inside),
      over: state.over + beyond,
      overAt: beyond > 0 ? scan.at : state.overAt,
      letInBy: new Set([...state.letInBy, scan.deviceId]),
    },
  };
}

function admitted<S extends ScanToSettle>(scan: S, entry: SettledEntry<S> | null, people: number): SettledEntry<S> {
  const firstAt = entry?.firstAt ?? scan.at;
  return { inside: true, people, firstAt, counts: entry?.inside ? entry.counts : scan };
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
