import { formatAbn } from "#contract/rules/account/abn.ts";
import { COMPANY_ZONE, venueDateTime } from "#contract/rules/time/venue-time.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { orderReference } from "#server/db/order-reference.ts";
import { documentsAfter } from "./invoice-queries.ts";
import { documentNumber, documentTitle } from "./order-invoices.ts";

/** A line of a document, as accountants read it. Amounts of a note are negative. */
export interface ListedLine {
  document: string;
  number: string;
  adjusts: string;
  /** In the company's time zone. */
  issuedOn: string;
  order: string;
  seller: string;
  abn: string;
  gstRegistered: boolean;
  line: string;
  quantity: number;
  amountCents: number;
  gstCents: number;
}

const PIECE = 500;

/** Every line of every document that was issued from one day to another by the company's clock, in the order of issue. */
export async function* listInvoices(db: Db, days: { from: string; to: string }): AsyncGenerator<ListedLine> {
  for (let after = 0; ; ) {
    const rows = await documentsAfter(db, after, { ...days, zone: COMPANY_ZONE }, PIECE);
    for (const row of rows)
      for (const line of row.lines)
        yield {
          document: documentTitle(row),
          number: documentNumber(row.sellerId, row.number, row.isNote),
          adjusts: row.adjusts === null ? "" : documentNumber(row.sellerId, row.adjusts, false),
          issuedOn: venueDateTime(row.issuedAt, COMPANY_ZONE).date,
          order: orderReference(row.pid, row.orderNumber),
          seller: row.sellerName,
          abn: formatAbn(row.sellerAbn),
          gstRegistered: row.gstRegistered,
          line: line.name,
          quantity: line.quantity,
          amountCents: row.isNote ? -line.amountCents : line.amountCents,
          gstCents: row.isNote ? -line.gstCents : line.gstCents,
        };
    const last = rows.at(-1);
    if (!last || rows.length < PIECE) return;
    after = last.id;
  }
}
