import { createRequire } from "node:module";
import { type Font, openSync } from "fontkit";
import PDFDocument from "pdfkit";
import { qrCode } from "#contract/rules/qr-code.ts";
import { venueWhen } from "#contract/rules/venue-time.ts";
import type { PrintedTicket } from "./order-tickets.ts";

/** A5 portrait: a page fills a phone's screen, and two pages fit on a sheet of A4. */
const PAGE = "A5";
const MARGIN = 32;
/** 71 mm. Modules of 1.45 mm can be read at arm's length, in rain and in dim light. */
const QR_SIDE = 200;
const INK = "#111111";
const QUIET_INK = "#4a4a4a";
/** The band across the top, in the colours of the storefront and the mails. */
const BAND = { height: 48, fill: "#14201b", edge: "#f9cc21", edgeHeight: 4, ink: "#ffffff" } as const;
/** Fonts with accented Latin, Greek and Cyrillic letters, so that names print as they were typed. */
const require = createRequire(import.meta.url);
const FONT_FILES = {
  text: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  bold: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
};
let parsedFonts: [string, Font][] | undefined;

/** The parsed fonts, kept for as long as the process or thread runs. Parsing them takes most of the time of a PDF. */
function fonts(): [string, Font][] {
  parsedFonts ??= Object.entries(FONT_FILES).map(([name, file]) => [name, openSync(file)]);
  return parsedFonts;
}

export interface TicketSeller {
  brand: string;
  company: string;
}

/** Draws tickets as `ticketsPdf` does, here or in another thread. */
export type PrintTickets = (tickets: readonly PrintedTicket[], seller: TicketSeller) => Promise<Buffer>;

const VOID = "This ticket is no longer valid. It was cancelled, refunded or replaced.";
const TERMS =
  "Show this code at the door: it admits one person, once. Whoever shows it first gets in, so keep it private.";

/**
 * A PDF with one page for each ticket, in the given order: event, venue, date in the venue's time zone, section and
 * seat, holder, booking number and the signed code.
 */
export async function ticketsPdf(tickets: readonly PrintedTicket[], seller: TicketSeller): Promise<Buffer> {
  const title = `Tickets: ${[...new Set(tickets.map((ticket) => ticket.eventName))].join(", ")}`;
  const doc = new PDFDocument({
    ...{ size: PAGE, margin: MARGIN, autoFirstPage: false, lang: "en-AU", displayTitle: true },
    // Otherwise pdfkit reads the font Helvetica for each document.
    font: "",
    info: { Title: title, Author: seller.brand },
  });
  const chunks: Buffer[] = [];
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  const written = new Promise<void>((resolve, reject) => {
    doc.on("end", resolve);
    doc.on("error", reject);
  });
  for (const [name, font] of fonts()) doc.registerFont(name, font);
  for (const [index, ticket] of tickets.entries()) {
    doc.addPage();
    drawTicket(doc, ticket, seller, `Ticket ${index + 1} of ${tickets.length}`);
  }
  doc.end();
  await written;
  return Buffer.concat(chunks);
}

function drawTicket(doc: PDFKit.PDFDocument, ticket: PrintedTicket, seller: TicketSeller, count: string): void {
  const width = doc.page.width - 2 * MARGIN;
  const line = (text: string, size: number, font: "text" | "bold", maxLines: number, gap = 4) => {
    // The height is limited, so that a long name does not push the code off the page.
    doc
      .font(font)
      .fontSize(size)
      .fillColor(font === "bold" ? INK : QUIET_INK);
    doc.text(text, MARGIN, doc.y, { width, height: maxLines * size * 1.2, ellipsis: true });
    doc.y += gap;
  };
  drawBand(doc, seller.brand, count);
  doc.y = BAND.height + BAND.edgeHeight + 20;
  line(ticket.eventName, 18, "bold", 2);
  line(venueWhen(ticket.startsAt, ticket.timezone), 11, "bold", 1);
  line([ticket.placeName, ticket.placeAddress].filter(Boolean).join(", "), 10, "text", 2, 10);
  if (ticket.gate) line(`Entrance: ${ticket.gate}`, 14, "bold", 1, 2);
  line(`${ticket.section}, ${ticket.seatNumber}`, 20, "bold", 2);
  line(ticket.holder, 13, "text", 1, 8);
  if (ticket.state === "void") line(VOID, 18, "bold", 4, 20);
  else {
    drawCode(doc, ticket.token, (doc.page.width - QR_SIDE) / 2, doc.y);
    doc.y += QR_SIDE + 8;
  }
  doc.font("bold").fontSize(13).fillColor(INK);
  doc.text(ticket.bookingNo, MARGIN, doc.y, { width, align: "center" });
  doc.y += 8;
  line(
    [TERMS, seller.company && `Sold by ${seller.company} for the organiser.`].filter(Boolean).join(" "),
    8,
    "text",
    4,
  );
}

function drawBand(doc: PDFKit.PDFDocument, brand: string, count: string): void {
  const width = doc.page.width - 2 * MARGIN;
  doc.rect(0, 0, doc.page.width, BAND.height).fill(BAND.fill);
  doc.rect(0, BAND.height, doc.page.width, BAND.edgeHeight).fill(BAND.edge);
  const oneLine = { height: 18, ellipsis: true };
  doc.font("bold").fontSize(15).fillColor(BAND.ink);
  doc.text(brand, MARGIN, 15, { ...oneLine, width: width - 90 });
  doc.font("text").fontSize(9);
  doc.text(count, MARGIN, 19, { ...oneLine, width, align: "right" });
}

/** The code as filled shapes, sharp at any size. */
function drawCode(doc: PDFKit.PDFDocument, token: string, x: number, y: number): void {
  const { side, path } = qrCode(token);
  doc.save();
  doc.rect(x, y, QR_SIDE, QR_SIDE).fill("#ffffff");
  doc
    .translate(x, y)
    .scale(QR_SIDE / side)
    .path(path)
    .fill("#000000");
  doc.restore();
}
