import type { Point } from "#contract/rules/seats/seat-plan.ts";

/*
 * An architect's drawing of Theatre Corella, such as somebody has of an old venue before they draw its plan. The plan
 * (plans/theatre-corella.json) is traced from the drawing, so the drawing does not use the plan. Its lengths are metres
 * from the middle of the stage's edge.
 */

/** The picture of the sheet, and the venue that it belongs to. */
export const DRAWING = { place: "theatre-corella", picture: "plans/theatre-corella.webp", width: 928, height: 768 };

const INK = "#2b4a66";
const PAPER = "#f7f3e6";
const PIXELS_OF_A_METRE = 32;
/** The upper left corner of the sheet. */
const CORNER: Point = [-14.5, -6];

/** The middle of the circles on which the rows lie, far behind the stage. */
const CENTRE: Point = [0, -17];
const FROM_CHAIR_TO_CHAIR = 0.525;
const FROM_ROW_TO_ROW = 0.5;

/** Rows of chairs on circles, one behind the other, with an aisle at both ends. */
interface Wedge {
  /** Where the middle of its rows is: degrees from the middle of the venue, to the right. */
  towards: number;
  radius: number;
  /** How many chairs each row has, from the front. */
  chairs: readonly number[];
}

const SIDE_STALLS = [10, 10, 10, 10, 11, 11, 11, 11, 12, 12, 12, 12];
const SIDE_CIRCLE = [12, 12, 12, 12, 13];
const WEDGES: readonly Wedge[] = [
  { towards: -18, radius: 20, chairs: SIDE_STALLS },
  { towards: 0, radius: 20, chairs: [11, 11, 11, 11, 12, 12, 12, 13, 13, 13, 14, 14] },
  { towards: 18, radius: 20, chairs: SIDE_STALLS },
  { towards: -16, radius: 27.5, chairs: SIDE_CIRCLE },
  { towards: 0, radius: 27.5, chairs: [13, 13, 13, 13, 14] },
  { towards: 16, radius: 27.5, chairs: SIDE_CIRCLE },
];

/** The boxes of the right side: the front chair that is nearest the stage. */
const BOXES: readonly Point[] = [
  [6.75, -3],
  [7.25, -1.25],
];
const CHAIRS_OF_A_BOX: readonly Point[] = [
  [0, 0],
  [0, 0.55],
  [0.55, 0],
  [0.55, 0.55],
];
const COLUMNS: readonly Point[] = [
  [-12.1, 8.2],
  [12.1, 8.2],
];

/** A door in a wall, with the wall's direction in degrees. */
const DOORS: readonly (readonly [at: Point, degrees: number])[] = [
  [[-11.5, 1.5], -50],
  [[11.5, 1.5], 50],
  [[0, 16.5], 0],
];

const onCircle = (radius: number, degrees: number): Point => {
  const turn = (degrees * Math.PI) / 180;
  return [CENTRE[0] + radius * Math.sin(turn), CENTRE[1] + radius * Math.cos(turn)];
};
const inDegrees = (length: number, radius: number): number => ((length / radius) * 180) / Math.PI;
const inMirror = ([x, y]: Point): Point => [-x, y];
const pixelOf = ([x, y]: Point): Point => [(x - CORNER[0]) * PIXELS_OF_A_METRE, (y - CORNER[1]) * PIXELS_OF_A_METRE];

function rowsOfWedge({ towards, radius, chairs }: Wedge): Point[][] {
  return chairs.map((count, row) => {
    const reach = radius + row * FROM_ROW_TO_ROW;
    return Array.from({ length: count }, (_, chair) =>
      onCircle(reach, towards + inDegrees((chair - (count - 1) / 2) * FROM_CHAIR_TO_CHAIR, reach)),
    );
  });
}

const RIGHT_BOXES = BOXES.map(([x, y]) => CHAIRS_OF_A_BOX.map(([right, back]): Point => [x + right, y + back]));
const ROWS: readonly Point[][] = WEDGES.flatMap(rowsOfWedge);
const BOX_CHAIRS: readonly Point[][] = [...RIGHT_BOXES.map((box) => box.map(inMirror)), ...RIGHT_BOXES];

/** Where the chairs of each row, and of each box, are on the sheet, in pixels. */
export const drawnRows = (): Point[][] => [...ROWS, ...BOX_CHAIRS].map((row) => row.map(pixelOf));

