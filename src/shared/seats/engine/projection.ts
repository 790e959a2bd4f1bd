import type { Point } from "#contract/rules/seats/seat-plan.ts";
import type { Box, Size } from "./geometry.ts";
import type { View } from "./view.ts";

/** Maps the plan to the canvas's pixels. Seats are at whole pixels, so that a pan moves all of them equally. */
export class Projection {
  /** Device pixels per plan unit. */
  readonly unit: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
  readonly width: number;
  readonly height: number;
  /** Where the plan's origin is on the canvas. */
  readonly left: number;
  readonly top: number;

  constructor(view: View, size: Size, ratio: number) {
    this.ratio = ratio;
    this.unit = view.scale * ratio;
    this.width = Math.round(size.width * ratio);
    this.height = Math.round(size.height * ratio);
    this.left = Math.round(this.width / 2 - view.x * this.unit);
    this.top = Math.round(this.height / 2 - view.y * this.unit);
  }

  x(x: number): number {
    return Math.round(x * this.unit) + this.left;
  }

  y(y: number): number {
    return Math.round(y * this.unit) + this.top;
  }

  point([x, y]: Point): Point {
    return [this.x(x), this.y(y)];
  }

  /** The part of the plan under a box of the canvas. */
  toPlan({ left, top, right, bottom }: Box): Box {
    return {
      left: (left - this.left) / this.unit,
      top: (top - this.top) / this.unit,
      right: (right - this.left) / this.unit,
      bottom: (bottom - this.top) / this.unit,
    };
  }

  /** One of `count` upright strips of the canvas, each of whole pixels. */
  strip(index: number, count: number): Box {
    const edge = (strip: number) => Math.round((this.width * strip) / count);
    return { left: edge(index), top: 0, right: edge(index + 1), bottom: this.height };
  }

  toCanvas({ left, top, right, bottom }: Box): Box {
    return { left: this.x(left), top: this.y(top), right: this.x(right), bottom: this.y(bottom) };
  }
}
