import { boxInside } from "./geometry.ts";
import { sectionAt } from "./hit-test.ts";
import type { Projection } from "./projection.ts";
import type { Scene } from "./scene.ts";
import { trace } from "./trace.ts";

type Context = CanvasRenderingContext2D;

/** In CSS pixels: smaller is not read. */
const MIN_NAME_PX = 8;

/** The stage with its name: on it, in one line or several, or, where it is too small for that, below it. */
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
  // 'Stage in the round' would lie across the seats around it.
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

/** The words in one line, or in a line each, whichever can be written larger. */
function linesFor(name: string, width: number, height: number, most: number): { lines: string[]; size: number } {
  const choices = [[name], name.split(" ")].map((lines) => {
    const longest = Math.max(...lines.map((line) => line.length));
    const size = Math.min((height * 0.8) / (lines.length * 1.15), (width / longest) * 1.1, height * 0.4, most);
    return { lines, size };
  });
  return choices.reduce((best, choice) => (choice.size > best.size ? choice : best));
}

/** The doors by their names, where no section lies under the words. */
export function paintEntrances(context: Context, projection: Projection, scene: Scene): void {
  const { palette, layout } = scene;
  context.font = `500 ${11 * projection.ratio}px ${palette.textFont}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillStyle = palette.muted;
  const [halfHeight, edge] = [7 * projection.ratio, 4 * projection.ratio];
  for (const { label, at } of layout.entrances) {
    const [x, y] = projection.point(at);
    const half = context.measureText(label).width / 2;
    // At the house's edge the words move in as far as they must to be read.
    const [insideX, insideY] = boxInside(
      [x, y],
      { width: half + edge, height: halfHeight + edge },
      { left: 0, top: 0, right: projection.width, bottom: projection.height },
    );
    const isNear = Math.abs(insideX - x) <= 2 * half && Math.abs(insideY - y) <= 6 * halfHeight;
    const isFree = [-half - edge, 0, half + edge].every((dx) =>
      [-halfHeight, halfHeight].every((dy) => {
        const spot = { left: insideX + dx, top: insideY + dy, right: 0, bottom: 0 };
        const { left, top } = projection.toPlan(spot);
        return sectionAt(layout.sections, left, top) === undefined;
      }),
    );
    if (isNear && isFree) context.fillText(label, insideX, insideY);
  }
}
