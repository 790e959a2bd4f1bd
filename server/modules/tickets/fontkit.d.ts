/** fontkit, which pdfkit uses, has no types of its own. Only what the tickets need is declared. */
declare module "fontkit" {
  /** A parsed font. Several documents may use one, because each makes its own subset of it. */
  export interface Font {
    readonly postscriptName: string;
    hasGlyphForCodePoint(codePoint: number): boolean;
  }
  export function openSync(file: string): Font;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, src: import("fontkit").Font): this;
  }
}

declare namespace PDFKit.Mixins {
  /** A picture that the document has read. It may be drawn several times, and is stored once. */
  interface OpenedImage {
    readonly width: number;
    readonly height: number;
  }
  interface PDFImage {
    openImage(src: Buffer): OpenedImage;
    image(src: OpenedImage, x: number, y: number, options: ImageOption): this;
  }
}
