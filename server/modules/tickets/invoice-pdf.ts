import { documentSays, longDay } from "#contract/rules/money/invoice-words.ts";
import { formatAmount, toCents } from "#contract/rules/money/money.ts";
import type { InvoiceDocument, InvoiceLine, OrderInvoices } from "#contract/wire/invoices.ts";
import { ownDirection } from "./own-direction.ts";
import type { FontStyle } from "./pdf-fonts.ts";
import { BAND, drawBand, INK, QUIET_INK, writePdf } from "./pdf-parts.ts";
import { countLines, drawText, lineHeight } from "./pdf-text.ts";

const MARGIN = 48;
/** Widths of the columns after the name: number of tickets, price, amount, GST. */
const COLUMNS = [34, 70, 74, 58] as const;
const RULE = "#c9c5b8";

/** Draws documents as `invoicePdf` does, here or in another thread. */
export type PrintInvoices = (invoices: OrderInvoices, brand: string) => Promise<Buffer>;

/**
 * A PDF of A4 with one page for each document of an order, in the given order. A long document continues on the next
 * page.
 */
export function invoicePdf(invoices: OrderInvoices, brand: string): Promise<Buffer> {
  const title = `Invoices for order ${invoices.order_reference}`;
  return writePdf(
    { size: "A4", margin: MARGIN, title, author: brand, words: JSON.stringify([brand, invoices]) },
    (doc) => {
      for (const [index, document] of invoices.documents.entries()) {
        const words = `${index + 1} of ${invoices.documents.length}`;
        doc.addPage();
        drawBand(doc, brand, words);
        doc.y = BAND.height + BAND.edgeHeight + 28;
        drawDocument(doc, invoices, document);
      }
    },
  );
}

function drawDocument(doc: PDFKit.PDFDocument, invoices: OrderInvoices, document: InvoiceDocument): void {
  const width = doc.page.width - 2 * MARGIN;
  const line = (text: string, size: number, style: FontStyle, gap = 3) => {
    const colour = style === "text" ? QUIET_INK : INK;
    drawText(doc, text, { style, size, colour }, { x: MARGIN, y: doc.y, width });
    doc.y += gap;
  };
  line(`${document.title} ${document.number}`, 20, "heading", 6);
  for (const words of documentSays(document)) line(words, 9.5, "text");
  doc.y += 10;
  line(document.seller_name, 12, "bold");
  if (document.seller_abn) line(`ABN ${document.seller_abn}`, 9.5, "text");
  if (document.seller_address) line(document.seller_address, 9.5, "text");
  doc.y += 10;
  const { name, abn } = invoices.buyer;
  if (name) line(`To: ${ownDirection(name)}${abn ? `, ABN ${abn}` : ""}`, 9.5, "text");
  line(`Order ${invoices.order_reference} · ${longDay(document.issued_on)}`, 9.5, "text", 12);
  drawTable(doc, width, document);
}

function drawTable(doc: PDFKit.PDFDocument, width: number, document: InvoiceDocument): void {
  const named = width - COLUMNS.reduce((sum, column) => sum + column, 0);
  const row = ([name = "", ...cells]: readonly string[], style: FontStyle, indent = 0) => {
    const look = { style, size: 9.5, colour: INK };
    const box = { x: MARGIN + indent, width: named - indent };
    const height = Math.max(12, countLines(name, look, box.width) * lineHeight(look));
    if (doc.y + height > doc.page.height - MARGIN) doc.addPage();
    const top = doc.y;
    drawText(doc, name, look, { ...box, y: top });
    let left = MARGIN + named;
    for (const [index, column] of COLUMNS.entries()) {
      const cell = { x: left, y: top, width: column, align: "right", maxLines: 1 } as const;
      drawText(doc, cells[index] ?? "", look, cell);
      left += column;
    }
    doc.y = top + height + 5;
  };
  const rule = () => {
    doc
      .moveTo(MARGIN, doc.y)
      .lineTo(MARGIN + width, doc.y)
      .lineWidth(0.7)
      .stroke(RULE);
    doc.y += 6;
  };
  const gst = (amount: number) => (document.gst_registered ? formatAmount(toCents(amount)) : "");
  row(["", "Qty", "Price", "Amount", document.gst_registered ? "GST in it" : ""], "bold");
  rule();
  for (const line of document.lines) {
    row([line.name, String(line.quantity), money(line.price), money(line.amount), gst(line.gst)], "text");
    for (const [label, amount] of discounts(line)) row([`${label} −${money(amount)}`], "text", 12);
  }
  rule();
  row(["Total", "", "", money(document.total), gst(document.gst)], "bold");
}

const money = (dollars: number) => formatAmount(toCents(dollars));

const discounts = ({ combo_discount, voucher_discount }: InvoiceLine) =>
  (
    [
      ["less combo discount", combo_discount],
      ["less voucher", voucher_discount],
    ] as const
  ).filter(([, amount]) => amount > 0);
