import type { Draft } from "immer";
import { LONGEST } from "#contract/rules/plan/name-lengths.ts";
import type { FreeSeat } from "#contract/rules/plan/plan-parts.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { groupedBy } from "#contract/rules/text/grouped-by.ts";
import { nameAfter } from "../fresh-name.ts";
import { type RowScheme, rowNames, type SeatScheme, seatNumbers } from "../row-names.ts";
import { readGroup, type Selection } from "../selection.ts";
import { changeSeats } from "./change-seats.ts";

/** New names of seats: by the key of their section, and their index there. */
export type SeatNames = ReadonlyMap<string, ReadonlyMap<number, Pick<FreeSeat, "row" | "number">>>;

interface Placed {
  index: number;
  seat: FreeSeat;
}

/** A distance to the neighbour of this many times the row's usual one is a gap. */
const GAP = 1.6;

/**
 * The names that schemes give to the selected seats. Rows count from the stage, and seats from left to right as the
 * plan shows them. Without a scheme for them, rows keep their names, and seats their numbers.
 */
export function schemeNames(
  plan: SeatPlan,
  selection: Selection,
  { rows, seats: numbers }: { rows?: RowScheme | undefined; seats?: SeatScheme | undefined },
): SeatNames {
  const names = new Map<string, Map<number, Pick<FreeSeat, "row" | "number">>>();
  for (const { key, seats = [] } of plan.sections) {
    const own = selection.get(`seats ${key}`);
    if (!own) continue;
    const chosen = seats.flatMap((seat, index): Placed[] => (own.has(index) ? [{ index, seat }] : []));
    const depth = (row: readonly Placed[]) => row.reduce((sum, { seat }) => sum + seat.at[1], 0) / row.length;
    const lines = [...groupedBy(chosen, ({ seat }) => seat.row).values()].sort((a, b) => depth(a) - depth(b));
    const named = rows ? rowNames(rows, lines.length) : lines.map((line) => line[0]?.seat.row ?? "");
    const given = new Map<number, Pick<FreeSeat, "row" | "number">>();
    for (const [at, line] of lines.entries()) {
      const sorted = leftToRight(line);
      const counted = numbers && seatNumbers(numbers, withGaps(sorted));
      // A list may be shorter than the rows. A row without a name could not be saved.
      for (const [place, { index, seat }] of sorted.entries())
        given.set(index, { row: named[at] || seat.row, number: counted?.[place] ?? seat.number });
    }
    names.set(key, given);
  }
  return names;
}

/** The seats of a row from left to right. A row that runs away from the stage is read from front to back. */
function leftToRight(line: readonly Placed[]): Placed[] {
  const extent = (axis: 0 | 1) => {
    const values = line.map(({ seat }) => seat.at[axis]);
    return Math.max(...values) - Math.min(...values);
  };
  const axis = extent(0) >= extent(1) ? 0 : 1;
  return line.toSorted((a, b) => a.seat.at[axis] - b.seat.at[axis]);
}

/** Which places of a row have a seat. A wide gap counts as the number of seats that would fit. */
function withGaps(line: readonly Placed[]): boolean[] {
  const steps = line.slice(1).map(({ seat }, at) => distance(line[at]?.seat ?? seat, seat));
  const usual = steps.toSorted((a, b) => a - b)[Math.floor(steps.length / 2)] ?? 1;
  return line.flatMap((_, at) => {
    const step = steps[at - 1] ?? usual;
    const missing = at > 0 && step > GAP * usual ? Math.round(step / usual) - 1 : 0;
    return [...Array.from({ length: missing }, () => false), true];
  });
}

const distance = (a: FreeSeat, b: FreeSeat) => Math.hypot(b.at[0] - a.at[0], b.at[1] - a.at[1]);

export function nameSeats(plan: Draft<SeatPlan>, names: SeatNames): void {
  for (const section of plan.sections) {
    const own = names.get(section.key);
    if (own) changeSeats(section, new Set(own.keys()), (seat, index) => ({ ...seat, ...own.get(index) }));
  }
}

/** Names tables, counting on from a first name: '4' gives 4, 5, 6. */
export function nameTables(plan: Draft<SeatPlan>, selection: Selection, first: string): void {
  let at = 0;
  for (const [group, indexes] of selection) {
    const { kind, key } = readGroup(group);
    const tables = kind === "tables" ? plan.sections.find((one) => one.key === key)?.tables : undefined;
    for (const index of [...indexes].sort((a, b) => a - b)) {
      const table = tables?.[index];
      if (table) table.name = nameAfter(first, at++, LONGEST.table);
    }
  }
}

/** Gives a row another name. */
export function renameRow(plan: Draft<SeatPlan>, key: string, from: string, to: string): void {
  const section = plan.sections.find((one) => one.key === key);
  if (!section?.seats) return;
  const own = new Set(section.seats.flatMap((seat, index) => (seat.row === from ? [index] : [])));
  changeSeats(section, own, (seat) => ({ ...seat, row: to }));
}
