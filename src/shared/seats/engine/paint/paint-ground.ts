import { type Box, grow, isInBox, meets } from "../geometry.ts";
import type { Projection } from "../projection.ts";
import type { Scene, SectionFacts } from "../scene.ts";
import { trace } from "../trace.ts";
import type { SectionLayout } from "../venue-layout.ts";
import type { LabelCache } from "./label-cache.ts";
import { paintEntrances, paintLandmarks, paintStage } from "./paint-landmarks.ts";
import type { Palette } from "./palette.ts";
import { lineOffsets, type SectionLabel } from "./section-label.ts";
import { sectionFont } from "./text-width.ts";

type Context = CanvasRenderingContext2D;

/** How far the names of the stage and the doors may reach beyond them, in CSS pixels. */
const WORDS_PX = 120;

/**
 * Draws what is under the seats: sections, stage and doors. When zoomed out, also each section's name, price and seats
 * left.
 */
export function paintGround(
  context: Context,
  projection: Projection,
  scene: Scene,
  labels: LabelCache,
  { isFar, box }: { isFar: boolean; box: Box },
): void {
  const seen = projection.toPlan(box);
  const shown = scene.layout.sections.filter((section) => meets(section.box, seen));
  for (const section of shown) paintSection(context, projection, scene, section, isFar);
  const near = grow(seen, (WORDS_PX * projection.ratio) / projection.unit);
  const { stage, entrances } = scene.layout;
  paintLandmarks(context, projection, scene, isFar);
  if (meets(stage.box, near)) paintStage(context, projection, scene);
  if (entrances.some(({ at }) => isInBox(near, ...at))) paintEntrances(context, projection, scene);
  for (const section of shown) {
    if (!isFar && scene.seats.has(section.id)) continue;
    const label = labels.of(section, scene.facts.get(section.id), projection.unit / projection.ratio);
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
  const isHovered = hovered !== undefined && "sectionId" in hovered && hovered.sectionId === section.id;
  const besideSeats = !isFar && scene.seats.has(section.id);
  context.save();
  trace(context, projection, section.outline);
  context.fillStyle = besideSeats ? palette.paper : groundOf(facts, palette);
  context.fill();
  context.lineJoin = "round";
  const isMarked = isHovered || facts?.chosen !== undefined;
  context.lineWidth = (facts?.chosen ? 4 : isHovered ? 2.5 : palette.strong ? 2 : 1) * projection.ratio;
  context.strokeStyle = isMarked ? palette.ink : palette.strong ? palette.openEdge : palette.line;
  context.stroke();
  context.restore();
}

/** A section that is sold out or does not fit the buyer's filter has no colour. */
const isPlain = (facts: SectionFacts | undefined) => facts?.soldOut === true || facts?.dimmed === true;

function groundOf(facts: SectionFacts | undefined, palette: Palette): string {
  if (!facts) return palette.open;
  return isPlain(facts) ? palette.full : (palette.prices[facts.colour - 1] ?? palette.open);
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
  const textColour = (facts && palette.onPrices[facts.colour - 1]) ?? palette.ink;
  const offsets = lineOffsets(label.lines);
  context.save();
  context.translate(x, y);
  context.rotate(label.angle);
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const [index, line] of label.lines.entries()) {
    context.font = sectionFont(palette, line.strong, line.size * projection.ratio);
    context.fillStyle = isPlain(facts) ? palette.muted : textColour;
    context.fillText(line.text, 0, Math.round((offsets[index]?.[1] ?? 0) * projection.ratio));
  }
  context.restore();
}
