/** fontkit, which pdfkit uses, has no types of its own. Only what the tickets need is declared. */
declare module "fontkit" {
  /** A parsed font. Several documents may use one, because each makes its own subset of it. */
  export interface Font {
    readonly postscriptName: string;
  }
  export function openSync(file: string): Font;
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, src: import("fontkit").Font): this;
  }
}
