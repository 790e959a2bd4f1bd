import { isFree, placedSeats } from "#contract/rules/plan/free-seats.ts";
import { expandSection, type PlanSection, type Point, placeSeat } from "#contract/rules/seat-plan.ts";
import { hasAreas, sellsAt, UNIT_TYPES } from "#contract/rules/venue-kinds.ts";
import { checkNewParts, GRID_FIELDS } from "./check-free-seats.ts";
import { quoted } from "./check-texts.ts";
import type { PlaceEntry } from "./format.ts";
import type { Mistake } from "./mistakes.ts";

/** The mistakes in a venue's plan. An empty list means that its seats can be sold. */
export function checkPlan(place: PlaceEntry): Mistake[] {
  const mistakes: Mistake[] = [];
  const sells = sellsAt(place.type);
  const isStanding = hasAreas(place.type);
  const type = quoted(place.type);
  const keys = new Set<string>();
  const entrances = place.plan.entrances.map(({ label }) => label);
  for (const [index, section] of place.plan.sections.entries()) {
    const say = (what: string, at = "", name?: string) =>
      mistakes.push({
        ...{ at: `/plan/sections/${index}${at}`, what: `plan section '${section.key}' ${what}` },
        ...(name !== undefined && { seat: { section: section.key, name } }),
      });
    if (keys.has(section.key)) say("is named twice", "/key");
    keys.add(section.key);
    if (section.entrance !== undefined && !entrances.includes(section.entrance))
      say(`entrance '${section.entrance}' is not one of the plan's entrances`, "/entrance");
    if (sells === "units" && section.units === undefined)
      say(isStanding ? "needs units: how many people it holds" : `needs units: a ${type} sells quantities`);
    if (sells !== "units" && section.units !== undefined)
      say(`has units, but a ${type} sells numbered seats${meantType(place.type)}`, "/units");
    if (!isStanding && section.area) say(`is an area, but a ${type} has none${meantType(place.type)}`, "/area");
    if (isStanding) {
      for (const field of seatFields(section)) say(`is a standing area, so it has no ${field}`, `/${field}`);
      if (sizeOf(section.outline) === 0) say("has an outline that encloses nothing", "/outline");
    }
    for (const { field, at, span } of spansOf(section))
      if (span[0] > section.rows || span[2] > section.columns || span[1] > span[2])
        say(`${field} [${span.join(", ")}] lies outside its ${section.rows} rows of ${section.columns}`, at);
    const stray = seatOutside(section);
    if (stray) say(`seat ${stray} stands outside the outline`, "", stray);
  }
  return [...mistakes, ...checkNewParts(place.plan)];
}

/** The type that the operator probably meant, if only its spelling differs: '; did you mean 'General admission'?', or ''. */
function meantType(type: string): string {
  const meant = UNIT_TYPES.find((known) => known.toLowerCase() === type.toLowerCase());
  return meant ? `; did you mean '${meant}'?` : "";
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

function spansOf(section: PlanSection) {
  const { gaps = [], wheelchair = [], companion = [], blocked = [], notes = [] } = section;
  const plain = Object.entries({ gaps, wheelchair, companion, blocked }).flatMap(([field, spans]) =>
    spans.map((span, index) => ({ field, at: `/${field}/${index}`, span })),
  );
  const noted = notes.flatMap(({ spans }, note) =>
    spans.map((span, index) => ({ field: "notes", at: `/notes/${note}/spans/${index}`, span })),
  );
  return [...plain, ...noted];
}

function seatOutside(section: PlanSection): string | undefined {
  if (isFree(section)) return placedSeats(section).find(({ at }) => !contains(section.outline, at))?.label;
  if (!section.geometry || section.units !== undefined) return undefined;
  return expandSection(section).find((seat) => {
    const point = seat.type === "gap" ? undefined : placeSeat(section, seat.row, seat.column);
    return point !== undefined && !contains(section.outline, point);
  })?.label;
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
