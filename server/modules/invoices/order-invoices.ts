import { sql } from "kysely";
import { formatAbn } from "#contract/rules/account/abn.ts";
import { toDollars } from "#contract/rules/money/money.ts";
import { COMPANY_ZONE, venueDateTime } from "#contract/rules/time/venue-time.ts";
import type { InvoiceDocument, OrderInvoices } from "#contract/wire/invoices.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { orderReference } from "#server/db/order-reference.ts";
import { inTransaction } from "#server/db/retry.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { type DocumentRow, documentById, documentsOf } from "./invoice-queries.ts";
import { issueInvoices } from "./order-documents.ts";

/** From this total, a tax invoice must say who buys (GST Act, section 29-70(1)(c)(ii)). */
const BUYER_NAMED_FROM_CENTS = 100_000;

interface BilledOrder {
  id: number;
  userId: number;
  state: string;
  orderNumber: number;
  payableCents: number;
  name: string;
  buyerName: string | null;
  buyerAbn: string | null;
  accountName: string;
}

/**
 * The invoices and notes of a user's own order. An order that was paid before invoices existed gets its own now.
 * @throws RefusalError ORDER_NOT_FOUND (also if it was never paid, or is another account's)
 */
export async function orderInvoices(db: Db, userId: number, pid: number): Promise<OrderInvoices> {
  const order = await billedOrder(db, pid);
  if (order?.userId !== userId) throw new RefusalError("ORDER_NOT_FOUND");
  let rows = await documentsOf(db, order.id);
  if (rows.length === 0 && order.state === "paid" && order.payableCents > 0) {
    await inTransaction(db, (trx) => issueInvoices(trx, order.id));
    rows = await documentsOf(db, order.id);
  }
  if (rows.length === 0 && order.state !== "paid") throw new RefusalError("ORDER_NOT_FOUND");
  return answerOf(order, pid, rows);
}

/**
 * One document as its buyer reads it, without the others of its order.
 * @returns null if it does not exist
 */
export async function oneDocument(db: Db, documentId: number): Promise<OrderInvoices | null> {
  const row = await documentById(db, documentId);
  const order = row && (await billedOrder(db, row.pid));
  return order ? answerOf(order, row.pid, [row]) : null;
}

function answerOf(order: BilledOrder, pid: number, rows: readonly DocumentRow[]): OrderInvoices {
  const isLarge = order.payableCents >= BUYER_NAMED_FROM_CENTS;
  return {
    pid: String(pid),
    order_reference: orderReference(pid, order.orderNumber),
    name: order.name,
    buyer: { name: order.buyerName || (isLarge ? order.accountName : ""), abn: formatAbn(order.buyerAbn ?? "") },
    paid: totalOf(rows.filter((row) => !row.isNote)),
    returned: totalOf(rows.filter((row) => row.isNote)),
    documents: rows.map(documentOf),
  };
}

async function billedOrder(db: Db, pid: number): Promise<BilledOrder | undefined> {
  const { rows } = await sql<BilledOrder>`
    select booking.id, booking.user_id as "userId", booking.state, booking.order_number as "orderNumber",
      payable_cents as "payableCents", coalesce(combo_event.event_name, event.event_name) as name,
      invoice_buyer.name as "buyerName", invoice_buyer.abn as "buyerAbn",
      btrim(user_account.first_name || ' ' || user_account.last_name) as "accountName"
    from booking
    join event on event.id = booking.event_id
    join user_account on user_account.id = booking.user_id
    left join combo_event on combo_event.id = booking.combo_event_id
    left join invoice_buyer on invoice_buyer.booking_id = booking.id
    where booking.pid = ${pid}`.execute(db);
  return rows[0];
}

const sumOf = (row: DocumentRow, what: "amountCents" | "gstCents") =>
  row.lines.reduce((sum, line) => sum + line[what], 0);
const totalOf = (rows: readonly DocumentRow[]) =>
  toDollars(rows.reduce((sum, row) => sum + sumOf(row, "amountCents"), 0));

/** '3-000012' for the twelfth invoice of a supplier, '3-A000002' for its second note. */
export const documentNumber = (sellerId: number, number: number, isNote: boolean): string =>
  `${sellerId}-${isNote ? "A" : ""}${String(number).padStart(6, "0")}`;

/** Only a seller who is registered for GST issues tax invoices and adjustment notes. */
export function documentTitle({ isNote, gstRegistered }: Pick<DocumentRow, "isNote" | "gstRegistered">): string {
  if (isNote) return gstRegistered ? "Adjustment note" : "Credit note";
  return gstRegistered ? "Tax invoice" : "Invoice";
}

function documentOf(row: DocumentRow): InvoiceDocument {
  return {
    kind: row.isNote ? "adjustment" : "invoice",
    title: documentTitle(row),
    number: documentNumber(row.sellerId, row.number, row.isNote),
    adjusts: row.adjusts === null ? "" : documentNumber(row.sellerId, row.adjusts, false),
    issued_on: venueDateTime(row.issuedAt, COMPANY_ZONE).date,
    seller_name: row.sellerName,
    seller_abn: formatAbn(row.sellerAbn),
    seller_address: row.sellerAddress,
    gst_registered: row.gstRegistered,
    for_organiser: !row.isHouse,
    lines: row.lines.map((line) => ({
      name: line.name,
      quantity: line.quantity,
      price: toDollars(line.priceCents),
      combo_discount: toDollars(line.comboCents),
      voucher_discount: toDollars(line.voucherCents),
      amount: toDollars(line.amountCents),
      gst: toDollars(line.gstCents),
    })),
    total: toDollars(sumOf(row, "amountCents")),
    gst: toDollars(sumOf(row, "gstCents")),
  };
}
