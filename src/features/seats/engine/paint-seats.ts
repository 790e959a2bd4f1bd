import { type Box, grow, holds, meets } from "./geometry";
import type { Projection } from "./projection";
import type { Scene } from "./scene";
import { isBlank } from "./seat-look";
import type { SectionSeats } from "./section-seats";
import type { Stamper } from "./stamper";

/** Of the space from seat to seat, so much is seat. */
const FILL = 0.82;
/** From so many seats on the screen they are stamped; fewer are drawn as pictures, which the graphics card does. */
const STAMPED_FROM = 1500;

/** How large a section's seats are, in device pixels. */
export function seatSize(section: SectionSeats, projection: Projection): number {
  return Math.max(2, Math.round(section.layout.pitch * projection.unit * FILL));
}

/** The seats within the box of the canvas, which is cleared first. */
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
  else {
    context.clearRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
    for (const section of shown) drawPictures(context, projection, box, scene, section);
  }
}

export function sectionsIn(scene: Scene, plan: Box): SectionSeats[] {
  return [...scene.seats.values()].filter((section) => meets(grow(section.layout.box, section.layout.pitch), plan));
}

/** Every seat of the section that may reach into the box; all of them where the section lies within it. */
export function visitSeats(section: SectionSeats, plan: Box, each: (index: number) => void): void {
  const reach = section.layout.pitch;
  const around = grow(plan, reach);
  if (!holds(around, section.layout.box)) {
    section.visit(around, each);
    return;
  }
  for (let index = 0; index < section.looks.length; index++) if (!isBlank(section.look(index))) each(index);
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
  const step = stamper.stripHeight(width);
  for (let top = box.top; top < box.bottom; top += step) {
    const strip: Box = { ...box, top, bottom: Math.min(box.bottom, top + step) };
    stamper.begin(strip.left, strip.top, width, strip.bottom - strip.top);
    const plan = projection.toPlan(strip);
    for (const section of shown) {
      const sprites = scene.spritesOf(seatSize(section, projection));
      const { cell } = sprites;
      const half = cell >> 1;
      visitSeats(section, plan, (index) => {
        const x = projection.x(section.x[index] as number) - half;
        const y = projection.y(section.y[index] as number) - half;
        stamper.stamp(sprites.pixels(section.looks[index] as number), cell, x, y);
      });
    }
    stamper.end(context);
  }
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
    sprites.left(section.look(index));
    seen.push(index);
  });
  for (const index of seen) {
    const x = projection.x(section.x[index] as number) - half;
    const y = projection.y(section.y[index] as number) - half;
    context.drawImage(sheet, sprites.left(section.look(index)), 0, cell, cell, x, y, cell, cell);
  }
}
