import { hasRowLetters } from "../detail-level.ts";
import { type Box, isInBox } from "../geometry.ts";
import type { Projection } from "../projection.ts";
import type { Scene } from "../scene.ts";
import { displayOf, hasNote, isDimmed, priceOf, type SeatLook } from "../seat-look.ts";
import type { SectionSeats } from "../section-seats.ts";
import { reaches, seatSize, sectionsIn, visitSeats } from "./paint-seats.ts";
import type { Palette } from "./palette.ts";

/** From this many CSS pixels per seat, the whole name ('C12') fits on it, not only the number. */
const NAMES_PX = 32;

/** Draws the row letters next to the rows, and the number on each available seat. */
export function paintSeatText(
  context: CanvasRenderingContext2D,
  projection: Projection,
  box: Box,
  scene: Scene,
  withNumbers: boolean,
): void {
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (const section of sectionsIn(scene, projection.toPlan(box))) {
    const seatPx = (section.layout.pitch * projection.unit) / projection.ratio;
    if (withNumbers) paintNumbers(context, projection, box, scene, section);
    if (hasRowLetters(seatPx)) paintLetters(context, projection, box, scene, section);
  }
}

function paintLetters(
  context: CanvasRenderingContext2D,
  projection: Projection,
  box: Box,
  scene: Scene,
  section: SectionSeats,
): void {
  const { palette, textOf } = scene;
  const size = Math.min(13 * projection.ratio, section.layout.pitch * projection.unit * 0.62);
  context.font = `700 ${size.toFixed(1)}px ${palette.textFont}`;
  context.fillStyle = palette.muted;
  for (const { text, at } of textOf(section).letters) {
    const [x, y] = projection.point(at);
    if (isInBox({ ...box, left: box.left - size, right: box.right + size }, x, y)) context.fillText(text, x, y);
  }
}

function paintNumbers(
  context: CanvasRenderingContext2D,
  projection: Projection,
  box: Box,
  scene: Scene,
  section: SectionSeats,
): void {
  const { palette, textOf } = scene;
  const { numberOf, numbers } = textOf(section);
  const named = section.layout.pitch * projection.unit >= NAMES_PX * projection.ratio;
  const size = seatSize(section, projection) * (named ? 0.33 : 0.44);
  context.font = `700 ${size.toFixed(1)}px ${palette.textFont}`;
  let colour = "";
  visitSeats(section, projection.toPlan(box), (index) => {
    const [x, y] = [projection.x(section.x[index] ?? 0), projection.y(section.y[index] ?? 0)];
    const look = section.look(index);
    if (!reaches(box, size, x, y)) return;
    // Other seats have a mark, which is more informative than the number.
    if (displayOf(look) !== "available" || isDimmed(look)) return;
    const wanted = numberColour(look, palette);
    if (wanted !== colour) {
      colour = wanted;
      context.fillStyle = colour;
    }
    const number = numbers[numberOf[index] ?? 0] ?? "";
    const label = named ? section.seat(index)?.label : number;
    context.fillText(label?.includes(" ") ? number : (label ?? ""), x, y + size * 0.06);
  });
}

function numberColour(look: SeatLook, palette: Palette): string {
  if (hasNote(look)) return palette.ink;
  return palette.onPrices[priceOf(look)] ?? palette.paper;
}
