import { displayOf, hasNote, isDimmed, kindOf, priceOf, type SeatLook } from "../seat-look.ts";
import type { Palette } from "./palette.ts";

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** The opacity of a seat that does not fit the filter. */
const PALE = 0.26;

/**
 * Draws one seat of the given diameter around (x, y). States differ by mark as well as by colour: a disc in the colour of its price is free,
 * with a dot for each step of the price, a bar means that someone else is booking the seat, and a cross means that it is sold. Wheelchair places are squares
 * and companion seats are diamonds, which are distinct even at seven pixels. A broken ring is a restricted view.
 */
export function drawSeat(context: Context, look: SeatLook, x: number, y: number, size: number, palette: Palette): void {
  context.save();
  if (isDimmed(look) && !palette.strong) context.globalAlpha = PALE;
  const display = displayOf(look);
  const kind = kindOf(look);
  context.beginPath();
  shape(context, kind, x, y, size / 2);
  if (display === "sold") {
    context.fillStyle = palette.sold;
    context.fill();
    cross(context, x, y, size, palette);
  } else if (display === "in-progress") {
    context.fillStyle = palette.progress;
    context.fill();
    bar(context, x, y, size, palette);
  } else if (hasNote(look)) {
    brokenRing(context, look, x, y, size, palette);
    dots(context, look, x, y, size, palette);
  } else {
    context.fillStyle = palette.prices[priceOf(look)] ?? palette.ink;
    context.fill();
    dots(context, look, x, y, size, palette);
  }
  context.restore();
}

/** Draws one of the buyer's own seats, larger and with a ring. */
export function drawSelected(
  context: Context,
  look: SeatLook,
  at: readonly [number, number],
  size: number,
  p: Palette,
) {
  const [x, y] = at;
  const kind = kindOf(look);
  for (const [radius, colour] of [
    [size * 0.66, p.selected],
    [size * 0.58, p.onSelected],
    [size * 0.48, p.selected],
  ] as const) {
    context.beginPath();
    shape(context, kind, x, y, radius);
    context.fillStyle = colour;
    context.fill();
  }
}

function shape(context: Context, kind: ReturnType<typeof kindOf>, x: number, y: number, radius: number): void {
  if (kind === "seat") context.arc(x, y, radius, 0, 2 * Math.PI);
  else if (kind === "wheelchair") context.roundRect(x - radius, y - radius, 2 * radius, 2 * radius, radius * 0.16);
  else {
    context.moveTo(x, y - radius);
    context.lineTo(x + radius, y);
    context.lineTo(x, y + radius);
    context.lineTo(x - radius, y);
    context.closePath();
  }
}

/** The smallest seat whose dots can be told apart, in device pixels. */
const DOTS_FROM_PX = 14;

/** A row of dots under the seat's number. */
function dots(context: Context, look: SeatLook, x: number, y: number, size: number, palette: Palette): void {
  if (!palette.dots || size < DOTS_FROM_PX) return;
  const last = priceOf(look);
  // A diamond is narrower there.
  const [step, down] = kindOf(look) === "companion" ? [0.08, 0.22] : [0.09, 0.3];
  context.fillStyle = (hasNote(look) ? undefined : palette.onPrices[last]) ?? palette.ink;
  for (let dot = 0; dot <= last; dot += 1) {
    context.beginPath();
    context.arc(x + (dot - last / 2) * size * step, y + size * down, size * 0.033, 0, 2 * Math.PI);
    context.fill();
  }
}

function cross(context: Context, x: number, y: number, size: number, palette: Palette): void {
  const arm = size * 0.2;
  context.beginPath();
  context.moveTo(x - arm, y - arm);
  context.lineTo(x + arm, y + arm);
  context.moveTo(x + arm, y - arm);
  context.lineTo(x - arm, y + arm);
  stroke(context, palette.onSold, size * (palette.strong ? 0.14 : 0.1));
}

function bar(context: Context, x: number, y: number, size: number, palette: Palette): void {
  context.beginPath();
  context.moveTo(x - size * 0.24, y);
  context.lineTo(x + size * 0.24, y);
  stroke(context, palette.onProgress, size * 0.13);
}

function brokenRing(context: Context, look: SeatLook, x: number, y: number, size: number, p: Palette) {
  const line = Math.max(1, size * 0.12);
  context.fillStyle = p.paper;
  context.fill();
  context.beginPath();
  shape(context, kindOf(look), x, y, (size - line) / 2);
  const dash = (Math.PI * (size - line)) / 12;
  context.setLineDash([dash * 1.25, dash * 0.75]);
  stroke(context, p.prices[priceOf(look)] ?? p.ink, line);
}

function stroke(context: Context, colour: string, width: number): void {
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1, width);
  context.lineCap = "butt";
  context.stroke();
}
