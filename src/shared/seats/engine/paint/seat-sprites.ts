import { LOOKS, type SeatLook } from "../seat-look.ts";
import type { Palette } from "./palette.ts";
import { drawSeat } from "./seat-picture.ts";

/**
 * The most pictures: 60 looks of an available seat (five prices, three kinds, noted or not, pale or not), and 24 of
 * others.
 */
const MAX_PICTURES = 84;

/** Cached pictures of seats of one size, one for each look that was requested. Sizes are in device pixels. */
export class SeatSprites {
  /** The side of a picture's square. The seat fills it, because every extra pixel would be copied with each seat. */
  readonly cell: number;
  readonly sheet: OffscreenCanvas;
  readonly #size: number;
  readonly #palette: Palette;
  readonly #context: OffscreenCanvasRenderingContext2D;
  /** For each look, its picture's number on the sheet, counted from 1. 0 means that it is not drawn yet. */
  readonly #places = new Uint8Array(LOOKS);
  #drawn = 0;
  readonly #pixels: (Uint32Array | undefined)[] = new Array(LOOKS);

  constructor(size: number, palette: Palette) {
    this.#size = size;
    this.#palette = palette;
    this.cell = Math.ceil(size);
    this.sheet = new OffscreenCanvas(this.cell * MAX_PICTURES, this.cell);
    // The processor reads this small sheet back for stamping.
    const context = this.sheet.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("no canvas to draw seats on");
    this.#context = context;
  }

  /**
   * Draws the look's picture if it is not drawn yet. Request all pictures of a frame before using the first.
   * @returns where the picture begins on the sheet
   */
  left(look: SeatLook): number {
    const known = this.#places[look];
    if (known) return (known - 1) * this.cell;
    const left = this.#drawn * this.cell;
    this.#places[look] = ++this.#drawn;
    drawSeat(this.#context, look, left + this.cell / 2, this.cell / 2, this.#size, this.#palette);
    return left;
  }

  /** The pixels of these looks, and of looks that were requested before, by look. */
  pixelsOf(looks: Iterable<SeatLook>): readonly (Uint32Array | undefined)[] {
    for (const look of looks) if (!this.#pixels[look]) this.#pixels[look] = this.#read(look);
    return this.#pixels;
  }

  #read(look: SeatLook): Uint32Array {
    const { data } = this.#context.getImageData(this.left(look), 0, this.cell, this.cell);
    return new Uint32Array(data.buffer, data.byteOffset, this.cell * this.cell);
  }
}
