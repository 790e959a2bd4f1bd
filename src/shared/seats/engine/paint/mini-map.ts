import type { Point } from "#contract/rules/seats/seat-plan.ts";
import type { Box, Size } from "../geometry.ts";
import { Projection } from "../projection.ts";
import type { Scene, SectionFacts } from "../scene.ts";
import { trace } from "../trace.ts";
import { fitView } from "../view.ts";

const MARGIN_PX = 5;

/** A small picture of the whole venue, with a frame around the part that the map shows. The venue is drawn once. */
export class MiniMap {
  readonly #context: CanvasRenderingContext2D;
  readonly #size: Size;
  readonly #ratio: number;
  #venue: OffscreenCanvas | undefined;

  constructor(canvas: HTMLCanvasElement, size: Size, ratio: number) {
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas for the mini map");
    canvas.width = Math.round(size.width * ratio);
    canvas.height = Math.round(size.height * ratio);
    this.#context = context;
    this.#size = size;
    this.#ratio = ratio;
  }

  /** Discards the drawn venue, after a change of colours or of the venue. */
  forget(): void {
    this.#venue = undefined;
  }

  paint(scene: Scene, seen: Box): void {
    const projection = this.#projection(scene);
    const { width, height } = projection;
    this.#venue ??= paintVenue(scene, projection);
    this.#context.clearRect(0, 0, width, height);
    this.#context.drawImage(this.#venue, 0, 0);
    const { left, top, right, bottom } = projection.toCanvas(seen);
    const line = 2 * this.#ratio;
    this.#context.lineWidth = line;
    this.#context.strokeStyle = scene.palette.ink;
    const [x, y] = [Math.max(line / 2, left), Math.max(line / 2, top)];
    this.#context.strokeRect(x, y, Math.min(width - line / 2, right) - x, Math.min(height - line / 2, bottom) - y);
  }

  /** The plan's point under a point of the mini map, in CSS pixels. */
  toPlan(scene: Scene, [x, y]: Point): Point {
    const [left, top] = [x * this.#ratio, y * this.#ratio];
    const box = this.#projection(scene).toPlan({ left, top, right: left, bottom: top });
    return [box.left, box.top];
  }

  #projection(scene: Scene): Projection {
    return new Projection(fitView(scene.layout.box, this.#size, MARGIN_PX), this.#size, this.#ratio);
  }
}

function paintVenue(scene: Scene, projection: Projection): OffscreenCanvas {
  const canvas = new OffscreenCanvas(projection.width, projection.height);
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  const fill = (outline: readonly Point[], colour: string) => {
    trace(context, projection, outline);
    context.fillStyle = colour;
    context.fill();
  };
  const { layout, palette, facts } = scene;
  const colourOf = (known: SectionFacts | undefined) =>
    !known || known.soldOut || known.dimmed ? palette.line : (palette.prices[known.colour - 1] ?? palette.openEdge);
  for (const section of layout.sections) fill(section.outline, colourOf(facts.get(section.id)));
  fill(layout.stage.outline, palette.ink);
  return canvas;
}
