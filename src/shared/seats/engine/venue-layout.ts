import type { Landmark } from "#contract/rules/plan/plan-parts.ts";
import { type PlanSection, type Point, placeSeat, type SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { planOfVenue } from "#contract/rules/seats/venue-plan.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { type Box, boxAround, cornersOf, grow, isInBox, isInPolygon } from "./geometry.ts";

/** The position of everything in a venue, in plan units. */
export interface VenueLayout {
  sections: readonly SectionLayout[];
  stage: { label: string; outline: readonly Point[]; box: Box };
  entrances: readonly { label: string; at: Point }[];
  /** Tables, bars, pillars and words. */
  landmarks: readonly LandmarkLayout[];
  /** The box around the sections and the stage. An entrance may be slightly outside. */
  box: Box;
  /** The distance from one seat to the next in the section where it is smallest. */
  seatPitch: number;
}

export interface LandmarkLayout extends Landmark {
  /** Whether it stands in a section: a table, not a bar. */
  inSection: boolean;
}

export interface SectionLayout {
  id: string;
  title: string;
  outline: readonly Point[];
  box: Box;
  /** The position of the section's name. */
  middle: Point;
  /** The direction of the rows there, in radians between -π/2 and π/2, so that a name along it can be read. */
  along: number;
  /** The distance from one seat to the next. */
  pitch: number;
  /** The shorter of its two sides: its depth or its width. */
  thinnest: number;
  place: (row: number, column: number) => Point;
}

/**
 * Lays out a venue's sections, with or without a drawn plan (`planOfHouse`).
 * @param room free space around the venue, in plan units
 * @param also corners of anything else that the map must show, such as a traced picture
 */
export function layOutVenue(
  plan: SeatPlan | null,
  sections: readonly Section[],
  room = 0,
  also: readonly Point[] = [],
): VenueLayout {
  const { stage, entrances, landmarks = [], sections: planned } = planOfVenue(plan, sections);
  const drawn = new Map(planned.map((section) => [section.title, section]));
  const laid = sections.flatMap((section) => {
    const place = drawn.get(section.title);
    return place ? [laidOut(section.sectionId, place)] : [];
  });
  const stageBox = boxAround(stage.outline) ?? { left: -1, top: -1, right: 1, bottom: 0 };
  const corners = [stageBox, ...laid.map((section) => section.box)].flatMap(cornersOf);
  const box = boxAround([...corners, ...also]) ?? stageBox;
  return {
    sections: laid,
    stage: { label: stage.label, outline: stage.outline, box: stageBox },
    entrances,
    landmarks: landmarks.map((one) => ({ ...one, inSection: laid.some((section) => stands(one.at, section)) })),
    box: grow(box, room),
    seatPitch: laid.reduce((least, section) => Math.min(least, section.pitch), 1),
  };
}

const stands = (at: Point, { box, outline }: SectionLayout): boolean =>
  isInBox(box, ...at) && isInPolygon(outline, ...at);

const known = new WeakMap<PlanSection, SectionLayout>();

/** An unchanged section keeps its layout, so that its seats need not be laid out again. */
function laidOut(id: string, section: PlanSection): SectionLayout {
  const kept = known.get(section);
  if (kept?.id === id) return kept;
  const made = layOutSection(id, section);
  known.set(section, made);
  return made;
}

function layOutSection(id: string, section: PlanSection): SectionLayout {
  const place = (row: number, column: number): Point => placeSeat(section, row, column) ?? [0, 0];
  const [row, column] = [(section.rows + 1) / 2, (section.columns + 1) / 2];
  const [before, after] = [place(row, column - 0.5), place(row, column + 0.5)];
  const depth = [place(1, column), place(section.rows, column)] as const;
  const width = [place(row, 1), place(row, section.columns)] as const;
  const pitch = pitchOf(section);
  const box = boxAround([...section.outline, ...cornerSeats(section, place)]) ?? {
    left: 0,
    top: 0,
    right: 0,
    bottom: 0,
  };
  const common = { id, title: section.title, outline: section.outline, box, pitch, place };
  // Free seats have no common direction, so their section's name is level.
  if (section.places) {
    const { left, top, right, bottom } = box;
    return {
      ...common,
      middle: [(left + right) / 2, (top + bottom) / 2],
      along: 0,
      thinnest: Math.min(right - left, bottom - top),
    };
  }
  return {
    ...common,
    middle: place(row, column),
    along: readable(Math.atan2(after[1] - before[1], after[0] - before[0])),
    thinnest: Math.min(...[depth, width].map(([from, to]) => Math.hypot(to[0] - from[0], to[1] - from[1]))) + pitch,
  };
}

const cornerSeats = ({ rows, columns }: PlanSection, place: SectionLayout["place"]): Point[] => [
  place(1, 1),
  place(1, columns),
  place(rows, 1),
  place(rows, columns),
];

function pitchOf({ geometry, columns, pitch }: PlanSection): number {
  if (pitch) return pitch;
  if (!geometry) return 1;
  if (geometry.kind === "block") return Math.min(geometry.seatPitch, geometry.rowPitch);
  const along = (geometry.radius * Math.abs(geometry.to - geometry.from) * Math.PI) / 180 / columns;
  return Math.min(along, geometry.rowPitch);
}

function readable(angle: number): number {
  if (angle > Math.PI / 2 + 1e-6) return angle - Math.PI;
  return angle < -Math.PI / 2 - 1e-6 ? angle + Math.PI : angle;
}
