import { type Box, grow, holds, isInBox, meets } from "../geometry.ts";
import type { Projection } from "../projection.ts";
import type { Scene } from "../scene.ts";
import { isBlank } from "../seat-look.ts";
import type { SectionSeats } from "../section-seats.ts";
import type { SeatSprites } from "./seat-sprites.ts";
import type { Stamper } from "./stamper.ts";

/** The share of the distance between two seats that a seat fills. */
const FILL = 0.82;
/**
 * From this many seats on the screen, the processor stamps them. Fewer seats are drawn as images by the graphics card.
 */
const STAMPED_FROM = 1500;

/** The size of a section's seats, in device pixels. */
export function seatSize(section: SectionSeats, projection: Projection): number {
  return Math.max(2, Math.round(section.layout.pitch * projection.unit * FILL));
}

/** Draws the seats that reach into the box of the canvas. */
export function paintSeats(
  context: CanvasRenderingContext2D,
  projection: Projection,
  box: Box,
  scene: Scene,
  stamper: Stamper,
): void {
  const shown = sectionsIn(scene, projection.toPlan(box));
  const count = shown.reduce((sum, section) => sum + section.seats.length, 0);
  if (count >= STAMPED_FROM) stampSeats(context, projection, box, scene, stamper, shown);
  else for (const section of shown) drawPictures(context, projection, box, scene, section);
}

export function sectionsIn(scene: Scene, plan: Box): SectionSeats[] {
  return [...scene.seats.values()].filter((section) => meets(grow(section.layout.box, section.layout.pitch), plan));
}

/** Whether a seat of this size, with its middle at (x, y) on the canvas, reaches into the box. */
export function reaches(box: Box, size: number, x: number, y: number): boolean {
  return isInBox(grow(box, size), x, y);
}

/** Visits every seat of the section that may reach into the box, or all seats if the section is inside it. */
export function visitSeats(section: SectionSeats, plan: Box, each: (index: number) => void): void {
  const reach = section.layout.pitch;
  const around = grow(plan, reach);
  if (!holds(around, section.layout.box)) {
    section.visit(around, each);
    return;
  }
  const { looks } = section;
  for (let index = 0; index < looks.length; index++) if (!isBlank(looks[index] as number)) each(index);
}

function stampSeats(
  context: CanvasRenderingContext2D,
  projection: Projection,
  box: Box,
  scene: Scene,
  stamper: Stamper,
  shown: readonly SectionSeats[],
): void {
  const width = box.right - box.left;
  const step = stamper.stripHeight(width, box.bottom - box.top);
  for (let top = box.top; top < box.bottom; top += step) {
    const strip: Box = { ...box, top, bottom: Math.min(box.bottom, top + step) };
    stamper.begin(strip.left, strip.top, width, strip.bottom - strip.top);
    const plan = projection.toPlan(strip);
    for (const section of shown)
      stampSection(section, projection, plan, scene.spritesOf(seatSize(section, projection)), stamper);
    stamper.end(context);
  }
}

/** Written for speed, because the loop runs up to 50,000 times per frame. */
function stampSection(
  section: SectionSeats,
  projection: Projection,
  plan: Box,
  sprites: SeatSprites,
  stamper: Stamper,
): void {
  const { cell } = sprites;
  const { unit } = projection;
  // This rounds as the projection does.
  const [left, top] = [projection.left - (cell >> 1) + 0.5, projection.top - (cell >> 1) + 0.5];
  const { x, y, looks } = section;
  const pictures = sprites.pixelsOf(section.distinctLooks);
  visitSeats(section, plan, (index) => {
    const picture = pictures[looks[index] as number] as Uint32Array;
    stamper.stamp(
      picture,
      cell,
      Math.floor((x[index] as number) * unit + left),
      Math.floor((y[index] as number) * unit + top),
    );
  });
}

function drawPictures(
  context: CanvasRenderingContext2D,
  projection: Projection,
  box: Box,
  scene: Scene,
  section: SectionSeats,
): void {
  const sprites = scene.spritesOf(seatSize(section, projection));
  const { cell, sheet } = sprites;
  const half = cell >> 1;
  const seen: number[] = [];
  visitSeats(section, projection.toPlan(box), (index) => {
    if (!reaches(box, half, projection.x(section.x[index] as number), projection.y(section.y[index] as number))) return;
    sprites.left(section.look(index));
    seen.push(index);
  });
  for (const index of seen) {
    const x = projection.x(section.x[index] as number) - half;
    const y = projection.y(section.y[index] as number) - half;
    context.drawImage(sheet, sprites.left(section.look(index)), 0, cell, cell, x, y, cell, cell);
  }
}
