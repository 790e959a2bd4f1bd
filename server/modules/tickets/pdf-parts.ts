import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { type Font, openSync } from "fontkit";
import PDFDocument from "pdfkit";

/* What all our PDFs share: fonts, colours, the band across the top. */

export const INK = "#111111";
export const QUIET_INK = "#4a4a4a";
/** The band across the top, in the colours of the storefront and the mails. */
export const BAND = { height: 48, fill: "#14201b", edge: "#f9cc21", edgeHeight: 4, ink: "#ffffff" } as const;
/** Fonts with accented Latin, Greek and Cyrillic letters, so that names print as they were typed. */
const require = createRequire(import.meta.url);
const FONT_FILES = {
  text: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  bold: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
  /** The storefront's headings (scripts/heading-font.ts). It has Latin letters only. */
  heading: fileURLToPath(new URL("./fonts/bricolage-grotesque-750.ttf", import.meta.url)),
};
export type FontName = keyof typeof FONT_FILES;
let parsedFonts: Map<FontName, Font> | undefined;

/** The parsed fonts, kept for as long as the process or thread runs. Parsing them takes most of the time of a PDF. */
function fonts(): Map<FontName, Font> {
  parsedFonts ??= new Map(
    (Object.keys(FONT_FILES) as FontName[]).map((name) => [name, openSync(FONT_FILES[name])] as const),
  );
  return parsedFonts;
}

/** The headings' font if it has every letter of the text, or else the bold one, which has those of more alphabets. */
export function headingFor(text: string): FontName {
  const heading = fonts().get("heading");
  return [...text].every((letter) => heading?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) ? "heading" : "bold";
}

export interface TicketSeller {
  brand: string;
  company: string;
}

interface PdfFacts {
  size: "A4" | "A5";
  margin: number;
  title: string;
  author: string;
}

/** A PDF whose pages `draw` adds. */
export async function writePdf(
  { size, margin, title, author }: PdfFacts,
  draw: (doc: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  const doc = new PDFDocument({
    ...{ size, margin, autoFirstPage: false, lang: "en-AU", displayTitle: true },
    // Otherwise pdfkit reads the font Helvetica for each document.
    font: "",
    info: { Title: title, Author: author },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const written = new Promise<void>((resolve, reject) => {
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  for (const [name, font] of fonts()) doc.registerFont(name, font);
  draw(doc);
  doc.end();
  await written;
  return Buffer.concat(chunks);
}

/** The seller's name on the left of the page's top, a few words on the right, and an edge in a colour of the event. */
export function drawBand(doc: PDFKit.PDFDocument, brand: string, words: string, edge: string = BAND.edge): void {
  const { left } = doc.page.margins;
  const width = doc.page.width - 2 * left;
  doc.rect(0, 0, doc.page.width, BAND.height).fill(BAND.fill);
  doc.rect(0, BAND.height, doc.page.width, BAND.edgeHeight).fill(edge);
  const oneLine = { height: 18, ellipsis: true };
  doc.font(headingFor(brand)).fontSize(16).fillColor(BAND.ink);
  doc.text(brand, left, 15, { ...oneLine, width: width - 90 });
  doc.font("text").fontSize(9);
  doc.text(words, left, 19, { ...oneLine, width, align: "right" });
}
