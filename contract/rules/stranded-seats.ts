/** Where a seat stands in its section. */
export interface Cell {
  row: number;
  column: number;
}

/** Seats as runs side by side in one row: an aisle, or a seat that is not among them, ends a run. */
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
 * The seats that a choice leaves single: each had a free neighbour, and would have none. Whoever comes after buys in
 * pairs. A seat that stood alone before is nobody's fault.
 * @param free every seat of a section that can be had, the chosen ones among them
 */
export function strandedSeats<T extends Cell>(free: readonly T[], isChosen: (seat: T) => boolean): T[] {
  return runsOf(free).flatMap((run) => {
    const left = runsOf(run.filter((seat) => !isChosen(seat)));
    return run.length === 1 ? [] : left.flatMap((rest) => (rest.length === 1 ? rest : []));
  });
}
