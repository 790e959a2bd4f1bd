import type { Point } from "../../../../contract/rules/seat-plan.ts";
import { meets } from "./geometry";
import { sectionAt } from "./hit-test";
import type { Projection } from "./projection";
import type { Scene } from "./scene";
import { labelOf, lineOffsets, type SectionLabel } from "./section-label";
import { sectionFont } from "./text-width";
import type { SectionLayout } from "./venue-layout";

type Context = CanvasRenderingContext2D;

/** What lies under the seats: sections, stage, doors; from afar each section's name, price and seats left. */
export function paintGround(
  context: Context,
  projection: Projection,
  scene: Scene,
  widthOf: (text: string, strong: boolean) => number,
  isFar: boolean,
): void {
  context.clearRect(0, 0, projection.width, projection.height);
  const seen = projection.toPlan({ left: 0, top: 0, right: projection.width, bottom: projection.height });
  const shown = scene.layout.sections.filter((section) => meets(section.box, seen));
  for (const section of shown) paintSection(context, projection, scene, section, isFar);
  paintStage(context, projection, scene);
  paintEntrances(context, projection, scene);
  for (const section of shown) {
    if (!isFar && scene.seats.has(section.id)) continue;
    const label = labelOf(section, scene.facts.get(section.id), projection.unit / projection.ratio, widthOf);
    if (label) paintLabel(context, projection, scene, section, label);
  }
}

function paintSection(
  context: Context,
  projection: Projection,
  scene: Scene,
  section: SectionLayout,
  isFar: boolean,
): void {
  const { palette, hovered } = scene;
  const facts = scene.facts.get(section.id);
  const closed = facts?.soldOut === true;
  const isHovered = hovered !== undefined && "sectionId" in hovered && hovered.sectionId === section.id;
  const besideSeats = !isFar && scene.seats.has(section.id);
  context.save();
  if (facts?.dimmed && !palette.strong) context.globalAlpha = 0.35;
  trace(context, projection, section.outline);
  context.fillStyle = closed ? palette.full : besideSeats ? palette.paper : palette.open;
  context.fill();
  context.lineJoin = "round";
  context.lineWidth = (isHovered ? 2.5 : palette.strong ? 2 : 1) * projection.ratio;
  context.strokeStyle = isHovered ? palette.ink : closed || besideSeats ? palette.line : palette.openEdge;
  context.stroke();
  context.restore();
}

function paintLabel(
  context: Context,
  projection: Projection,
  scene: Scene,
  section: SectionLayout,
  label: SectionLabel,
): void {
  const { palette } = scene;
  const facts = scene.facts.get(section.id);
  const [x, y] = projection.point(section.middle);
  const offsets = lineOffsets(label.lines);
  context.save();
  context.translate(x, y);
  context.rotate(label.angle);
  context.textAlign = "center";
  context.textBaseline = "middle";
  if (facts?.dimmed && !palette.strong) context.globalAlpha = 0.6;
  for (const [index, line] of label.lines.entries()) {
    context.font = sectionFont(palette, line.strong, line.size * projection.ratio);
    context.fillStyle = line.strong && !facts?.soldOut ? palette.ink : palette.muted;
    context.fillText(line.text, 0, Math.round((offsets[index]?.[1] ?? 0) * projection.ratio));
  }
  context.restore();
}

/** The name is written on it, or, where it is drawn too small for that, below it: it is what one finds one's way by. */
function paintStage(context: Context, projection: Projection, scene: Scene): void {
  const { palette, layout } = scene;
  trace(context, projection, layout.stage.outline);
  context.fillStyle = palette.ink;
  context.fill();
  const { left, top, right, bottom } = projection.toCanvas(layout.stage.box);
  const { ratio } = projection;
  const name = layout.stage.label.toUpperCase();
  const room = Math.min((bottom - top) * 0.4, ((right - left) / name.length) * 1.1, 22 * ratio);
  const isInside = room >= 8 * ratio;
  const size = isInside ? room : 10 * ratio;
  context.font = `700 ${size.toFixed(1)}px ${palette.textFont}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.letterSpacing = `${(size * 0.12).toFixed(1)}px`;
  context.fillStyle = isInside ? palette.paper : palette.ink;
  context.fillText(name, (left + right) / 2, isInside ? (top + bottom) / 2 : bottom + size * 0.8);
  context.letterSpacing = "0px";
}

function paintEntrances(context: Context, projection: Projection, scene: Scene): void {
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
    const insideX = Math.min(projection.width - half - edge, Math.max(half + edge, x));
    const insideY = Math.min(projection.height - halfHeight - edge, Math.max(halfHeight + edge, y));
    const isNear = Math.abs(insideX - x) <= 2 * half && Math.abs(insideY - y) <= 6 * halfHeight;
    const isFree = [-half, 0, half].every((dx) => {
      const { left, top } = projection.toPlan({ left: insideX + dx, top: insideY, right: 0, bottom: 0 });
      return sectionAt(layout.sections, left, top) === undefined;
    });
    if (isNear && isFree) context.fillText(label, insideX, insideY);
  }
}

function trace(context: Context, projection: Projection, outline: readonly Point[]): void {
  context.beginPath();
  for (const point of outline) context.lineTo(...projection.point(point));
  context.closePath();
}
