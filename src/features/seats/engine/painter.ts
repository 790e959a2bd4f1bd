import type { DetailLevel } from "./detail-level";
import type { Box } from "./geometry";
import { paintChoice } from "./paint-choice";
import { paintGround } from "./paint-ground";
import { paintSeatText } from "./paint-seat-text";
import { paintSeats } from "./paint-seats";
import { paintStagePin } from "./paint-stage-pin";
import type { Palette } from "./palette";
import type { Projection } from "./projection";
import type { Scene } from "./scene";
import { SeatSprites } from "./seat-sprites";
import { Stamper } from "./stamper";
import { textWidths } from "./text-width";

/** Sizes of seat kept ready: a venue has two or three, and zooming goes through many. */
const KEPT_SIZES = 6;

/** Two canvases, one over the other: below what only a new view changes, above the seats, which change one by one. */
export class Painter {
  readonly #ground: CanvasRenderingContext2D;
  readonly #top: CanvasRenderingContext2D;
  readonly #stamper = new Stamper();
  readonly #sprites = new Map<number, SeatSprites>();
  #palette: Palette;
  #widthOf: (text: string, strong: boolean) => number;

  constructor(ground: HTMLCanvasElement, top: HTMLCanvasElement, palette: Palette) {
    const [below, above] = [ground.getContext("2d"), top.getContext("2d")];
    if (!below || !above) throw new Error("no canvas to draw the map on");
    this.#ground = below;
    this.#top = above;
    this.#palette = palette;
    this.#widthOf = textWidths(palette);
  }

  setPalette(palette: Palette): void {
    this.#palette = palette;
    this.#widthOf = textWidths(palette);
    this.#sprites.clear();
  }

  resize(width: number, height: number): void {
    for (const { canvas } of [this.#ground, this.#top]) {
      canvas.width = width;
      canvas.height = height;
    }
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

  paintGround(projection: Projection, scene: Scene, level: DetailLevel): void {
    paintGround(this.#ground, projection, scene, this.#widthOf, level === "far");
  }

  /** The seats and what lies over them, within a box of the canvas. */
  paintTop(projection: Projection, scene: Scene, level: DetailLevel, box: Box): void {
    const context = this.#top;
    context.save();
    context.beginPath();
    context.rect(box.left, box.top, box.right - box.left, box.bottom - box.top);
    context.clip();
    if (level === "far") context.clearRect(box.left, box.top, box.right - box.left, box.bottom - box.top);
    else {
      paintSeats(context, projection, box, scene, this.#stamper);
      paintSeatText(context, projection, box, scene, level === "near");
    }
    paintChoice(context, projection, scene, level === "near");
    paintStagePin(context, projection, scene);
    context.restore();
  }
}
