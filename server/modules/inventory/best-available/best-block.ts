import { runsOf } from "#contract/rules/stranded-seats.ts";

export interface FreeSeat {
  id: number;
  row: number;
  column: number;
  /** The seat has a remark such as 'Restricted view', so it is chosen only if nothing better is left. */
  restricted: boolean;
}

/** Seats side by side in one row. */
interface Block {
  seats: readonly FreeSeat[];
  /** Lower is better. */
  score: number;
  /** The block would leave a single free seat beside it. */
  strands: boolean;
}

/** One row further back counts as much as two seats further from the middle. */
const ROW_WEIGHT = 2;
const RESTRICTED_WEIGHT = 50;

/** Where the best seat would be: the middle of the front row, or beside seats that are already chosen. */
interface Target {
  row: number;
  column: number;
}

function blocksOf(runs: readonly FreeSeat[][], size: number, target: Target): Block[] {
  return runs.flatMap((run) =>
    Array.from({ length: Math.max(0, run.length - size + 1) }, (_, start) => {
      const seats = run.slice(start, start + size);
      const before = start;
      const after = run.length - size - start;
      const middle = ((seats[0]?.column ?? 0) + (seats.at(-1)?.column ?? 0)) / 2;
      const rowsAway = Math.abs((seats[0]?.row ?? 0) - target.row);
      const restricted = seats.filter((seat) => seat.restricted).length;
      return {
        seats,
        score: rowsAway * ROW_WEIGHT + Math.abs(middle - target.column) + restricted * RESTRICTED_WEIGHT,
        strands: before === 1 || after === 1,
      };
    }),
  );
}

function bestOf(blocks: readonly Block[]): Block | undefined {
  const rank = (block: Block) => (block.strands ? 1 : 0);
  return blocks.toSorted((a, b) => rank(a) - rank(b) || a.score - b.score)[0];
}

export interface BestSeats {
  seats: FreeSeat[];
  /** All seats are in one row, side by side. */
  together: boolean;
  strands: boolean;
}

/**
 * The best `count` of a section's free seats. If possible, they are side by side, near the front and the middle, and
 * leave no single seat. Otherwise they are in few groups near each other, with nobody alone if that can be avoided.
 * @param columns the width of the section
 * @returns null if there are not enough free seats
 */
export function bestSeats(free: readonly FreeSeat[], count: number, columns: number): BestSeats | null {
  if (free.length < count || count < 1) return null;
  const together = bestOf(blocksOf(runsOf(free), count, { row: 1, column: (columns + 1) / 2 }));
  if (together) return { seats: [...together.seats], together: true, strands: together.strands };
  return inGroups(free, count, columns);
}

function inGroups(free: readonly FreeSeat[], count: number, columns: number): BestSeats {
  const seats: FreeSeat[] = [];
  let left = [...free];
  let target: Target = { row: 1, column: (columns + 1) / 2 };
  let strands = false;
  while (seats.length < count) {
    const wanted = count - seats.length;
    const runs = runsOf(left);
    const longest = Math.max(...runs.map((run) => run.length));
    // Five people with at most four seats in a row sit as three and two, not as four and one.
    const size = longest >= wanted ? wanted : wanted - longest === 1 && longest > 2 ? longest - 1 : longest;
    const block = bestOf(blocksOf(runs, size, target));
    if (!block) break;
    seats.push(...block.seats);
    strands ||= block.strands;
    const taken = new Set(block.seats.map((seat) => seat.id));
    left = left.filter((seat) => !taken.has(seat.id));
    target = { row: block.seats[0]?.row ?? 1, column: block.seats[Math.floor(size / 2)]?.column ?? 1 };
  }
  return { seats, together: false, strands };
}
