import PDFDocument from "pdfkit";
import { readFonts } from "./pdf-fonts.ts";
import { drawText } from "./pdf-text.ts";

/* What all our PDFs share: colours, the band across the top. */

export const INK = "#111111";
export const QUIET_INK = "#4a4a4a";
/** The band across the top, in the colours of the storefront and the mails. */
export const BAND = { height: 48, fill: "#14201b", edge: "#f9cc21", edgeHeight: 4, ink: "#ffffff" } as const;
export interface TicketSeller {
  brand: string;
  company: string;
}

interface PdfFacts {
  size: "A4" | "A5";
  margin: number;
  title: string;
  author: string;
  /** The text to draw: a font is found for each of its letters. */
  words: string;
}

/** A PDF whose pages `draw` adds. */
export async function writePdf(
  { size, margin, title, author, words }: PdfFacts,
  draw: (doc: PDFKit.PDFDocument) => void,
): Promise<Buffer> {
  await readFonts(words);
  const doc = new PDFDocument({
    size,
    margin,
    autoFirstPage: false,
    lang: "en-AU",
    displayTitle: true,
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
  const within = { x: left, maxLines: 1 };
  drawText(doc, brand, { style: "heading", size: 16, colour: BAND.ink }, { ...within, y: 15, width: width - 90 });
  drawText(doc, words, { style: "text", size: 9, colour: BAND.ink }, { ...within, y: 19, width, align: "right" });
}
