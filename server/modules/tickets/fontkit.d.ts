/** fontkit, which pdfkit uses, has no types of its own. Only what the PDFs need is declared. */
declare module "fontkit" {
  export interface Glyph {
    readonly id: number;
    readonly advanceWidth: number;
    readonly codePoints: number[];
  }
  export interface GlyphRun {
    glyphs: Glyph[];
    /** In the font's units. pdfkit changes them. */
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
    advanceWidth: number;
  }
  /** A parsed font. Several documents may use one, because each makes its own subset of it. */
  export interface Font {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly lineGap: number;
    hasGlyphForCodePoint(codePoint: number): boolean;
    glyphForCodePoint(codePoint: number): Glyph;
    getGlyph(id: number): Glyph;
    layout: (text: string, features?: readonly string[]) => GlyphRun;
  }
  export function create(file: Buffer): Font;
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

/** linebreak, which pdfkit uses too, has no types of its own. */
declare module "linebreak" {
  class LineBreaker {
    constructor(text: string);
    /** The next place where a line may end, or null after the last one. */
    nextBreak(): { position: number; required: boolean } | null;
  }

  export = LineBreaker;
}
