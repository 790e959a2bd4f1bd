import { type PlanSection, type Point, placeSeat, type SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { isBehindFront, type Stage, stageOf } from "#contract/rules/seats/stage-view.ts";

/** How far a row is extended beyond its end seats, in plan units, so that a view through an aisle still counts it. */
const AISLE = 3;
/** Rows closer than this are one row, in plan units. */
const SAME_ROW = 0.5;
/** The number of points that approximate a curved row. */
const POINTS_OF_ROW = 12;
/**
 * Up to this angle from straight ahead, in degrees, a seat is in the centre, and beyond the other one it is at the
 * side.
 */
const CENTRE = 14;
const SIDE = 32;
/** The most rows that are counted. Beyond this, nobody counts them. */
const COUNTED = 20;
/** How far from the stage the front row must be, in plan units, for its view to lead across a field. */
const LONG_WAY = 30;

const FIRST_ROWS = ["front row", "second row", "third row"];

/**
 * Describes where a seat of this section is, in a few words, or '' if the plan does not show it. Rows and columns count
 * from 1.
 */
export type SeatViewWords = (sectionTitle: string, row: number, column: number) => string;

/**
 * Where the seats of a venue are, in everyday words: 'Centre, 12 rows from the stage', 'Left side, front row', 'Behind
 * the stage'. The rows in front are counted along the line from the seat to the middle of the stage.
 * @param plan null if the venue has no drawn plan: then nothing is said about any seat
 */
export function seatViewWords(plan: SeatPlan | null): SeatViewWords {
  if (!plan) return () => "";
  const stage = stageOf(plan);
  const sections = new Map(plan.sections.map((section) => [section.title, section]));
  const rows = plan.sections.filter((section) => !section.isTables).map(rowsOf);
  const known = new Map<string, string>();
  return (title, row, column) => {
    const key = [title, row, column].join();
    const said = known.get(key);
    if (said !== undefined) return said;
    const section = sections.get(title);
    const at = section && placeSeat(section, row, column);
    const depth = () => (at && !section.isTables ? depthOf(stage, at, rowsInFront(rows, stage.middle, at)) : "");
    const words = at ? [sideOf(stage, at), depth()] : [];
    known.set(key, capitalised(words.filter(Boolean).join(", ")));
    return known.get(key) ?? "";
  };
}

function sideOf(stage: Stage, [x, y]: Point): string {
  if (stage.isRound) return "";
  if (y < stage.top) return "behind the stage";
  const [across, away] = [x - stage.middle[0], y - stage.middle[1]];
  const side = across < 0 ? "left" : "right";
  if (isBehindFront(stage, [x, y])) return `beside the stage, on the ${side}`;
  const halfStage = (stage.right - stage.left) / 2;
  const angle = (Math.atan2(Math.abs(across), away) * 180) / Math.PI;
  // From the first rows every angle is wide, but a seat right before the stage is not at its side.
  if (angle <= CENTRE || Math.abs(across) <= halfStage / 4) return "centre";
  return angle <= SIDE || Math.abs(across) <= halfStage ? `${side} of centre` : `${side} side`;
}

function depthOf(stage: Stage, at: Point, inFront: readonly number[]): string {
  if (isBehindFront(stage, at)) return "";
  const rows = inFront.length + 1;
  const words = FIRST_ROWS[rows - 1] ?? `${rows} rows from the stage`;
  const firstRow = inFront[0] ?? distance(stage.middle, at);
  if (firstRow - halfStageTowards(stage, at) > LONG_WAY)
    return `${FIRST_ROWS[rows - 1] ?? `${rows} rows back`}, a long way from the stage`;
  return rows > COUNTED ? `about ${Math.round(rows / 5) * 5} rows from the stage` : words;
}

/** How far the stage reaches from its middle in the direction of a seat. */
function halfStageTowards({ middle: [x, y], right, bottom }: Stage, at: Point): number {
  const away = distance([x, y], at);
  return Math.min(((right - x) * away) / Math.abs(at[0] - x), ((bottom - y) * away) / Math.abs(at[1] - y));
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The extent of the stage from its middle towards a seat. */
type RowLine = readonly Point[];

/** A section's rows, computed only when a view crosses the section. */
interface Rows {
  /** The middle of the section and how far its rows reach from there. */
  middle: Point;
  reach: number;
  lines: () => readonly RowLine[];
}

function rowsOf(section: PlanSection): Rows {
  const [xs, ys] = [section.outline.map(([x]) => x), section.outline.map(([, y]) => y)];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  let drawn: RowLine[] | undefined;
  return {
    middle: [(left + right) / 2, (top + bottom) / 2],
    reach: Math.hypot(right - left, bottom - top) / 2 + AISLE,
    lines: () => {
      drawn ??= rowLines(section);
      return drawn;
    },
  };
}

function rowLines(section: PlanSection): RowLine[] {
  const { rows, columns } = section;
  if (section.places) return section.places.map((line, row) => freeLine(section, row + 1, line.at(-3) ?? 0));
  if (!section.geometry) return [];
  const pitch = distance(placeSeat(section, 1, 1) ?? [0, 0], placeSeat(section, 1, 2) ?? [0, 0]) || 1;
  const [first, last] = [1 - AISLE / pitch, columns + AISLE / pitch];
  const count = section.geometry.kind === "block" ? 1 : POINTS_OF_ROW;
  const places = Array.from({ length: count + 1 }, (_, index) => first + ((last - first) * index) / count);
  return Array.from({ length: rows }, (_, row) =>
    places.map((column) => placeSeat(section, row + 1, column) ?? [0, 0]),
  );
}

/** A row of free seats, from seat to seat and slightly beyond both ends. */
const freeLine = (section: PlanSection, row: number, lastColumn: number): RowLine =>
  Array.from({ length: lastColumn + 3 }, (_, index) => placeSeat(section, row, index - 0.5) ?? [0, 0]);

/** The distances from the stage of the rows between it and a seat, each row once, nearest first. */
function rowsInFront(sections: readonly Rows[], stage: Point, seat: Point): number[] {
  const whole = distance(stage, seat);
  const met = sections
    .filter(({ middle, reach }) => distanceToWay(middle, stage, seat) <= reach)
    .flatMap(({ lines }) => lines())
    .flatMap((line) => shareAt(line, stage, seat) ?? [])
    .map((share) => share * whole)
    .filter((away) => away < whole - SAME_ROW)
    .sort((a, b) => a - b);
  return met.filter((away, index) => index === 0 || away - (met[index - 1] ?? 0) > SAME_ROW);
}

/** Where a row crosses the line from the stage to a seat, as a share of that line, or undefined if it does not. */
function shareAt(line: RowLine, from: Point, to: Point): number | undefined {
  for (let index = 1; index < line.length; index++) {
    const [a, b] = [line[index - 1], line[index]];
    const share = a && b && crossing(from, to, a, b);
    if (share !== undefined) return share;
  }
  return undefined;
}

function crossing(from: Point, to: Point, a: Point, b: Point): number | undefined {
  const [wayX, wayY, rowX, rowY] = [to[0] - from[0], to[1] - from[1], b[0] - a[0], b[1] - a[1]];
  const turn = wayX * rowY - wayY * rowX;
  if (turn === 0) return undefined;
  const [x, y] = [a[0] - from[0], a[1] - from[1]];
  const onWay = (x * rowY - y * rowX) / turn;
  const onRow = (x * wayY - y * wayX) / turn;
  return onWay > 0 && onWay < 1 && onRow >= 0 && onRow <= 1 ? onWay : undefined;
}

/** The distance from a point to the nearest point of the segment between two others. */
function distanceToWay(point: Point, from: Point, to: Point): number {
  const [x, y] = [to[0] - from[0], to[1] - from[1]];
  const length = x * x + y * y || 1;
  const share = Math.min(1, Math.max(0, ((point[0] - from[0]) * x + (point[1] - from[1]) * y) / length));
  return distance(point, [from[0] + share * x, from[1] + share * y]);
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1]);
