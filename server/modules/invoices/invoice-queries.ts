import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";

/** A line as the database stores it. */
export interface LineRow {
  name: string;
  quantity: number;
  priceCents: number;
  comboCents: number;
  voucherCents: number;
  amountCents: number;
  gstCents: number;
}

/** A document with its lines. */
export interface DocumentRow {
  id: number;
  pid: number;
  orderNumber: number;
  isNote: boolean;
  sellerId: number;
  number: number;
  /** The number of the invoice that a note adjusts. */
  adjusts: number | null;
  issuedAt: Date;
  sellerName: string;
  sellerAbn: string;
  sellerAddress: string;
  gstRegistered: boolean;
  isHouse: boolean;
  lines: LineRow[];
}

/** The documents that fit a condition, in an order, both in SQL. */
async function documents(db: Db, rest: RawBuilder<unknown>): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select invoice.id, booking.pid, booking.order_number as "orderNumber", invoice.adjusts is not null as "isNote",
      invoice.seller_id as "sellerId", invoice.number, adjusted.number as adjusts, invoice.issued_at as "issuedAt",
      invoice.seller_name as "sellerName", invoice.seller_abn as "sellerAbn", invoice.seller_address as "sellerAddress",
      invoice.gst_registered as "gstRegistered", invoice.is_house as "isHouse",
      (
        select jsonb_agg(jsonb_build_object('name', name, 'quantity', greatest(cardinality(seats), 1),
          'priceCents', case when event_id is null then amount_cents else price_cents end, 'comboCents', combo_cents,
          'voucherCents', voucher_cents, 'amountCents', amount_cents, 'gstCents', gst_cents) order by position)
        from invoice_line where invoice_line.invoice_id = invoice.id
      ) as lines
    from invoice
    join booking on booking.id = invoice.booking_id
    left join invoice adjusted on adjusted.id = invoice.adjusts
    ${rest}`.execute(db);
  return rows;
}

/** The documents of an order, each invoice followed by its notes. The organisers' come before the box office's. */
export const documentsOf = (db: Db, bookingId: number) =>
  documents(
    db,
    sql`where invoice.booking_id = ${bookingId}
      order by invoice.is_house, coalesce(invoice.adjusts, invoice.id), invoice.adjusts nulls first, invoice.id`,
  );

export const documentById = async (db: Db, id: number): Promise<DocumentRow | undefined> =>
  (await documents(db, sql`where invoice.id = ${id}`))[0];

/** The next documents after one, of those that were issued between two days in a time zone. */
export const documentsAfter = (
  db: Db,
  after: number,
  days: { from: string; to: string; zone: string },
  limit: number,
) =>
  documents(
    db,
    sql`where invoice.id > ${after}
      and invoice.issued_at >= ${days.from}::date::timestamp at time zone ${days.zone}
      and invoice.issued_at < (${days.to}::date + 1)::timestamp at time zone ${days.zone}
      order by invoice.id limit ${limit}`,
  );
