import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { type Font, openSync } from "fontkit";
import PDFDocument from "pdfkit";
import { admitsInFull, admitsWords } from "#contract/rules/admits.ts";
import { eventDays, eventWhen } from "#contract/rules/event-days.ts";
import { qrCode } from "#contract/rules/qr-code.ts";
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
/** The poster in points, and its distance from the text beside it. */
const POSTER = { width: 84, height: 105, gap: 16 } as const;
/** Fonts with accented Latin, Greek and Cyrillic letters, so that names print as they were typed. */
const require = createRequire(import.meta.url);
const FONT_FILES = {
  text: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  bold: require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
  /** The storefront's headings (scripts/heading-font.ts). It has Latin letters only. */
  heading: fileURLToPath(new URL("./fonts/bricolage-grotesque-750.ttf", import.meta.url)),
};
type FontName = keyof typeof FONT_FILES;
let parsedFonts: Map<FontName, Font> | undefined;

/** The parsed fonts, kept for as long as the process or thread runs. Parsing them takes most of the time of a PDF. */
function fonts(): Map<FontName, Font> {
  parsedFonts ??= new Map(
    (Object.keys(FONT_FILES) as FontName[]).map((name) => [name, openSync(FONT_FILES[name])] as const),
  );
  return parsedFonts;
}

/** The headings' font if it has every letter of the text, or else the bold one, which has those of more alphabets. */
function headingFor(text: string): FontName {
  const heading = fonts().get("heading");
  return [...text].every((letter) => heading?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)) ? "heading" : "bold";
}

export interface TicketSeller {
  brand: string;
  company: string;
}

/** Draws tickets as `ticketsPdf` does, here or in another thread. */
export type PrintTickets = (tickets: readonly PrintedTicket[], seller: TicketSeller) => Promise<Buffer>;

const terms = (admission: string) =>
  `Show this code at the door: it lets in ${admission}. Whoever shows it first gets in, so keep it private.`;

/**
 * A PDF with one page for each ticket, in the given order: event, venue, date in the venue's time zone, section and
 * seat, holder, the signed code, and the numbers of ticket and order.
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
  const posters = new Map<number, PDFKit.Mixins.OpenedImage>();
  for (const [index, ticket] of tickets.entries()) {
    doc.addPage();
    const { eventId, poster } = ticket;
    // Opened once for all tickets of an event, so that the file holds it once.
    if (poster && !posters.has(eventId)) posters.set(eventId, doc.openImage(Buffer.from(poster.jpeg)));
    drawTicket(doc, ticket, seller, {
      count: `Ticket ${index + 1} of ${tickets.length}`,
      poster: posters.get(eventId),
    });
  }
  doc.end();
  await written;
  return Buffer.concat(chunks);
}

interface TicketPage {
  /** 'Ticket 1 of 2' */
  count: string;
  poster: PDFKit.Mixins.OpenedImage | undefined;
}

function drawTicket(doc: PDFKit.PDFDocument, ticket: PrintedTicket, seller: TicketSeller, page: TicketPage): void {
  const width = doc.page.width - 2 * MARGIN;
  const besidePoster = page.poster ? width - POSTER.width - POSTER.gap : width;
  const line = (text: string, size: number, font: FontName, maxLines: number, gap = 4, within = width) => {
    // The height is limited, so that a long name does not push the code off the page.
    doc
      .font(font)
      .fontSize(size)
      .fillColor(font === "text" ? QUIET_INK : INK);
    doc.text(text, MARGIN, doc.y, { width: within, height: maxLines * size * 1.2, ellipsis: true });
    doc.y += gap;
  };
  drawBand(doc, seller.brand, page.count, ticket.poster?.colour ?? BAND.edge);
  const top = BAND.height + BAND.edgeHeight + 16;
  if (page.poster) doc.image(page.poster, doc.page.width - MARGIN - POSTER.width, top, POSTER);
  doc.y = top + 4;
  line(ticket.eventName, 18, headingFor(ticket.eventName), 2, 4, besidePoster);
  line(eventWhen(ticket), 10.5, "bold", page.poster ? 2 : 1, 4, besidePoster);
  line([ticket.placeName, ticket.placeAddress].filter(Boolean).join(", "), 10, "text", 2, 10, besidePoster);
  if (page.poster) doc.y = Math.max(doc.y, top + POSTER.height + 8);
  if (ticket.gate) line(`Entrance: ${ticket.gate}`, 14, "bold", 1, 2);
  const place = `${ticket.section}, ${ticket.seatNumber}`;
  const placeFont = headingFor(place);
  // A section's name that is too long is cut, but never the seat behind it.
  const isShort = doc.font(placeFont).fontSize(20).heightOfString(place, { width }) <= 2 * 20 * 1.2;
  for (const words of isShort ? [place] : [ticket.section, ticket.seatNumber])
    line(words, 20, placeFont, isShort ? 2 : 1);
  const people = admitsWords(ticket.admits);
  line([people, ticket.holder].filter(Boolean).join(" · "), 13, people ? "bold" : "text", 1, 8);
  const isVoid = ticket.state === "void";
  if (isVoid) line(`This ticket is no longer valid. ${ticket.voidReason ?? ""}`, 18, "bold", 5, 20);
  else {
    drawCode(doc, ticket.token, (doc.page.width - QR_SIDE) / 2, doc.y);
    doc.y += QR_SIDE + 8;
  }
  const admission = admitsInFull(ticket.admits, eventDays(ticket).dates.length);
  doc.font("bold").fontSize(13).fillColor(INK);
  doc.text(ticket.bookingNo, MARGIN, doc.y, { width, align: "center" });
  doc.font("text").fontSize(9).fillColor(QUIET_INK);
  doc.text(`Order ${ticket.orderReference}`, MARGIN, doc.y, { width, align: "center" });
  doc.y += 8;
  line(
    [!isVoid && terms(admission), seller.company && `Sold by ${seller.company} for the organiser.`]
      .filter(Boolean)
      .join(" "),
    8,
    "text",
    4,
  );
}

function drawBand(doc: PDFKit.PDFDocument, brand: string, count: string, edge: string): void {
  const width = doc.page.width - 2 * MARGIN;
  doc.rect(0, 0, doc.page.width, BAND.height).fill(BAND.fill);
  doc.rect(0, BAND.height, doc.page.width, BAND.edgeHeight).fill(edge);
  const oneLine = { height: 18, ellipsis: true };
  doc.font(headingFor(brand)).fontSize(16).fillColor(BAND.ink);
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
