import type { DetailLevel } from "../detail-level.ts";
import type { Box } from "../geometry.ts";
import type { Projection } from "../projection.ts";
import type { Scene, SeatSpot } from "../scene.ts";
import { LabelCache } from "./label-cache.ts";
import { paintChoice, spotBox } from "./paint-choice.ts";
import { paintGround } from "./paint-ground.ts";
import { paintSeatText } from "./paint-seat-text.ts";
import { paintSeats } from "./paint-seats.ts";
import type { Palette } from "./palette.ts";
import { SeatSprites } from "./seat-sprites.ts";
import { Stamper } from "./stamper.ts";
import { textWidths } from "./text-width.ts";

/** How many sizes of seat pictures are cached. A venue has two or three sizes, but zooming passes through many. */
const KEPT_SIZES = 6;

/**
 * Draws the whole scene or the changed part. It uses one canvas, because a browser copies each canvas in every frame.
 */
export class Painter {
  readonly #context: CanvasRenderingContext2D;
  readonly #stamper = new Stamper();
  readonly #sprites = new Map<number, SeatSprites>();
  #palette: Palette;
  #labels: LabelCache;

  constructor(canvas: HTMLCanvasElement, palette: Palette) {
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas to draw the map on");
    this.#context = context;
    this.#palette = palette;
    this.#labels = new LabelCache(textWidths(palette));
  }

  setPalette(palette: Palette): void {
    this.#palette = palette;
    this.#labels = new LabelCache(textWidths(palette));
    this.#sprites.clear();
  }

  resize(width: number, height: number): void {
    const { canvas } = this.#context;
    canvas.width = width;
    canvas.height = height;
  }

  spritesOf = (size: number): SeatSprites => {
    const known = this.#sprites.get(size);
    if (known) return known;
    const oldest = this.#sprites.size >= KEPT_SIZES ? this.#sprites.keys().next() : undefined;
    if (oldest && !oldest.done) this.#sprites.delete(oldest.value);
    const made = new SeatSprites(size, this.#palette);
    this.#sprites.set(size, made);
    return made;
  };

  /** Makes one piece of the first picture: from 0 on, a strip. A negative index computes a section's label instead. */
  paintPiece(
    projection: Projection,
    scene: Scene,
    level: DetailLevel,
    [strip, strips]: readonly [number, number],
  ): void {
    const section = scene.layout.sections.at(strip);
    if (strip >= 0) this.paint(projection, scene, level, projection.strip(strip, strips));
    else if (section) this.#labels.of(section, scene.facts.get(section.id), projection.unit / projection.ratio);
  }

  /** Draws everything within the box of the canvas: the ground, the seats and what is on top of them. */
  paint(projection: Projection, scene: Scene, level: DetailLevel, box: Box): void {
    const context = this.#context;
    const part = [box.left, box.top, box.right - box.left, box.bottom - box.top] as const;
    context.save();
    context.beginPath();
    context.rect(...part);
    context.clip();
    context.clearRect(...part);
    paintGround(context, projection, scene, this.#labels, { isFar: level === "far", box });
    if (level !== "far") {
      paintSeats(context, projection, box, scene, this.#stamper);
      paintSeatText(context, projection, box, scene, level === "near");
    }
    paintChoice(context, projection, scene, { withNames: level === "near", box });
    context.restore();
  }

  /** Draws seats that the buyer has just chosen. They cover what is there, so nothing else is redrawn. */
  paintOver(projection: Projection, scene: Scene, level: DetailLevel, spots: readonly SeatSpot[]): void {
    const context = this.#context;
    for (const spot of spots) {
      const box = spotBox(spot, projection);
      paintChoice(context, projection, { ...scene, selected: [spot] }, { withNames: level === "near", box });
    }
  }
}
