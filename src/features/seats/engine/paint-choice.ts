import { type Box, meets } from "./geometry.ts";
import { seatSize } from "./paint-seats.ts";
import type { Projection } from "./projection.ts";
import type { Scene, SeatSpot } from "./scene.ts";
import { drawSelected } from "./seat-picture.ts";

/** However far out: one's own seats are seen. In CSS pixels. */
const MIN_PX = 9;

/** Of a seat's size: how far from its middle the ring under the pointer runs, which nothing of a seat goes beyond. */
const RING = 0.68;

/** The buyer's seats above all others, and a ring around the one under the pointer; those that reach into the box. */
export function paintChoice(
  context: CanvasRenderingContext2D,
  projection: Projection,
  scene: Scene,
  { withNames, box }: { withNames: boolean; box: Box },
): void {
  const { palette, hovered } = scene;
  for (const spot of scene.selected) {
    if (!meets(spotBox(spot, projection), box)) continue;
    const size = choiceSize(spot, projection);
    const at = centre(spot, projection);
    drawSelected(context, spot.section.look(spot.index), at, size, palette);
    const name = spot.section.seat(spot.index)?.label;
    if (!withNames || !name) continue;
    context.font = `700 ${(size * 0.34).toFixed(1)}px ${palette.textFont}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillStyle = palette.onSelected;
    context.fillText(name, at[0], at[1] + size * 0.02);
  }
  if (hovered && "section" in hovered && meets(spotBox(hovered, projection), box))
    ring(context, projection, hovered, palette.ink);
}

/** The canvas's pixels that a seat may cover, its selection and the pointer's ring with it. */
export function spotBox(spot: SeatSpot, projection: Projection): Box {
  const [x, y] = centre(spot, projection);
  // As small as it can be: the numbers of the seats beside it, which it would cut, cost the most to draw again.
  const half = Math.ceil(choiceSize(spot, projection) * RING + ringLine(projection) / 2) + 1;
  return { left: x - half, top: y - half, right: x + half, bottom: y + half };
}

function ring(context: CanvasRenderingContext2D, projection: Projection, spot: SeatSpot, colour: string): void {
  const [x, y] = centre(spot, projection);
  context.beginPath();
  context.arc(x, y, choiceSize(spot, projection) * RING, 0, 2 * Math.PI);
  context.lineWidth = ringLine(projection);
  context.strokeStyle = colour;
  context.stroke();
}

const ringLine = ({ ratio }: Projection) => Math.max(1.5 * ratio, 1);

function choiceSize({ section }: SeatSpot, projection: Projection): number {
  return Math.max(seatSize(section, projection), MIN_PX * projection.ratio);
}

function centre({ section, index }: SeatSpot, projection: Projection): [number, number] {
  return [projection.x(section.x[index] ?? 0), projection.y(section.y[index] ?? 0)];
}
