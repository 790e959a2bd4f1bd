import { isFree, placedSeats } from "#contract/rules/plan/free-seats.ts";
import { seatFinder, seatsOfHouse } from "#contract/rules/plan/near-seats.ts";
import { cellCount, MAX_CELLS } from "#contract/rules/plan/plan-size.ts";
import { capacityOf, MAX_GRID, type PlanSection, type SeatPlan } from "#contract/rules/seat-plan.ts";
import { quoted } from "./check-texts.ts";
import type { Mistake } from "./mistakes.ts";

/** Seats nearer to each other than this are on the same spot, in plan units. */
const SAME_SPOT = 0.25;
/** The most overlaps that are listed. A copied section has one for each seat. */
const MAX_TOLD = 20;

/** The fields that only plans of format 2 have. */
const NEW_PARTS = ["name", "capacity", "zones", "categories", "shapes", "background", "foreign"] as const;
const NEW_FIELDS = ["seats", "tables", "category"] as const;

/** The fields about the cells of a parametric block. */
export const GRID_FIELDS = [
  ...(["geometry", "firstRow", "aisles", "gaps", "wheelchair", "companion", "blocked", "notes"] as const),
];

/** The mistakes in what only plans of format 2 have. */
export function checkNewParts(plan: SeatPlan): Mistake[] {
  if (plan.format !== 2) return oldPlan(plan);
  const cells = cellCount(plan.sections);
  if (cells > MAX_CELLS)
    return [{ at: "/plan/sections", what: `plan has ${cells} seats and gaps: at most ${MAX_CELLS}` }];
  return [
    ...plan.sections.flatMap((section, index) => (isFree(section) ? checkSection(section, index) : [])),
    ...unknownNames(plan),
    ...overlaps(plan),
    ...tooMany(plan),
  ];
}

const NEEDS = "needs a plan with format 2";

function oldPlan(plan: SeatPlan): Mistake[] {
  const parts = NEW_PARTS.filter((part) => plan[part] !== undefined);
  return [
    ...parts.map((part) => ({ at: `/plan/${part}`, what: `plan ${part} ${NEEDS}` })),
    ...plan.sections.flatMap((section, index) =>
      NEW_FIELDS.filter((field) => section[field] !== undefined).map((field) => ({
        at: `/plan/sections/${index}/${field}`,
        what: `plan section '${quoted(section.key)}' ${field} ${NEEDS}`,
      })),
    ),
  ];
}

function checkSection(section: PlanSection, index: number): Mistake[] {
  const mistakes: Mistake[] = [];
  const say = (what: string, at = "", name?: string) =>
    mistakes.push({
      ...{ at: `/plan/sections/${index}${at}`, what: `plan section '${quoted(section.key)}' ${what}` },
      ...(name !== undefined && { seat: { section: section.key, name } }),
    });
  for (const field of GRID_FIELDS.filter((name) => section[name] !== undefined))
    say(`has seats of its own, so it has no ${field}`, `/${field}`);
  const seats = placedSeats(section);
  if (seats.length === 0) say("has no seats");
  if (section.rows > MAX_GRID) say(`has ${section.rows} rows and tables: at most ${MAX_GRID}`);
  if (section.columns > MAX_GRID) say(`has ${section.columns} seats and aisles in a row: at most ${MAX_GRID}`);
  const names = new Set<string>();
  for (const { label } of seats) {
    if (names.has(label)) say(`names seat '${quoted(label)}' twice`, "", label);
    names.add(label);
  }
  return mistakes;
}

function unknownNames({ sections, zones = [], categories = [] }: SeatPlan): Mistake[] {
  const keys = new Set(sections.map(({ key }) => key));
  const names = new Set(categories.map(({ name }) => name));
  const zoned = new Set<string>();
  const mistakes: Mistake[] = [];
  for (const [index, zone] of zones.entries())
    for (const [place, key] of zone.sections.entries()) {
      const say = (what: string) =>
        mistakes.push({
          at: `/plan/zones/${index}/sections/${place}`,
          what: `plan zone '${quoted(zone.name)}' ${what}`,
        });
      if (!keys.has(key)) say(`has no section '${quoted(key)}'`);
      if (zoned.has(key)) say(`has section '${quoted(key)}', which is already in a zone`);
      zoned.add(key);
    }
  for (const [index, { key, category }] of sections.entries())
    if (category !== undefined && !names.has(category))
      mistakes.push({
        at: `/plan/sections/${index}/category`,
        what: `plan section '${quoted(key)}' category '${quoted(category)}' is not one of the plan's categories`,
      });
  return mistakes;
}

/** Free seats that stand on another seat. Two blocks of a plan may meet, as they always might. */
function overlaps(plan: SeatPlan): Mistake[] {
  const seats = seatsOfHouse(plan);
  const order = new Map(seats.map((seat, index) => [seat, index]));
  const near = seatFinder(seats, SAME_SPOT);
  const mistakes: Mistake[] = [];
  for (const [index, seat] of seats.entries()) {
    const section = plan.sections[seat.section];
    if (!section || !isFree(section)) continue;
    for (const other of near(seat.at)) {
      const second = plan.sections[other.section];
      // A pair of free seats is listed once.
      if (!second || other === seat || (isFree(second) && (order.get(other) ?? 0) < index)) continue;
      mistakes.push({
        at: `/plan/sections/${seat.section}`,
        what: `plan section '${quoted(section.key)}' ${quoted(seat.label)} stands where '${quoted(second.key)}' ${quoted(other.label)} stands`,
        seat: { section: section.key, name: seat.label },
      });
      if (mistakes.length === MAX_TOLD) return mistakes;
    }
  }
  return mistakes;
}

function tooMany(plan: SeatPlan): Mistake[] {
  if (plan.capacity === undefined) return [];
  const people = plan.sections.reduce((sum, section) => sum + peopleIn(section), 0);
  return people <= plan.capacity
    ? []
    : [{ at: "/plan/capacity", what: `plan has places for ${people} people, but its capacity is ${plan.capacity}` }];
}

/** How many people a section has places for: everybody at a table counts. */
const peopleIn = (section: PlanSection) =>
  isFree(section)
    ? placedSeats(section).reduce((sum, { blocked, admits }) => sum + (blocked ? 0 : (admits ?? 1)), 0)
    : capacityOf({ sections: [section] });
