import { PARTY_PLOT } from "../../../../contract/rules/limits.ts";
import { expandSection, type PlanSection, type Point, placeSeat } from "../../../../contract/rules/seat-plan.ts";
import type { PlaceEntry } from "./format.ts";

/** What is wrong with a venue's plan, one sentence a mistake; an empty list means that it can be sold from. */
export function checkPlan(place: PlaceEntry): string[] {
  const mistakes: string[] = [];
  const keys = new Set<string>();
  for (const section of place.plan.sections) {
    const say = (what: string) => mistakes.push(`section '${section.key}' ${what}`);
    if (keys.has(section.key)) say("is named twice");
    keys.add(section.key);
    if (place.type === PARTY_PLOT && section.units === undefined) say("needs units: a Party Plot sells quantities");
    if (place.type !== PARTY_PLOT && section.units !== undefined)
      say("has units, but only a Party Plot sells quantities");
    for (const { field, span } of spansOf(section))
      if (span[0] > section.rows || span[2] > section.columns || span[1] > span[2])
        say(`${field} [${span.join(", ")}] lies outside its ${section.rows} rows of ${section.columns}`);
    const stray = seatOutside(section);
    if (stray) say(`seat ${stray} stands outside the outline`);
  }
  return mistakes;
}

function spansOf(section: PlanSection) {
  const notes = section.notes?.flatMap((note) => note.spans) ?? [];
  const { gaps = [], wheelchair = [], companion = [], blocked = [] } = section;
  return Object.entries({ gaps, wheelchair, companion, blocked, notes }).flatMap(([field, spans]) =>
    spans.map((span) => ({ field, span })),
  );
}

function seatOutside(section: PlanSection): string | undefined {
  if (!section.geometry || section.units !== undefined) return undefined;
  return expandSection(section).find((seat) => {
    const point = seat.type === "gap" ? undefined : placeSeat(section, seat.row, seat.column);
    return point !== undefined && !contains(section.outline, point);
  })?.label;
}

/** Even-odd rule: a ray to the right of a point inside crosses the outline an odd number of times. */
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
