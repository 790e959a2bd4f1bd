import { placedSeats } from "#contract/rules/plan/free-seats.ts";
import type { Point } from "#contract/rules/seat-plan.ts";
import { CENTRE, DRAWING, smallTheatre } from "../small-theatre.ts";

const INK = "#2b4a66";
const { pixels, width, height, at } = DRAWING;

const onPaper = ([x, y]: Point): string => `${((x - at[0]) * pixels).toFixed(1)} ${((y - at[1]) * pixels).toFixed(1)}`;
const line = (points: readonly Point[], more = "") => `<path d="M${points.map(onPaper).join("L")}" ${more}/>`;
const words = (text: string, where: Point, size: number, more = "") =>
  `<text transform="translate(${onPaper(where)})" font-size="${size}" ${more}>${text}</text>`;

/** The walls of the house, and of the fly tower behind the stage. */
const WALLS: readonly Point[] = [
  ...([
    [-13, -7],
    [-13, -11],
    [13, -11],
    [13, -7],
    [17.5, -7],
    [17.5, -0.5],
    [23, 3],
    [27, 12],
  ] as const),
  ...([
    [27, 27],
    [12, 33],
    [-12, 33],
    [-27, 27],
    [-27, 12],
    [-23, 3],
    [-17.5, -0.5],
    [-17.5, -7],
    [-13, -7],
  ] as const),
].map(([x, y]): Point => [x, y]);
/** The edge of the circle, which hangs over the last rows of the stalls. */
const CIRCLE_FRONT = Array.from({ length: 21 }, (_, step): Point => {
  const angle = ((116 - step * 2.6) * Math.PI) / 180;
  return [CENTRE[0] + 54.1 * Math.cos(angle), CENTRE[1] + 54.1 * Math.sin(angle)];
});
const COLUMNS: readonly Point[] = [
  [-24.2, 16.4],
  [24.2, 16.4],
];
/** Chairs of a box stand loose. */
const BOX = 4;
const METRES_OF_A_UNIT = 0.5;
const BAR_METRES = 5;
const BAR_AT: Point = [16, -9.5];

/** An architect's drawing of Theatre Corella: what somebody has of an old house before they draw its plan. */
export function planPage(): string {
  const { sections, stage } = smallTheatre("1");
  const rows = sections.flatMap((section) => {
    const byRow = Map.groupBy(placedSeats(section), ({ rowName }) => rowName);
    return [...byRow.values()].map((seats) => seats.map(({ at }) => at));
  });
  const bar = BAR_METRES / METRES_OF_A_UNIT;
  return `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" xmlns="http://www.w3.org/2000/svg"
    fill="none" stroke="${INK}" stroke-linejoin="round" font-family="Bricolage">
    <rect width="${width}" height="${height}" fill="#f7f3e6" stroke="none"/>
    <g stroke-width="5">${line(WALLS)}</g>
    <g stroke-width="2.5">${line([...stage.outline, stage.outline[0] as Point])}${line(CIRCLE_FRONT)}</g>
    <g stroke-width="1">${rows
      .filter((row) => row.length > BOX)
      .map((row) => line(row))
      .join("")}
      ${rows
        .flat()
        .map((seat) => `<circle r="5.6" transform="translate(${onPaper(seat)})"/>`)
        .join("")}</g>
    ${COLUMNS.map((column) => `<circle r="10" fill="${INK}" transform="translate(${onPaper(column)})"/>`).join("")}
    <g stroke-width="2.5">${line([BAR_AT, [BAR_AT[0] + bar, BAR_AT[1]]])}</g>
    <g fill="${INK}" stroke="none" text-anchor="middle">
      ${words("STAGE", [0, -5.4], 18)}${words("STALLS", [0, 4.6], 18)}${words("DRESS CIRCLE", [0, 27.6], 18)}
      ${words("THEATRE CORELLA", [-20.5, -9.5], 20, 'font-weight="700"')}${words("Ground floor and circle", [-20.5, -8.3], 14)}
      ${words(`${BAR_METRES} m`, [BAR_AT[0] + bar / 2, BAR_AT[1] + 1.2], 14)}
    </g>
  </svg>`;
}
