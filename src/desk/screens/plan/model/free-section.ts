import { AISLE_FACTOR, completeFree, distance, isFree, round, usualStep } from "#contract/rules/plan/free-seats.ts";
import type { FreeSeat } from "#contract/rules/plan/plan-parts.ts";
import type { PlanSeat, PlanSection, Point } from "#contract/rules/plan/plan-types.ts";
import { expandSection, placeSeat, rowName } from "#contract/rules/seats/seat-plan.ts";
import { groupedBy } from "#contract/rules/text/grouped-by.ts";

/** The reason for an unsold seat whose block gave none. */
const HELD = "Not for sale";

/**
 * A parametric block as free seats, with the same names, places, order and attributes. Booked seats therefore keep
 * their tickets. A section that has free seats, or that sells quantities, stays as it is. The plan must be of format 2.
 */
export function freeSection(section: PlanSection): PlanSection {
  if (isFree(section) || section.units !== undefined) return section;
  const { geometry, firstRow, aisles, gaps, wheelchair, companion, blocked, notes, rows, columns, ...kept } = section;
  const cells = expandSection(section).filter((seat) => seat.type !== "gap");
  const seats = [...groupedBy(cells, ({ row }) => row)].flatMap(([row, own]) =>
    freeRow(section, rowName(section, row), own),
  );
  return completeFree({ ...kept, seats }) as PlanSection;
}

function freeRow(section: PlanSection, name: string, cells: readonly PlanSeat[]): FreeSeat[] {
  const places = cells.map(({ row, column }) => placeOf(section, row, column));
  const atAisle = hiddenAisles(cells, places);
  return cells.map(({ label, type, blocked, note }, index) => ({
    row: name,
    number: label.slice(name.length),
    at: places[index] ?? [0, 0],
    ...((type === "wheelchair" || type === "companion") && { access: type }),
    ...(atAisle.has(index) && { aisle: true }),
    ...(note !== null && { note }),
    ...(blocked && { held: HELD }),
  }));
}

/** Where a seat of a block is. A block without geometry is a straight grid from the upper left corner of its outline. */
function placeOf(section: PlanSection, row: number, column: number): Point {
  const [x, y] = placeSeat(section, row, column) ?? [
    Math.min(...section.outline.map((point) => point[0])) + column - 0.5,
    Math.min(...section.outline.map((point) => point[1])) + row - 0.5,
  ];
  return [round(x), round(y)];
}

/**
 * The seats that need an explicit aisle mark, by their numbers in the row. Most aisles show by their width, except in a
 * row in which most seats stand alone. Neighbours are never both marked, because that would put an aisle between them.
 */
function hiddenAisles(cells: readonly PlanSeat[], places: readonly Point[]): Set<number> {
  const said = new Set<number>();
  const isApart = (index: number) => (cells[index + 1]?.column ?? 0) - (cells[index]?.column ?? 0) > 1;
  const usual = usualStep(places);
  for (const [index, at] of places.slice(0, -1).entries()) {
    const next = places[index + 1];
    if (!next || !isApart(index) || distance(at, next) > AISLE_FACTOR * usual) continue;
    const isBesideNeighbour =
      (index > 0 && !isApart(index - 1) && said.has(index - 1)) ||
      (index + 2 < places.length && !isApart(index + 1) && said.has(index + 2));
    if (!isBesideNeighbour) for (const one of [index, index + 1]) said.add(one);
  }
  return said;
}
