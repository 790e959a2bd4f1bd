import type { PlanSection, Point, SeatPlan } from "./seat-plan.ts";

/** The gap between two sections of a band and between two bands, in seats. */
const AISLE = 2.5;
/** The space around a section's seats within its outline, in seats. */
const EDGE = 0.7;
/** A venue is a little wider than it is deep. Sections beyond this ratio wrap to the next band. */
const WIDE = 1.7;

/** The size of an event's section, as the box office knows it. */
export interface SectionGrid {
  title: string;
  rows: number;
  columns: number;
}

/**
 * The plan of a venue in which each of these sections has a place and rows. Sections are matched with the drawn plan by
 * title. Those that the plan does not have are put at the back.
 * @param plan null if the venue has no drawn plan
 */
export function planOfVenue(plan: SeatPlan | null, sections: readonly SectionGrid[]): SeatPlan {
  if (!plan) return venueWithoutPlan(sections);
  const drawn = new Set(plan.sections.map((section) => section.title));
  const missing = sections.filter((section) => !drawn.has(section.title));
  const back = plan.sections.flatMap((section) => section.outline.map(([, y]) => y));
  const by = back.reduce((most, y) => Math.max(most, y), -Infinity) + AISLE;
  const added = venueWithoutPlan(missing).sections.map((section) => moveBack(section, by));
  return { ...plan, sections: [...plan.sections.map(withRows), ...added] };
}

function moveBack(section: PlanSection, by: number): PlanSection {
  if (section.geometry?.kind !== "block") return section;
  const [x, y] = section.geometry.origin;
  const outline = section.outline.map(([left, top]): Point => [left, top + by]);
  return { ...section, outline, geometry: { ...section.geometry, origin: [x, y + by] } };
}

/** Spreads the grid of a section without drawn rows evenly within its outline. */
function withRows(section: PlanSection): PlanSection {
  if (section.geometry || section.places) return section;
  const [xs, ys] = [section.outline.map(([x]) => x), section.outline.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const seatPitch = (Math.max(...xs) - left) / section.columns;
  const rowPitch = (Math.max(...ys) - top) / section.rows;
  const origin: Point = [left + seatPitch / 2, top + rowPitch / 2];
  return { ...section, geometry: { kind: "block", origin, angle: 0, seatPitch, rowPitch } };
}

/**
 * A plan for a venue that has none, with straight rows and the box office's rows and columns. Sections of one family
 * ('GOLD A', 'GOLD B') are side by side, and families are one behind the other, in the order of the answer.
 */
export function venueWithoutPlan(sections: readonly SectionGrid[]): SeatPlan {
  const bands = bandsOf(sections);
  const width = Math.max(8, ...bands.map(widthOf));
  let top = AISLE;
  const placed: PlanSection[] = [];
  for (const band of bands) {
    let left = -widthOf(band) / 2;
    for (const section of band) {
      placed.push(straightSection(section, left, top));
      left += section.columns + AISLE;
    }
    top += Math.max(...band.map((section) => section.rows)) + AISLE;
  }
  const [half, depth] = [Math.min(width, 40) * 0.3, Math.min(width, 40) * 0.16];
  const outline: [number, number][] = [
    [-half, -depth],
    [half, -depth],
    [half, 0],
    [-half, 0],
  ];
  return { version: "none", stage: { label: "Stage", outline }, entrances: [], sections: placed };
}

function bandsOf(sections: readonly SectionGrid[]): SectionGrid[][] {
  const seats = sections.reduce((sum, section) => sum + section.rows * section.columns, 0);
  const limit = Math.max(Math.sqrt(seats) * WIDE, ...sections.map((section) => section.columns));
  const bands: SectionGrid[][] = [];
  for (const section of sections) {
    const band = bands.at(-1);
    const joins = band?.[0] && family(band[0].title) === family(section.title);
    if (band && joins && widthOf([...band, section]) <= limit) band.push(section);
    else bands.push([section]);
  }
  return bands;
}

/** 'GOLD' for 'GOLD B', 'Lower' for 'Lower 12'. */
const family = (title: string) => title.replace(/\s+\S+$/, "");

const widthOf = (band: readonly SectionGrid[]) =>
  band.reduce((sum, section) => sum + section.columns, 0) + AISLE * (band.length - 1);

function straightSection({ title, rows, columns }: SectionGrid, left: number, top: number): PlanSection {
  const [right, bottom] = [left + columns - 1, top + rows - 1];
  return {
    key: title,
    title,
    rows,
    columns,
    outline: [
      [left - EDGE, top - EDGE],
      [right + EDGE, top - EDGE],
      [right + EDGE, bottom + EDGE],
      [left - EDGE, bottom + EDGE],
    ],
    geometry: { kind: "block", origin: [left, top], angle: 0, seatPitch: 1, rowPitch: 1 },
  };
}
