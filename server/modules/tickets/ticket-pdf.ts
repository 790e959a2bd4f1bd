import { eventDays, eventWhen } from "#contract/rules/event/event-days.ts";
import { admitsInFull, admitsWords } from "#contract/rules/ticket/admits.ts";
import { qrRuns } from "#contract/rules/ticket/qr-code.ts";
import type { PrintedTicket } from "./order-tickets.ts";
import { ownDirection } from "./own-direction.ts";
import type { FontStyle } from "./pdf-fonts.ts";
import { BAND, drawBand, INK, QUIET_INK, type TicketSeller, writePdf } from "./pdf-parts.ts";
import { countLines, drawText } from "./pdf-text.ts";

/** A5 portrait: a page fills a phone's screen, and two pages fit on a sheet of A4. */
const PAGE = "A5";
const MARGIN = 32;
/** 71 mm. Modules of 1.45 mm can be read at arm's length, in rain and in dim light. */
const QR_SIDE = 200;
/** The poster in points, and its distance from the text beside it. */
const POSTER = { width: 84, height: 105, gap: 16 } as const;
/** Draws tickets as `ticketsPdf` does, here or in another thread. */
export type PrintTickets = (tickets: readonly PrintedTicket[], seller: TicketSeller) => Promise<Buffer>;

const terms = (admission: string) =>
  `Show this code at the door: it lets in ${admission}. Whoever shows it first gets in, so keep it private.`;

/**
 * A PDF with one page for each ticket, in the given order: event, venue, date in the venue's time zone, section and
 * seat, holder, the signed code, and the numbers of ticket and order.
 */
export function ticketsPdf(tickets: readonly PrintedTicket[], seller: TicketSeller): Promise<Buffer> {
  const title = `Tickets: ${[...new Set(tickets.map((ticket) => ticket.eventName))].join(", ")}`;
  const words = JSON.stringify([seller, tickets.map((ticket) => ({ ...ticket, poster: undefined }))]);
  return writePdf({ size: PAGE, margin: MARGIN, title, author: seller.brand, words }, (doc) => {
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
  });
}

interface TicketPage {
  /** 'Ticket 1 of 2' */
  count: string;
  poster: PDFKit.Mixins.OpenedImage | undefined;
}

function drawTicket(doc: PDFKit.PDFDocument, ticket: PrintedTicket, seller: TicketSeller, page: TicketPage): void {
  const width = doc.page.width - 2 * MARGIN;
  const besidePoster = page.poster ? width - POSTER.width - POSTER.gap : width;
  const look = (style: FontStyle, size: number) => ({ style, size, colour: style === "text" ? QUIET_INK : INK });
  // The number of lines is limited, so that a long name does not push the code off the page.
  const line = (text: string, size: number, style: FontStyle, maxLines: number, gap = 4, within = width) => {
    drawText(doc, text, look(style, size), { x: MARGIN, y: doc.y, width: within, maxLines });
    doc.y += gap;
  };
  drawBand(doc, seller.brand, page.count, ticket.poster?.colour);
  const top = BAND.height + BAND.edgeHeight + 16;
  if (page.poster) doc.image(page.poster, doc.page.width - MARGIN - POSTER.width, top, POSTER);
  doc.y = top + 4;
  line(ticket.eventName, 18, "heading", 2, 4, besidePoster);
  line(eventWhen(ticket), 10.5, "bold", page.poster ? 2 : 1, 4, besidePoster);
  line(
    [ticket.placeName, ticket.placeAddress].filter(Boolean).map(ownDirection).join(", "),
    10,
    "text",
    2,
    10,
    besidePoster,
  );
  if (page.poster) doc.y = Math.max(doc.y, top + POSTER.height + 8);
  if (ticket.gate) line(`Entrance: ${ticket.gate}`, 14, "bold", 1, 2);
  const place = `${ownDirection(ticket.section)}, ${ownDirection(ticket.seatNumber)}`;
  // A section's name that is too long is cut, but never the seat after it.
  const isShort = countLines(place, look("heading", 20), width) <= 2;
  for (const words of isShort ? [place] : [ticket.section, ticket.seatNumber])
    line(words, 20, "heading", isShort ? 2 : 1);
  const people = admitsWords(ticket.admits);
  const isMarked = people !== "" || Boolean(ticket.typeName);
  line(
    [ticket.typeName ?? "", people, ticket.holder].filter(Boolean).map(ownDirection).join(" · "),
    13,
    isMarked ? "bold" : "text",
    1,
    8,
  );
  const isVoid = ticket.state === "void";
  if (isVoid) line(`This ticket is no longer valid. ${ticket.voidReason ?? ""}`, 18, "bold", 5, 20);
  else {
    drawCode(doc, ticket.token, (doc.page.width - QR_SIDE) / 2, doc.y);
    doc.y += QR_SIDE + 8;
  }
  const admission = admitsInFull(ticket.admits, eventDays(ticket).dates.length);
  const centred = { x: MARGIN, width, align: "center" } as const;
  drawText(doc, ticket.bookingNo, look("bold", 13), { ...centred, y: doc.y });
  drawText(doc, `Order ${ticket.orderReference}`, look("text", 9), { ...centred, y: doc.y });
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

/** The code as filled shapes, sharp at any size. */
function drawCode(doc: PDFKit.PDFDocument, token: string, x: number, y: number): void {
  const { side, runs } = qrRuns(token);
  doc.save();
  doc.rect(x, y, QR_SIDE, QR_SIDE).fill("#ffffff");
  doc.translate(x, y).scale(QR_SIDE / side);
  // Some 500 rectangles in one call, because pdfkit encodes the words of each call separately.
  doc.addContent(runs.map(([left, top, width]) => `${left} ${top} ${width} 1 re`).join("\n"));
  doc.fill("#000000");
  doc.restore();
}
