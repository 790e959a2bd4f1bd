import { boxAround, boxInside } from "../geometry.ts";
import { sectionAt } from "../hit-test.ts";
import type { Projection } from "../projection.ts";
import type { Scene } from "../scene.ts";
import { trace } from "../trace.ts";
import type { LandmarkLayout } from "../venue-layout.ts";

type Context = CanvasRenderingContext2D;

/** The smallest readable text, in CSS pixels. */
const MIN_NAME_PX = 8;

/** Draws the stage with its name, in one or more lines on the stage, or below it if the stage is too small. */
export function paintStage(context: Context, projection: Projection, scene: Scene): void {
  const { palette, layout } = scene;
  trace(context, projection, layout.stage.outline);
  context.fillStyle = palette.ink;
  context.fill();
  const { left, top, right, bottom } = projection.toCanvas(layout.stage.box);
  const { ratio } = projection;
  const name = layout.stage.label.toUpperCase();
  const { lines, size: room } = linesFor(name, right - left, bottom - top, 22 * ratio);
  const isInside = room >= MIN_NAME_PX * ratio;
  const size = isInside ? room : 10 * ratio;
  // A long name such as 'Stage in the round' would cover the seats around the stage, so only its first word is drawn.
  const shown = isInside ? lines : [name.split(" ")[0] ?? name];
  context.font = `700 ${size.toFixed(1)}px ${palette.textFont}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.letterSpacing = `${(size * 0.12).toFixed(1)}px`;
  context.fillStyle = isInside ? palette.paper : palette.ink;
  const first = isInside ? (top + bottom) / 2 - ((shown.length - 1) * size * 1.15) / 2 : bottom + size * 0.8;
  for (const [index, line] of shown.entries()) context.fillText(line, (left + right) / 2, first + index * size * 1.15);
  context.letterSpacing = "0px";
}

/** Puts the words on one line or on one line each, whichever allows the larger text. @param maxSize the largest text */
function linesFor(name: string, width: number, height: number, maxSize: number): { lines: string[]; size: number } {
  const choices = [[name], name.split(" ")].map((lines) => {
    const longest = Math.max(...lines.map((line) => line.length));
    const size = Math.min((height * 0.8) / (lines.length * 1.15), (width / longest) * 1.1, height * 0.4, maxSize);
    return { lines, size };
  });
  return choices.reduce((best, choice) => (choice.size > best.size ? choice : best));
}

/** Draws the doors with their names, unless a section is under the words. */
export function paintEntrances(context: Context, projection: Projection, scene: Scene): void {
  const { palette, layout } = scene;
  context.font = `400 ${11 * projection.ratio}px ${palette.textFont}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = palette.muted;
  const [halfHeight, edge] = [7 * projection.ratio, 4 * projection.ratio];
  for (const { label, at } of layout.entrances) {
    const [x, y] = projection.point(at);
    const half = context.measureText(label).width / 2;
    // At the edge of the venue the words move inwards until they can be read.
    const [insideX, insideY] = boxInside(
      [x, y],
      { width: half + edge, height: halfHeight + edge },
      { left: 0, top: 0, right: projection.width, bottom: projection.height },
    );
    const isNear = Math.abs(insideX - x) <= 2 * half && Math.abs(insideY - y) <= 6 * halfHeight;
    // Small steps, so that the words do not slip through the aisle between two sections.
    const isFree = [-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1].every((share) =>
      [-halfHeight, 0, halfHeight].every((dy) => {
        const dx = share * (half + edge);
        const spot = { left: insideX + dx, top: insideY + dy, right: 0, bottom: 0 };
        const { left, top } = projection.toPlan(spot);
        return sectionAt(layout.sections, left, top) === undefined;
      }),
    );
    if (isNear && isFree) context.fillText(label, insideX, insideY);
  }
}

/** The largest text of a landmark, in CSS pixels. */
const MAX_WORDS_PX = 14;
/** From a chair's middle to its edge, in plan units. */
const CHAIR = 0.38;
/**
 * The opacity of a table over its section's colour when zoomed out: the table is visible, and the price over it is
 * readable.
 */
const FAR_TABLE = 0.14;

/**
 * Draws tables, bars and pillars, and their words where there is room. When zoomed out, the sections' prices take
 * precedence.
 */
export function paintLandmarks(context: Context, projection: Projection, scene: Scene, isFar: boolean): void {
  const { palette, layout } = scene;
  context.lineWidth = projection.ratio;
  context.strokeStyle = palette.line;
  for (const { outline, chairs = [], inSection } of layout.landmarks) {
    const isFaint = isFar && inSection;
    context.globalAlpha = isFaint ? FAR_TABLE : 1;
    context.fillStyle = isFaint ? palette.paper : palette.open;
    for (const chair of chairs) {
      context.beginPath();
      context.arc(...projection.point(chair), CHAIR * projection.unit, 0, 2 * Math.PI);
      context.fill();
      if (!isFar) context.stroke();
    }
    if (outline.length === 0) continue;
    trace(context, projection, outline);
    context.fill();
    if (!isFaint) context.stroke();
  }
  context.globalAlpha = 1;
  paintWords(context, projection, scene, isFar);
}

function paintWords(context: Context, projection: Projection, { palette, layout }: Scene, isFar: boolean): void {
  const near = Math.min(MAX_WORDS_PX * projection.ratio, layout.seatPitch * projection.unit * 0.7);
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = palette.muted;
  for (const landmark of layout.landmarks) {
    const { words, at } = landmark;
    const size = isFar ? sizeWithin(landmark, projection) : near;
    if (!words || size < MIN_NAME_PX * projection.ratio) continue;
    context.font = `700 ${size.toFixed(1)}px ${palette.textFont}`;
    context.fillText(words, ...projection.point(at));
  }
}

/** The largest text for which a bar or a dance floor has room, or 0 for anything inside a section. */
function sizeWithin({ outline, words, inSection }: LandmarkLayout, { unit, ratio }: Projection): number {
  const box = boxAround(outline);
  if (!box || inSection) return 0;
  const [width, height] = [(box.right - box.left) * unit, (box.bottom - box.top) * unit];
  return Math.min(MAX_WORDS_PX * ratio, height * 0.75, (width / words.length) * 1.3);
}
