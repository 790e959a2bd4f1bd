/** A seat's place in its section. */
export interface Cell {
  row: number;
  column: number;
}

/** Groups seats into runs of neighbours in one row. An aisle, or a seat that is missing from the list, ends a run. */
export function runsOf<T extends Cell>(seats: readonly T[]): T[][] {
  const runs: T[][] = [];
  for (const seat of seats.toSorted((a, b) => a.row - b.row || a.column - b.column)) {
    const last = runs.at(-1)?.at(-1);
    if (last && last.row === seat.row && last.column + 1 === seat.column) runs.at(-1)?.push(seat);
    else runs.push([seat]);
  }
  return runs;
}

/**
 * Returns the seats that a choice strands: each had a free neighbour, and has none after it. Most buyers want pairs, so a
 * single seat is hard to sell. A seat that was single before the choice is not stranded by it.
 * @param free every free seat of a section, including the chosen ones
 */
export function strandedSeats<T extends Cell>(free: readonly T[], isChosen: (seat: T) => boolean): T[] {
  return runsOf(free).flatMap((run) => {
    const left = runsOf(run.filter((seat) => !isChosen(seat)));
    return run.length === 1 ? [] : left.flatMap((rest) => (rest.length === 1 ? rest : []));
  });
}