const BAR_METRES = 5;
const BAR_AT: Point = [8, -4.75];
/** The scale bar: how many metres it stands for, and its two ends on the sheet, in pixels. */
export const SCALE_BAR = {
  metres: BAR_METRES,
  ends: [pixelOf(BAR_AT), pixelOf([BAR_AT[0] + BAR_METRES, BAR_AT[1]])] as const,
};

const onPaper = (at: Point): string => {
  const [x, y] = pixelOf(at);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
};
const line = (points: readonly Point[], end = "") => `<path d="M${points.map(onPaper).join("L")}${end}"/>`;
const words = (text: string, where: Point, size: number, more = "") =>
  `<text transform="translate(${onPaper(where)})" font-size="${size}" ${more}>${text}</text>`;
const chair = (at: Point, degrees: number) =>
  `<path d="M-5.5 -4.5H5.5V4.5H-5.5ZM-5.5 2.5H5.5" transform="translate(${onPaper(at)}) rotate(${degrees.toFixed(1)})"/>`;
const door = ([at, degrees]: (typeof DOORS)[number]) =>
  `<path d="M-22 -4H22V4H-22Z" transform="translate(${onPaper(at)}) rotate(${degrees})"/>`;
const arc = (radius: number, half: number): Point[] =>
  Array.from({ length: 25 }, (_, step) => onCircle(radius, half * (step / 12 - 1)));

/** The right half of the walls, from the fly tower behind the stage to the back of the circle. */
const RIGHT_WALL: readonly Point[] = [
  [6.5, -5.5],
  [6.5, -3.5],
  [8.75, -3.5],
  [8.75, -0.25],
  [11.5, 1.5],
  [13.5, 6],
  [13.5, 13.5],
  [6, 16.5],
];
const WALLS: readonly Point[] = [...RIGHT_WALL.toReversed().map(inMirror), ...RIGHT_WALL];
/** The stage with its apron. */
const STAGE: readonly Point[] = [
  [-5, -3.5],
  ...Array.from({ length: 17 }, (_, step): Point => {
    const turn = (Math.PI * step) / 16;
    return [-5 * Math.cos(turn), -0.125 + 1.125 * Math.sin(turn)];
  }),
  [5, -3.5],
];

const angleOf = ([x, y]: Point): number => (-Math.atan2(x - CENTRE[0], y - CENTRE[1]) * 180) / Math.PI;

/** The drawing as SVG. */
export function planPage(): string {
  const { width, height } = DRAWING;
  const middle = BAR_AT[0] + BAR_METRES / 2;
  return `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" xmlns="http://www.w3.org/2000/svg"
    fill="none" stroke="${INK}" stroke-linejoin="round" font-family="Bricolage">
    <rect width="${width}" height="${height}" fill="${PAPER}" stroke="none"/>
    <g stroke-width="5">${line(WALLS, "Z")}</g>
    <g stroke-width="2.5">${line(STAGE, "Z")}${line(arc(27.05, 26))}</g>
    <g stroke-width="2" fill="${PAPER}">${DOORS.map(door).join("")}</g>
    <g stroke-width="1">${ROWS.flat()
      .map((at) => chair(at, angleOf(at)))
      .join("")}
      ${BOX_CHAIRS.flat()
        .map((at) => `<circle r="5.6" transform="translate(${onPaper(at)})"/>`)
        .join("")}</g>
    ${COLUMNS.map((column) => `<circle r="10" fill="${INK}" transform="translate(${onPaper(column)})"/>`).join("")}
    <g stroke-width="2.5">${line([BAR_AT, [BAR_AT[0] + BAR_METRES, BAR_AT[1]]])}${[0, 1, 2, 3, 4, 5]
      .map((metre) => line([0, -0.15].map((up): Point => [BAR_AT[0] + metre, BAR_AT[1] + up])))
      .join("")}</g>
    <g fill="${INK}" stroke="none" text-anchor="middle">
      ${words("STAGE", [0, -2], 18)}${words("STALLS", [0, 2.3], 18)}${words("DRESS CIRCLE", [0, 14], 18)}
      ${words("THEATRE CORELLA", [-10.25, -4.75], 20, 'font-weight="700"')}${words("Ground floor and circle", [-10.25, -4.15], 14)}
      ${words(`${BAR_METRES} m`, [middle, BAR_AT[1] + 0.6], 14)}
    </g>
  </svg>`;
}
