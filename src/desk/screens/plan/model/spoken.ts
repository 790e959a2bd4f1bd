/** A row as people say it: 'row A', but 'Table 4' and 'Box 2', whose names already say what they are. */
export const spokenRow = (row: string): string => (isNamed(row) ? row : `row ${row}`);

/** A seat as people say it: 'seat A 5', and 'Table 4, seat 5'. */
export function spokenSeat({ row, number }: { row: string; number: string }): string {
  if (!isNamed(row)) return `seat ${row} ${number}`.trim();
  return number === "" ? row : `${row}, seat ${number}`;
}

const isNamed = (row: string) => /\s/.test(row);
