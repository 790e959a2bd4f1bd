import { capacityOf, MAX_GRID, type PlanSection, type SeatPlan } from "../../seats/seat-plan.ts";
import { quoted } from "../../text/quoted.ts";
import { isFree, placedSeats } from "../free-seats.ts";
import { seatFinder, seatsOfVenue } from "../near-seats.ts";
import type { PlanPath, PlanProblem, PlanProblemKind } from "../plan-problem.ts";
import { seatPlace } from "../seat-place.ts";
import { GRID_FIELDS } from "./check-sections.ts";

/**
 * The most seats and gaps of a plan of format 2, which is checked seat by seat in one go. The largest stadium has half
 * as many.
 */
const MAX_CELLS = 250_000;

/** The fields that only plans of format 2 have. */
const NEW_PARTS = ["name", "capacity", "zones", "categories", "shapes", "background", "foreign"] as const;
const NEW_FIELDS = ["seats", "tables", "category"] as const;

/** The problems of the parts that only plans of format 2 have. */
export function checkNewParts(plan: SeatPlan): PlanProblem[] {
  if (plan.format !== 2) return oldPlan(plan);
  const cells = plan.sections.reduce((sum, section) => sum + cellsIn(section), 0);
  if (cells > MAX_CELLS)
    return [error("too-many-seats", `Plan has ${cells} seats and gaps: at most ${MAX_CELLS}`, ["sections"])];
  return [
    ...plan.sections.flatMap((section, index) => (isFree(section) ? checkSection(plan, section, index) : [])),
    ...unknownNames(plan),
    ...checkOverlaps(plan),
    ...tooMany(plan),
  ];
}

const error = (kind: PlanProblemKind, words: string, path: PlanPath): PlanProblem => ({
  kind,
  severity: "error",
  words,
  path,
});

const NEEDS = "needs a plan with format 2";

function oldPlan(plan: SeatPlan): PlanProblem[] {
  const parts = NEW_PARTS.filter((part) => plan[part] !== undefined);
  return [
    ...parts.map((part) => error("needs-format-2", `Plan ${part} ${NEEDS}`, [part])),
    ...plan.sections.flatMap((section, index) =>
      NEW_FIELDS.filter((field) => section[field] !== undefined).map((field) => ({
        ...error("needs-format-2", `Section '${quoted(section.key)}' ${field} ${NEEDS}`, ["sections", index, field]),
        section: section.key,
      })),
    ),
  ];
}

function checkSection(plan: SeatPlan, section: PlanSection, index: number): PlanProblem[] {
  const problems: PlanProblem[] = [];
  const say = (kind: PlanProblemKind, what: string, place: Partial<PlanProblem> = {}) =>
    problems.push({
      ...error(kind, `Section '${quoted(section.key)}' ${what}`, ["sections", index]),
      section: section.key,
      ...place,
    });
  for (const field of GRID_FIELDS.filter((name) => section[name] !== undefined))
    say("two-kinds-of-seats", `has seats of its own, so it has no ${field}`, { path: ["sections", index, field] });
  const seats = placedSeats(section);
  if (seats.length === 0) say("no-seats", "has no seats");
  if (section.rows > MAX_GRID) say("too-many-seats", `has ${section.rows} rows and tables: at most ${MAX_GRID}`);
  if (section.columns > MAX_GRID)
    say("too-many-seats", `has ${section.columns} seats and aisles in a row: at most ${MAX_GRID}`);
  const names = new Set<string>();
  for (const [order, seat] of seats.entries()) {
    if (names.has(seat.label))
      say(
        "name-twice",
        `names seat '${quoted(seat.label)}' twice`,
        seatPlace(plan, { ...seat, section: index, order }),
      );
    names.add(seat.label);
  }
  return problems;
}

function unknownNames({ sections, zones = [], categories = [] }: SeatPlan): PlanProblem[] {
  const keys = new Set(sections.map(({ key }) => key));
  const names = new Set(categories.map(({ name }) => name));
  const zoned = new Set<string>();
  const problems: PlanProblem[] = [];
  for (const [index, zone] of zones.entries())
    for (const [place, key] of zone.sections.entries()) {
      const say = (what: string) =>
        problems.push(
          error("unknown-name", `Zone '${quoted(zone.name)}' ${what}`, ["zones", index, "sections", place]),
        );
      if (!keys.has(key)) say(`has no section '${quoted(key)}'`);
      if (zoned.has(key)) say(`has section '${quoted(key)}', which is already in a zone`);
      zoned.add(key);
    }
  for (const [index, { key, category }] of sections.entries())
    if (category !== undefined && !names.has(category))
      problems.push({
        ...error(
          "unknown-name",
          `Section '${quoted(key)}' category '${quoted(category)}' isn't one of the plan's categories`,
          ["sections", index, "category"],
        ),
        section: key,
      });
  return problems;
}

function tooMany(plan: SeatPlan): PlanProblem[] {
  if (plan.capacity === undefined) return [];
  const people = plan.sections.reduce((sum, section) => sum + peopleIn(section), 0);
  if (people <= plan.capacity) return [];
  const words = `Plan has places for ${people} people, but its capacity is ${plan.capacity}`;
  return [error("over-capacity", words, ["capacity"])];
}

const cellsIn = (section: PlanSection) =>
  isFree(section) ? placedSeats(section).length : section.units === undefined ? section.rows * section.columns : 0;

/** How many people a section has places for: everybody at a table counts. */
const peopleIn = (section: PlanSection) =>
  isFree(section)
    ? placedSeats(section).reduce((sum, { blocked, admits }) => sum + (blocked ? 0 : (admits ?? 1)), 0)
    : capacityOf({ sections: [section] });

/** Seats nearer to each other than this are on the same spot, in plan units. */
const SAME_SPOT = 0.25;
/** The most overlaps that are listed. A copied section has one for each seat. */
const MAX_TOLD = 20;

/** Free seats that stand on another seat. Two parametric blocks may overlap, which was always allowed. */
function checkOverlaps(plan: SeatPlan): PlanProblem[] {
  const free = new Set(plan.sections.flatMap((section, index) => (isFree(section) ? [index] : [])));
  if (free.size === 0) return [];
  const seats = seatsOfVenue(plan);
  const near = seatFinder(seats, SAME_SPOT);
  const problems: PlanProblem[] = [];
  for (const seat of seats) {
    if (!free.has(seat.section)) continue;
    for (const other of near(seat.at)) {
      // A pair of free seats is listed once.
      if (other === seat || (free.has(other.section) && isBefore(other, seat))) continue;
      const [first, second] = [seat, other].map(
        ({ section, label }) => `'${quoted(plan.sections[section]?.key ?? "")}' ${quoted(label)}`,
      );
      const words = `Section ${first} stands where ${second} stands`;
      problems.push({ kind: "overlap", severity: "error", words, ...seatPlace(plan, seat) });
      if (problems.length === MAX_TOLD) return problems;
    }
  }
  return problems;
}

type Ordered = { section: number; order: number };

const isBefore = (a: Ordered, b: Ordered) => a.section < b.section || (a.section === b.section && a.order < b.order);
