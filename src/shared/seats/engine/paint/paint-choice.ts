import { type Box, meets } from "../geometry.ts";
import type { Projection } from "../projection.ts";
import type { Scene, SeatSpot } from "../scene.ts";
import { seatSize } from "./paint-seats.ts";
import { drawSelected } from "./seat-picture.ts";

/** The smallest size of the buyer's own seats, in CSS pixels, so that they are visible at any zoom. */
const MIN_PX = 9;

/** The radius of the ring under the pointer, as a share of the seat's size. No part of a seat reaches beyond it. */
const RING = 0.68;

/**
 * Draws the buyer's seats on top of all others, and a ring around the seat under the pointer, if they reach the box.
 */
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
    const name = withNames && nameOn(spot, scene);
    if (!name) continue;
    context.font = `700 ${(size * 0.34).toFixed(1)}px ${palette.textFont}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillStyle = palette.onSelected;
    context.fillText(name, at[0], at[1] + size * 0.02);
  }
  if (hovered && "section" in hovered && meets(spotBox(hovered, projection), box))
    ring(context, projection, hovered, palette.ink);
}

/** 'C12', or only the number if the seat has no room for the full name: '3' for 'Table 4, seat 3'. */
function nameOn({ section, index }: SeatSpot, { textOf }: Scene): string {
  const name = section.seat(index)?.label ?? "";
  if (!name.includes(" ")) return name;
  const { numbers, numberOf } = textOf(section);
  return numbers[numberOf[index] ?? 0] ?? "";
}

/** The canvas pixels that a seat may cover, with its selection mark and the pointer's ring. */
export function spotBox(spot: SeatSpot, projection: Projection): Box {
  const [x, y] = centre(spot, projection);
  // The box is as small as possible: a larger one would cut the numbers of the seats next to it, which are slow to
  // redraw.
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
