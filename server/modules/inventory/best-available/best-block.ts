import { runsOf } from "#contract/rules/seats/stranded-seats.ts";
import { isBehind } from "./seat-views.ts";

export interface FreeSeat {
  id: number;
  row: number;
  column: number;
  /** How good the view is; lower is better (seat-views.ts). */
  view: number;
  /** The seat has a remark such as 'Restricted view'. */
  restricted: boolean;
  cents: number;
  /**
   * False if the seat costs more than the buyer wants to pay. Such a seat only counts as a neighbour that must not be
   * left single.
   */
  offered: boolean;
}

/**
 * The order of choices, compared number by number; lower is better. Never behind the stage, then together, then nobody
 * stranded, then no restricted view, then the best view, then the lowest price (docs/decisions/sale/best-seats.md).
 */
type Rank = readonly [behind: number, apart: number, strands: number, restricted: number, view: number, cents: number];

export interface BestSeats<Seat extends FreeSeat = FreeSeat> {
  seats: readonly Seat[];
  rank: Rank;
}

export function isBetter(a: BestSeats, b: BestSeats | null): boolean {
  if (!b) return true;
  const differs = a.rank.findIndex((value, index) => value !== b.rank[index]);
  return differs >= 0 && (a.rank[differs] ?? 0) < (b.rank[differs] ?? 0);
}

/**
 * Whether only a better view or a lower price could improve these seats: nobody is apart, stranded, behind the stage,
 * or behind a pillar.
 */
export function isFaultless({ rank: [behind, apart, strands, restricted] }: BestSeats): boolean {
  return behind + apart + strands + restricted === 0;
}

/** The mean view of the seats. */
export const viewOf = ({ rank }: BestSeats): number => rank[4];

interface Arrangement {
  apart: boolean;
  strands: boolean;
}

export function rankSeats<Seat extends FreeSeat>(
  seats: readonly Seat[],
  { apart, strands }: Arrangement,
): BestSeats<Seat> {
  const count = (is: (seat: Seat) => boolean) => seats.filter(is).length;
  const mean = (of: (seat: Seat) => number) => seats.reduce((sum, seat) => sum + of(seat), 0) / seats.length;
  const rank: Rank = [
    Math.sign(count((seat) => isBehind(seat.view))),
    apart ? 1 : 0,
    strands ? 1 : 0,
    count((seat) => seat.restricted),
    // Rounded, so that two places that mirror each other are equal.
    Math.round(mean((seat) => seat.view) * 1000) / 1000,
    mean((seat) => seat.cents),
  ];
  return { seats, rank };
}

/** Every block of this size side by side. */
function* blocksOf<Seat extends FreeSeat>(runs: readonly Seat[][], size: number): Generator<BestSeats<Seat>> {
  for (const run of runs) {
    for (let start = 0; start + size <= run.length; start++) {
      const seats = run.slice(start, start + size);
      const strands = start === 1 || run.length - size - start === 1;
      if (seats.every((seat) => seat.offered)) yield rankSeats(seats, { apart: false, strands });
    }
  }
}

function bestOf<Seat extends FreeSeat>(choices: Iterable<BestSeats<Seat>>): BestSeats<Seat> | null {
  let best: BestSeats<Seat> | null = null;
  for (const choice of choices) if (isBetter(choice, best)) best = choice;
  return best;
}

/**
 * The best `count` of a section's free seats. If possible, they are side by side and leave no single seat, with the best
 * view. Otherwise they are in few groups near each other, with nobody alone if that can be avoided.
 * @returns null if there are not enough free seats that are offered
 */
export function bestSeats<Seat extends FreeSeat>(free: readonly Seat[], count: number): BestSeats<Seat> | null {
  if (count < 1) return null;
  if (free.some((seat) => isBehind(seat.view))) {
    const inFront = free.map((seat) => (isBehind(seat.view) ? { ...seat, offered: false } : seat));
    const best = blocksOrGroups(inFront, count);
    if (best) return best;
  }
  return blocksOrGroups(free, count);
}

function blocksOrGroups<Seat extends FreeSeat>(free: readonly Seat[], count: number): BestSeats<Seat> | null {
  if (free.filter((seat) => seat.offered).length < count) return null;
  return bestOf(blocksOf(runsOf(free), count)) ?? inGroups(free, count);
}

function inGroups<Seat extends FreeSeat>(free: readonly Seat[], count: number): BestSeats<Seat> {
  const seats: Seat[] = [];
  let left = free.filter((seat) => seat.offered);
  let strands = false;
  while (seats.length < count) {
    const wanted = count - seats.length;
    const runs = runsOf(left);
    const longest = Math.max(...runs.map((run) => run.length));
    // Five people with at most four seats in a row sit as three and two, not as four and one.
    const size = longest >= wanted ? wanted : wanted - longest === 1 && longest > 2 ? longest - 1 : longest;
    const group = bestOf(nearest(blocksOf(runs, size), seats));
    if (!group) break;
    seats.push(...group.seats);
    strands ||= group.rank[2] > 0;
    const taken = new Set(group.seats.map((seat) => seat.id));
    left = left.filter((seat) => !taken.has(seat.id));
  }
  return rankSeats(seats, { apart: true, strands });
}

/** Once a part of the party has seats, the distance to them replaces the view. */
function* nearest<Seat extends FreeSeat>(groups: Iterable<BestSeats<Seat>>, party: readonly FreeSeat[]) {
  for (const group of groups) {
    const [behind, apart, strands, restricted, view, cents] = group.rank;
    const away = Math.min(...party.flatMap((one) => group.seats.map((seat) => distance(one, seat))));
    const rank: Rank = [behind, apart, strands, restricted, party.length > 0 ? away : view, cents];
    yield { seats: group.seats, rank };
  }
}

/** One row counts as far as two seats along a row. */
export const distance = (a: FreeSeat, b: FreeSeat): number =>
  Math.abs(a.row - b.row) * 2 + Math.abs(a.column - b.column);
