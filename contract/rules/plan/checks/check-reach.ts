import type { SeatPlan } from "../../seats/seat-plan.ts";
import { groupedBy } from "../../text/grouped-by.ts";
import { distance, isFree } from "../free-seats.ts";
import { seatFinder, seatsOfVenue, type VenueSeat } from "../near-seats.ts";
import type { PlanProblem, PlanProblemKind } from "../plan-problem.ts";
import type { Point } from "../point.ts";
import { seatPlace } from "../seat-place.ts";

/**
 * The most seats from a row's seat to the aisle, the seat itself included. It is a rule of thumb: 3.5 m, with half a metre for a seat.
 * The Department of Health of Western Australia asks public buildings for 300 mm between rows where a seat is nearer to an aisle than
 * that, and for 500 mm where it is further away ('Public building auditoriums: seating requirements', health.wa.gov.au). Other states
 * have rules of their own, New South Wales in Part I4 of the National Construction Code 2022, Volume One. So a certifier decides.
 */
const TO_AISLE = 7;
/** A seat this near to where the next one of a row would stand leaves no way past, in plan units. */
const NO_WAY_PAST = 0.5;

/** Seats side by side, with no aisle between them. */
interface Run {
  seats: VenueSeat[];
  /** A run that goes on where this one ends. */
  joined?: Run;
  openEnds: number;
}

/**
 * Rows that are long between two aisles, and rows to which no aisle leads. A row may go on in the section beside it. A row's end is
 * taken for an aisle unless a seat stands there, because plans draw no walls. Tables have space around them.
 */
export function checkReach(plan: SeatPlan): PlanProblem[] {
  const seats = seatsOfVenue(plan).filter((seat) => !isAtTable(plan, seat));
  const runs = runsOf(seats);
  joinRuns(runs, seatFinder(seats, NO_WAY_PAST));
  const chains = new Map<Run, { seats: number; openEnds: number }>();
  for (const run of runs) {
    const chain = chains.get(rootOf(run)) ?? { seats: 0, openEnds: 0 };
    chain.seats += run.seats.length;
    chain.openEnds += run.openEnds;
    chains.set(rootOf(run), chain);
  }
  const shut = [...chains].filter(([, { openEnds }]) => openEnds === 0);
  const long = [...chains].filter(([, chain]) => chain.openEnds > 0 && chain.seats > TO_AISLE * chain.openEnds);
  return [
    ...bySection(plan, "no-way-out", shut, (row, _count, more) => `no aisle leads to row ${row}${more}`),
    ...bySection(plan, "long-row", long, (row, count, more) => {
      const rule =
        "Worth a look: where a seat is more than 3.5 m from an aisle, rows often have to be 500 mm apart. Ask your certifier";
      return `row ${row} has ${count} seats without an aisle between them${more}. ${rule}`;
    }),
  ];
}

function isAtTable({ sections }: SeatPlan, seat: VenueSeat): boolean {
  const section = sections[seat.section];
  return section !== undefined && isFree(section) && seat.order >= (section.seats?.length ?? 0);
}

function runsOf(seats: readonly VenueSeat[]): Run[] {
  const runs: Run[] = [];
  let before: VenueSeat | undefined;
  for (const seat of seats) {
    const goesOn = before?.section === seat.section && before.row === seat.row && before.column + 1 === seat.column;
    const last = runs.at(-1);
    if (goesOn && last) last.seats.push(seat);
    else runs.push({ seats: [seat], openEnds: 2 });
    before = seat;
  }
  return runs;
}

function rootOf(run: Run): Run {
  let root = run;
  while (root.joined) root = root.joined;
  return root;
}

function join(run: Run, next: Run): void {
  const [root, other] = [rootOf(run), rootOf(next)];
  if (root !== other) other.joined = root;
}

/** Closes the ends of runs where a seat stands in the way, and joins the runs that meet there. */
function joinRuns(runs: readonly Run[], near: (at: Point) => readonly VenueSeat[]): void {
  const ends = new Map<VenueSeat, Run>();
  for (const run of runs) for (const end of [run.seats[0], run.seats.at(-1)]) if (end) ends.set(end, run);
  for (const run of runs) {
    const [first, second] = run.seats;
    const [last, beforeLast] = [run.seats.at(-1), run.seats.at(-2)];
    if (!first || !second || !last || !beforeLast) continue;
    for (const [end, inner] of [
      [first, second],
      [last, beforeLast],
    ] as const) {
      const other = isAtAisle(end) ? undefined : nextTo(end, inner, near);
      if (!other) continue;
      run.openEnds--;
      const next = ends.get(other);
      if (next && !isAtAisle(other)) join(run, next);
    }
  }
}

const isAtAisle = (seat: VenueSeat) => seat.traits?.startsWith("aisle") === true;

/** The seat that stands where the row's next one would. */
function nextTo(end: VenueSeat, inner: VenueSeat, near: (at: Point) => readonly VenueSeat[]): VenueSeat | undefined {
  const at: Point = [2 * end.at[0] - inner.at[0], 2 * end.at[1] - inner.at[1]];
  const within = NO_WAY_PAST * Math.min(1, distance(end.at, inner.at));
  for (const other of near(at)) if (other !== end && other !== inner && distance(other.at, at) < within) return other;
  return undefined;
}

/** One problem for each section, at its first row. */
function bySection(
  plan: SeatPlan,
  kind: PlanProblemKind,
  chains: readonly [Run, { seats: number }][],
  wordsOf: (row: string, count: number, more: string) => string,
): PlanProblem[] {
  const sections = groupedBy(chains, ([run]) => run.seats[0]?.section ?? 0);
  return [...sections].flatMap(([index, found]) => {
    const [first] = found;
    const seat = first?.[0].seats[0];
    if (!first || !seat) return [];
    const [, { seats }] = first;
    const place = seatPlace(plan, seat);
    const more = found.length > 1 ? ` (and ${found.length - 1} more)` : "";
    const words = `${plan.sections[index]?.title ?? ""}: ${wordsOf(place.row ?? "", seats, more)}`;
    return [{ kind, severity: "warning" as const, words, ...place }];
  });
}
