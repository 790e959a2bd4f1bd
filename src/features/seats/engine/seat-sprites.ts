import type { Palette } from "./palette.ts";
import type { SeatLook } from "./seat-look.ts";
import { drawSeat } from "./seat-picture.ts";

/** One byte of look: so many pictures at most. */
const LOOKS = 64;

/** Ready pictures of one size of seat, one for each look that was asked for. Sizes are in device pixels. */
export class SeatSprites {
  /** The side of a picture's square, which the seat fills: every pixel more would be copied with each seat. */
  readonly cell: number;
  readonly sheet: OffscreenCanvas;
  readonly #size: number;
  readonly #palette: Palette;
  readonly #context: OffscreenCanvasRenderingContext2D;
  readonly #drawn = new Uint8Array(LOOKS);
  readonly #pixels: (Uint32Array | undefined)[] = new Array(LOOKS);

  constructor(size: number, palette: Palette) {
    this.#size = size;
    this.#palette = palette;
    this.cell = Math.ceil(size);
    this.sheet = new OffscreenCanvas(this.cell * LOOKS, this.cell);
    // Small, read by the stamper, and copied by the processor.
    const context = this.sheet.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("no canvas to draw seats on");
    this.#context = context;
  }

  /** Where the look's picture begins on the sheet. All that a frame needs are drawn before the first is used. */
  left(look: SeatLook): number {
    const left = look * this.cell;
    if (!this.#drawn[look]) {
      this.#drawn[look] = 1;
      drawSeat(this.#context, look, left + this.cell / 2, this.cell / 2, this.#size, this.#palette);
    }
    return left;
  }

  /** By look, the pixels of each of these, and of those asked for before. */
  pixelsOf(looks: Iterable<SeatLook>): readonly (Uint32Array | undefined)[] {
    for (const look of looks) if (!this.#pixels[look]) this.#pixels[look] = this.#read(look);
    return this.#pixels;
  }

  #read(look: SeatLook): Uint32Array {
    const { data } = this.#context.getImageData(this.left(look), 0, this.cell, this.cell);
    return new Uint32Array(data.buffer, data.byteOffset, this.cell * this.cell);
  }
}
