/** The pixels of one strip of the canvas. Working in strips takes one megabyte for a large map instead of eight. */
const STRIP_PIXELS = 1 << 18;

/** Copies thousands of small pictures. Single canvas calls would take ten times as long. */
export class Stamper {
  #image: ImageData | undefined;
  /**
   * putImageData replaces the canvas's content, so the pixels go to this second canvas, which is drawn over the first.
   */
  #sheet: OffscreenCanvasRenderingContext2D | null = null;
  #pixels = new Uint32Array(0);
  #width = 0;
  #height = 0;
  #left = 0;
  #top = 0;

  /** The height of the strips for a part of the canvas of this size. All strips but the last are equal. */
  stripHeight(width: number, height: number): number {
    const maxHeight = Math.max(16, Math.floor(STRIP_PIXELS / Math.max(1, width)));
    return Math.max(1, Math.ceil(height / Math.ceil(height / maxHeight)));
  }

  /** Starts an empty strip with its corner at (left, top) of the canvas. */
  begin(left: number, top: number, width: number, height: number): void {
    if (!this.#image || this.#image.width !== width || this.#image.height < height) {
      this.#image = new ImageData(width, height);
      this.#pixels = new Uint32Array(this.#image.data.buffer);
    } else this.#pixels.fill(0, 0, width * height);
    this.#width = width;
    this.#height = height;
    this.#left = left;
    this.#top = top;
  }

  /** Copies a square picture to (x, y) of the canvas. Parts outside the strip are cut off. */
  stamp(picture: Uint32Array, cell: number, x: number, y: number): void {
    const pixels = this.#pixels;
    const width = this.#width;
    const left = x - this.#left;
    const top = y - this.#top;
    const fromRow = Math.max(0, -top);
    const toRow = Math.min(cell, this.#height - top);
    const fromColumn = Math.max(0, -left);
    const toColumn = Math.min(cell, width - left);
    for (let row = fromRow; row < toRow; row++) {
      let at = (top + row) * width + left + fromColumn;
      let from = row * cell + fromColumn;
      for (let column = fromColumn; column < toColumn; column++, at++, from++) {
        const pixel = picture[from] as number;
        if (pixel !== 0) pixels[at] = pixel;
      }
    }
  }

  /** Draws the strip over what is on the canvas. */
  end(context: CanvasRenderingContext2D): void {
    if (!this.#image) return;
    this.#sheet ??= new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
    if (!this.#sheet) return;
    const { canvas } = this.#sheet;
    if (canvas.width !== this.#image.width || canvas.height !== this.#image.height) {
      canvas.width = this.#image.width;
      canvas.height = this.#image.height;
    }
    this.#sheet.putImageData(this.#image, 0, 0, 0, 0, this.#width, this.#height);
    context.drawImage(canvas, 0, 0, this.#width, this.#height, this.#left, this.#top, this.#width, this.#height);
  }
}
