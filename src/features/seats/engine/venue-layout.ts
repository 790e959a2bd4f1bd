import { type PlanSection, type Point, placeSeat, type SeatPlan } from "#contract/rules/seat-plan.ts";
import type { Section } from "#src/data/seats.ts";
import { type Box, boxAround, cornersOf } from "./geometry.ts";
import { houseWithoutPlan } from "./house-without-plan.ts";

/** The place of everything in a venue, in plan units. */
export interface VenueLayout {
  sections: readonly SectionLayout[];
  stage: { label: string; outline: readonly Point[]; box: Box };
  entrances: readonly { label: string; at: Point }[];
  /** The box around the sections and the stage. An entrance may be a little outside. */
  box: Box;
  /** The distance from one seat to the next in the section where it is smallest. */
  seatPitch: number;
}

export interface SectionLayout {
  id: string;
  title: string;
  outline: readonly Point[];
  box: Box;
  /** The place of the section's name. */
  middle: Point;
  /** The direction of the rows there, in radians between -π/2 and π/2, so that a name along it can be read. */
  along: number;
  /** The distance from one seat to the next. */
  pitch: number;
  place: (row: number, column: number) => Point;
}

/**
 * Lays out a venue. Sections are matched with the plan by title. Those that the plan does not have are put at the back.
 */
export function layOutVenue(plan: SeatPlan | null, sections: readonly Section[]): VenueLayout {
  const drawn = new Map(plan?.sections.map((section) => [section.title, section]));
  const missing = sections.filter((section) => !drawn.has(section.title));
  const added = houseWithoutPlan(missing);
  const behind = plan ? depthOf(plan) : 0;
  for (const section of added.sections) drawn.set(section.title, moveBack(section, behind));
  const laid = sections.flatMap((section) => {
    const place = drawn.get(section.title);
    return place ? [layOutSection(section.sectionId, place)] : [];
  });
  const { stage, entrances } = plan ?? added;
  const stageBox = boxAround(stage.outline) ?? { left: -1, top: -1, right: 1, bottom: 0 };
  const box = boxAround([stageBox, ...laid.map((section) => section.box)].flatMap(cornersOf)) ?? stageBox;
  return {
    sections: laid,
    stage: { label: stage.label, outline: stage.outline, box: stageBox },
    entrances,
    box,
    seatPitch: laid.reduce((least, section) => Math.min(least, section.pitch), 1),
  };
}

const depthOf = (plan: SeatPlan) => (boxAround(plan.sections.flatMap((section) => section.outline))?.bottom ?? 0) + 2;

function moveBack(section: PlanSection, by: number): PlanSection {
  if (by === 0 || section.geometry?.kind !== "block") return section;
  const [x, y] = section.geometry.origin;
  const outline = section.outline.map(([left, top]): Point => [left, top + by]);
  return { ...section, outline, geometry: { ...section.geometry, origin: [x, y + by] } };
}

function layOutSection(id: string, drawn: PlanSection): SectionLayout {
  const section = drawn.geometry ? drawn : fillOutline(drawn);
  const place = (row: number, column: number): Point => placeSeat(section, row, column) ?? [0, 0];
  const [row, column] = [(section.rows + 1) / 2, (section.columns + 1) / 2];
  const [before, after] = [place(row, column - 0.5), place(row, column + 0.5)];
  return {
    id,
    title: section.title,
    outline: section.outline,
    box: boxAround([...section.outline, ...cornerSeats(section, place)]) ?? { left: 0, top: 0, right: 0, bottom: 0 },
    middle: place(row, column),
    along: readable(Math.atan2(after[1] - before[1], after[0] - before[0])),
    pitch: pitchOf(section),
    place,
  };
}

/** Spreads the grid of a section without drawn rows evenly within its outline. */
function fillOutline(section: PlanSection): PlanSection {
  const box = boxAround(section.outline) ?? { left: 0, top: 0, right: section.columns, bottom: section.rows };
  const seatPitch = (box.right - box.left) / section.columns;
  const rowPitch = (box.bottom - box.top) / section.rows;
  const origin: Point = [box.left + seatPitch / 2, box.top + rowPitch / 2];
  return { ...section, geometry: { kind: "block", origin, angle: 0, seatPitch, rowPitch } };
}

const cornerSeats = ({ rows, columns }: PlanSection, place: SectionLayout["place"]): Point[] => [
  place(1, 1),
  place(1, columns),
  place(rows, 1),
  place(rows, columns),
];

function pitchOf({ geometry, columns }: PlanSection): number {
  if (!geometry) return 1;
  if (geometry.kind === "block") return Math.min(geometry.seatPitch, geometry.rowPitch);
  const along = (geometry.radius * Math.abs(geometry.to - geometry.from) * Math.PI) / 180 / columns;
  return Math.min(along, geometry.rowPitch);
}

function readable(angle: number): number {
  if (angle > Math.PI / 2 + 1e-6) return angle - Math.PI;
  return angle < -Math.PI / 2 - 1e-6 ? angle + Math.PI : angle;
}
