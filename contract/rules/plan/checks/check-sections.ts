import { hasAreas, sellsAt, UNIT_TYPES } from "../../event/venue-kinds.ts";
import { expandSection, type PlanSection, placeSeat, type SeatPlan } from "../../seats/seat-plan.ts";
import { quoted } from "../../text/quoted.ts";
import { isFree, placedSeats } from "../free-seats.ts";
import type { VenueSeat } from "../near-seats.ts";
import type { PlanPath, PlanProblem, PlanProblemKind } from "../plan-problem.ts";
import type { Point, Span } from "../point.ts";
import { seatPlace } from "../seat-place.ts";

/** The fields about the cells of a parametric block. */
export const GRID_FIELDS = [
  ...(["geometry", "firstRow", "aisles", "gaps", "wheelchair", "companion", "blocked", "notes"] as const),
];

/**
 * What is wrong with each section by itself: its key, its entrance, what it sells, and seats outside it.
 * @param type the venue's type, by which it sells seats, quantities or areas. Without it, this is not checked
 */
export function checkSections(plan: SeatPlan, type?: string): PlanProblem[] {
  const keys = new Set<string>();
  const entrances = plan.entrances.map(({ label }) => label);
  return plan.sections.flatMap((section, index) => {
    const problems: PlanProblem[] = [];
    const say = (kind: PlanProblemKind, what: string, ...within: PlanPath) =>
      problems.push({
        kind,
        severity: "error",
        words: `Section '${section.key}' ${what}`,
        section: section.key,
        path: ["sections", index, ...within],
      });
    if (keys.has(section.key)) say("key-twice", "is named twice", "key");
    keys.add(section.key);
    if (section.entrance !== undefined && !entrances.includes(section.entrance))
      say("no-entrance", `entrance '${section.entrance}' isn't one of the plan's entrances`, "entrance");
    if (type !== undefined) checkKind(section, type, say);
    for (const { field, within, span } of spansOf(section))
      if (span[0] > section.rows || span[2] > section.columns || span[1] > span[2])
        say(
          "outside-grid",
          `${field} [${span.join(", ")}] lies outside its ${section.rows} rows of ${section.columns}`,
          ...within,
        );
    const stray = seatOutside(section, index);
    if (stray) {
      say("outside-outline", `seat ${stray.label} stands outside the outline`);
      Object.assign(problems.at(-1) ?? {}, seatPlace(plan, stray));
    }
    return problems;
  });
}

type Say = (kind: PlanProblemKind, what: string, ...within: PlanPath) => void;

function checkKind(section: PlanSection, placeType: string, say: Say): void {
  const sells = sellsAt(placeType);
  const isStanding = hasAreas(placeType);
  const type = withArticle(quoted(placeType));
  const kind = "not-sold-here";
  if (sells === "units" && section.units === undefined)
    say(kind, isStanding ? "needs units: how many people it holds" : `needs units: ${type} sells quantities`);
  if (sells !== "units" && section.units !== undefined)
    say(kind, `has units, but ${type} sells numbered seats${meantType(placeType)}`, "units");
  if (!isStanding && section.area) say(kind, `is a standing area, but ${type} has none${meantType(placeType)}`, "area");
  if (!isStanding) return;
  for (const field of seatFields(section)) say(kind, `is a standing area, so it has no ${field}`, field);
  if (sizeOf(section.outline) === 0) say("empty-outline", "has an outline that encloses nothing", "outline");
}

/** The type that the operator probably meant, if only its spelling differs: '; did you mean 'General admission'?', or ''. */
function meantType(type: string): string {
  const meant = UNIT_TYPES.find((known) => known.toLowerCase() === type.toLowerCase());
  return meant && meant !== type ? `; did you mean '${meant}'?` : "";
}

/** The fields about seats that an area has by mistake. */
const seatFields = (section: PlanSection) =>
  [...GRID_FIELDS, "prefix" as const, "seats" as const, "tables" as const].filter(
    (field) => section[field] !== undefined,
  );

/** The area within an outline, in square plan units. */
function sizeOf(outline: readonly Point[]): number {
  const twice = outline.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = outline[(index + 1) % outline.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(twice) / 2;
}

function spansOf(section: PlanSection): { field: string; within: PlanPath; span: Span }[] {
  const { gaps = [], wheelchair = [], companion = [], blocked = [], notes = [] } = section;
  const plain = Object.entries({ gaps, wheelchair, companion, blocked }).flatMap(([field, spans]) =>
    spans.map((span, index) => ({ field, within: [field, index], span })),
  );
  const noted = notes.flatMap(({ spans }, note) =>
    spans.map((span, index) => ({ field: "notes", within: ["notes", note, "spans", index], span })),
  );
  return [...plain, ...noted];
}

/** The first seat outside the section's outline. */
function seatOutside(section: PlanSection, index: number): VenueSeat | undefined {
  // An unfinished section of a draft may have no outline yet.
  if (section.outline.length === 0) return undefined;
  const isOutside = (point: Point) => !contains(section.outline, point);
  if (isFree(section)) {
    const seats = placedSeats(section);
    const order = seats.findIndex(({ at }) => isOutside(at));
    const seat = seats[order];
    return seat && { ...seat, section: index, order };
  }
  if (!section.geometry || section.units !== undefined) return undefined;
  for (const [order, seat] of expandSection(section).entries()) {
    const at = seat.type === "gap" ? undefined : placeSeat(section, seat.row, seat.column);
    if (at && isOutside(at)) return { ...seat, section: index, order, at };
  }
  return undefined;
}

/** Even-odd rule: a ray to the right of an inner point crosses the outline an odd number of times. */
function contains(outline: readonly Point[], [x, y]: Point): boolean {
  let inside = false;
  let previous = outline.at(-1);
  for (const point of outline) {
    if (previous && point[1] > y !== previous[1] > y) {
      const crossing = previous[0] + ((y - previous[1]) / (point[1] - previous[1])) * (point[0] - previous[0]);
      if (x < crossing) inside = !inside;
    }
    previous = point;
  }
  return inside;
}

/** A word with 'a' or 'an' before it, as it is spoken: 'an Arena', 'a Theatre', 'a University hall'. */
const withArticle = (word: string): string => `${/^(?:[aeio]|u(?!ni|se|ti))/i.test(word) ? "an" : "a"} ${word}`;
