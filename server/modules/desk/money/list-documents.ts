import { type SqlBool, sql } from "kysely";
import type { DeskDocument, DocumentPage, DocumentQuery } from "#contract/wire/desk/money.ts";
import type { OrderInvoices } from "#contract/wire/invoices.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { orderReference, readOrderReference } from "#server/db/order-reference.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { documentNumber, documentTitle, oneDocument } from "../../invoices/order-invoices.ts";
import type { RightfulCaller, Scope } from "../../organisers/desk-caller.ts";
import { ID_KEY, limitOf, pageOf, readCursor } from "../../organisers/desk-cursors.ts";
import { demandScope } from "../../organisers/desk-scope.ts";
import { demandPeriod, isDuring, ownEvents } from "./money-lines.ts";

interface DocumentRow {
  id: number;
  sellerId: number;
  number: number;
  adjusts: number | null;
  gstRegistered: boolean;
  issuedAt: Date;
  pid: number;
  orderNumber: number;
  eventIds: number[];
  amountCents: number;
  gstCents: number;
}

/** SQL: whether all events of the document `doc` are in `own`. A note counts as about the events of its invoice. */
const isWhollyOwn = sql<SqlBool>`(
  select bool_and(own.id is not null) from invoice_line line left join own on own.id = line.event_id
  where line.invoice_id = coalesce(doc.adjusts, doc.id) and line.event_id is not null)`;

/**
 * SQL: whether the document `doc` matches the typed text: an invoice ('3-000012'), a note ('3-A000002'), or an order's
 * number.
 */
function isSearched(typed: string) {
  const [, seller, note, number] = /^(\d{1,9})-(A?)(\d{6,9})$/i.exec(typed) ?? [];
  if (seller !== undefined)
    return sql<SqlBool>`(doc.seller_id = ${Number(seller)} and doc.number = ${Number(number)}
      and (doc.adjusts is not null) = ${note !== ""}::boolean)`;
  const order = readOrderReference(typed);
  if (!order) return sql<SqlBool>`false`;
  return sql<SqlBool>`(booking.pid = ${order.pid} and (
    ${order.orderNumber ?? null}::integer is null or booking.order_number = ${order.orderNumber ?? null}::integer))`;
}

/**
 * The invoices and adjustment notes of an organiser, newest first. Somebody who works for only some events sees the
 * documents about those events alone.
 * @throws RefusalError NOT_FOUND, ROLE, OUT_OF_RANGE for an invalid period, MALFORMED for a foreign cursor
 */
export async function listDocuments(
  db: Db,
  caller: RightfulCaller,
  organiserId: number,
  { cursor: after, limit: wanted, search, ...period }: DocumentQuery,
): Promise<DocumentPage> {
  const scope = await demandScope(db, caller, organiserId);
  demandPeriod(period);
  const cursor = readCursor(after, [ID_KEY]);
  const before = cursor ? sql`${Number(cursor[0])}::integer` : sql`2147483647`;
  const typed = search?.trim() ?? "";
  const limit = limitOf(wanted);
  const fits = sql`${typed === "" ? sql`true` : isSearched(typed)} and ${isWhollyOwn}`;
  const { rows } = await sql<DocumentRow>`
    with own as (${ownEvents(scope, organiserId)})
    select doc.id, doc.seller_id as "sellerId", doc.number, adjusted.number as adjusts, doc.gst_registered as "gstRegistered",
      doc.issued_at as "issuedAt", booking.pid, booking.order_number as "orderNumber", sums.*
    from (
      select distinct said.id from own cross join lateral (
        select doc.id from invoice_line named
        join invoice doc on doc.id = named.invoice_id
        join booking on booking.id = doc.booking_id
        where named.event_id = own.id and named.invoice_id < ${before} and ${fits}
          and not exists (
            select from invoice_line earlier
            where earlier.invoice_id = named.invoice_id and earlier.event_id = own.id and earlier.position < named.position)
          and ${isDuring(period)}
        order by named.invoice_id desc limit ${limit + 1}
      ) as said
      union
      -- Notes that take back only a fee name no event.
      (
        select doc.id from invoice doc
        join booking on booking.id = doc.booking_id
        where doc.is_house and doc.adjusts is not null and doc.id < ${before} and ${fits}
          and not exists (select from invoice_line named where named.invoice_id = doc.id and named.event_id is not null)
          and ${isDuring(period)}
        order by doc.id desc limit ${limit + 1}
      )
    ) as listed
    join invoice doc on doc.id = listed.id
    join booking on booking.id = doc.booking_id
    left join invoice adjusted on adjusted.id = doc.adjusts
    cross join lateral (
      select array_agg(distinct about.event_id order by about.event_id) as "eventIds"
      from invoice_line about where about.invoice_id = coalesce(doc.adjusts, doc.id) and about.event_id is not null
    ) as events
    cross join lateral (
      select events."eventIds", sum(line.amount_cents)::float8 as "amountCents", sum(line.gst_cents)::float8 as "gstCents"
      from invoice_line line where line.invoice_id = doc.id
    ) as sums
    order by doc.id desc limit ${limit + 1}`.execute(db);
  return pageOf(rows, limit, (row) => [row.id], shown);
}

function shown(row: DocumentRow): DeskDocument {
  const isNote = row.adjusts !== null;
  const sign = isNote ? -1 : 1;
  return {
    id: String(row.id),
    title: documentTitle({ isNote, gstRegistered: row.gstRegistered }),
    number: documentNumber(row.sellerId, row.number, isNote),
    adjusts: row.adjusts === null ? null : documentNumber(row.sellerId, row.adjusts, false),
    issued_at: row.issuedAt.toISOString(),
    order_id: String(row.pid),
    order_number: orderReference(row.pid, row.orderNumber),
    event_ids: row.eventIds.map(String),
    amount_cents: sign * row.amountCents,
    gst_cents: sign * row.gstCents,
  };
}

/** One document of an organiser, for its PDF. @throws RefusalError ROLE; NOT_FOUND, also for one that listDocuments leaves out */
export async function readDocument(
  db: Db,
  caller: RightfulCaller,
  organiserId: number,
  documentId: number,
): Promise<OrderInvoices> {
  const scope = await demandScope(db, caller, organiserId);
  const document = (await isOwn(db, scope, organiserId, documentId)) ? await oneDocument(db, documentId) : null;
  if (!document) throw new RefusalError("NOT_FOUND");
  return document;
}

async function isOwn(db: Db, scope: Scope, organiserId: number, documentId: number): Promise<boolean> {
  const { rows } = await sql`
    with own as (${ownEvents(scope, organiserId)})
    select from invoice doc where doc.id = ${documentId} and ${isWhollyOwn}`.execute(db);
  return rows.length > 0;
}
