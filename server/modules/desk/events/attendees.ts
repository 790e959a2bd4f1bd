import { type RawBuilder, type SqlBool, sql } from "kysely";
import { deskFields } from "#contract/rules/account/attendee-fields.ts";
import { emailKey } from "#contract/rules/account/email-address.ts";
import { toAmount } from "#contract/rules/money/money.ts";
import { rowId } from "#contract/rules/row-id.ts";
import { ticketStates } from "#contract/rules/seats/state-words.ts";
import { searchWords } from "#contract/rules/text/search-text.ts";
import { spreadsheetPhone } from "#contract/rules/text/spreadsheet-text.ts";
import { formatBookingNumber, readBookingNumber } from "#contract/rules/ticket/booking-number.ts";
import { venueCells } from "#contract/rules/time/venue-time.ts";
import type {
  Attendee,
  AttendeeFilter,
  AttendeePage,
  AttendeeQuery,
  TicketGroups,
} from "#contract/wire/desk/events.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { orderReference } from "#server/db/order-reference.ts";
import type { RightfulCaller } from "#server/modules/organisers/desk-caller.ts";
import { limitOf, pageOf, readCursor } from "#server/modules/organisers/desk-cursors.ts";
import { demandEvent } from "#server/modules/organisers/desk-scope.ts";
import { logDownload } from "#server/modules/organisers/log-download.ts";
import { csvRows } from "#server/plugins/csv.ts";
import type { Services } from "#server/services.ts";
import { inSection, seatReadings, wordsBegin } from "../orders/search-text.ts";
import { type AttendeeRow, attendeeColumns, shownAttendee } from "./attendee-columns.ts";

const TICKET_KEY = /^\d{1,18}$/;
/** Fewer letters are in too many emails. */
const MIN_EMAIL_PART = 3;
/** Rows of a CSV that are in memory at once. */
const PIECE = 500;
const CSV_HEADS = [
  "Ticket",
  "Order",
  "Section",
  "Seat",
  "Type",
  ...deskFields.map(({ title }) => title),
  "State",
  "Price",
  "Voucher",
  "Buyer",
  "Buyer's email",
  "Buyer's phone",
  "Bought",
  "Time zone",
];

interface TicketRow extends AttendeeRow {
  ticketId: string;
  pid: number;
  bookingNo: string;
  section: string;
  seat: string;
  type: string | null;
  state: Attendee["state"];
}

/** The columns of a ticket that only the file has. */
interface FileRow extends TicketRow {
  orderNumber: number;
  priceCents: number;
  voucher: string;
  buyer: string;
  buyerEmail: string;
  buyerPhone: string;
  boughtAt: Date;
  timezone: string;
}

const ofBuyer = sql`, booking.order_number as "orderNumber", coalesce(own.price_cents, 0) as "priceCents",
  coalesce(voucher.voucher_code, '') as voucher, trim(buyer.first_name || ' ' || buyer.last_name) as buyer,
  case when buyer.deleted_at is null then buyer.email else '' end as "buyerEmail", buyer.mobile as "buyerPhone",
  coalesce(booking.paid_at, booking.created_at) as "boughtAt", place.timezone`;
const withBuyer = sql`
  join user_account buyer on buyer.id = booking.user_id
  join event on event.id = ticket.event_id
  join place on place.id = event.place_id
  left join voucher on voucher.id = booking.voucher_id`;

/** The tickets of an event after one, in the order of sale. */
async function ticketsAfter<Row extends TicketRow>(
  db: Db,
  eventId: number,
  { after, filter, isFile = false }: { after: string; filter: RawBuilder<SqlBool>; isFile?: boolean },
  limit: number,
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ticket.id::text as "ticketId", booking.pid, ticket.booking_no as "bookingNo", section.title as section,
      seat.seat_number as seat, own.type_name as type, ${attendeeColumns}, ticket.state
      ${isFile ? ofBuyer : sql``}
    from ticket
    join booking on booking.id = ticket.booking_id
    join seat on seat.event_id = ticket.event_id and seat.id = ticket.seat_id
    join section on section.id = seat.section_id
    left join booking_seat own
      on own.booking_id = ticket.booking_id and own.event_id = ticket.event_id and own.seat_id = ticket.seat_id
    ${isFile ? withBuyer : sql``}
    where ticket.event_id = ${eventId} and ticket.id > ${after}::bigint and ${filter}
    order by ticket.id limit ${limit}`.execute(db);
  return rows;
}

const shown = (row: TicketRow): Attendee => ({
  ticket_id: row.ticketId,
  order_id: String(row.pid),
  ticket_number: formatBookingNumber(row.bookingNo),
  section: row.section,
  seat: row.seat,
  type: row.type,
  ...shownAttendee(row),
  state: row.state,
});

/** The sections and the types of an event's tickets. @throws RefusalError NOT_FOUND, ROLE */
export async function ticketGroups(db: Db, caller: RightfulCaller, eventId: number): Promise<TicketGroups> {
  await demandEvent(db, caller, eventId);
  const { rows: sections } = await sql<{ id: string; title: string }>`
    select id::text, title from section where event_id = ${eventId} order by position, section.id`.execute(db);
  const { rows: types } = await sql<{ type: string }>`
    select distinct coalesce(type_name, '') as type from booking_seat where event_id = ${eventId} order by type`.execute(
    db,
  );
  return { sections, types: types.map(({ type }) => type) };
}

/** SQL: whether a ticket is listed at all: one whose holder moved to another seat is not. */
const EVERYBODY = sql<SqlBool>`ticket.moved_to is null`;

/** SQL: whether a ticket fits a search. No index serves it, so the statement must choose one event first. */
function filterOf({ search = "", section_id, type, state }: AttendeeFilter): RawBuilder<SqlBool> {
  return sql.join(
    [
      EVERYBODY,
      ...(state ? [sql`ticket.state = ${state}`] : []),
      ...(section_id === undefined ? [] : [sql`seat.section_id = ${rowId(section_id)}`]),
      ...(type === undefined ? [] : [sql`coalesce(own.type_name, '') = ${type}`]),
      ...(search.trim() === "" ? [] : [sql`(${sql.join(waysToFind(search.trim()), sql` or `)})`]),
    ],
    sql` and `,
  ) as RawBuilder<SqlBool>;
}

/** SQL: a ticket's number, its seat with or without the section, part of its holder's email, words that begin words of its holder's name. */
function waysToFind(text: string): RawBuilder<SqlBool>[] {
  const words = searchWords(text);
  return [
    sql<SqlBool>`ticket.booking_no = ${readBookingNumber(text)}`,
    ...seatReadings(text).map(
      ({ section, seat }) => sql<SqlBool>`(lower(seat.seat_number) = ${seat} and ${inSection(section)})`,
    ),
    ...(text.length < MIN_EMAIL_PART ? [] : [sql<SqlBool>`strpos(lower(own.email_id), ${emailKey(text)}) > 0`]),
    ...(words.length === 0 ? [] : [wordsBegin(sql`ticket.first_name || ' ' || ticket.last_name`, words)]),
  ];
}

/**
 * The tickets of an event, with void ones, in the order of sale. A ticket whose holder moved to another seat is left out.
 * @throws RefusalError NOT_FOUND, ROLE, MALFORMED for a foreign cursor
 */
export async function listAttendees(
  db: Db,
  caller: RightfulCaller,
  eventId: number,
  query: AttendeeQuery,
): Promise<AttendeePage> {
  await demandEvent(db, caller, eventId);
  const cursor = readCursor(query.cursor, [TICKET_KEY]);
  const limit = limitOf(query.limit);
  const rows = await ticketsAfter(
    db,
    eventId,
    { after: String(cursor?.[0] ?? "0"), filter: filterOf(query) },
    limit + 1,
  );
  return pageOf(rows, limit, (row) => [row.ticketId], shown);
}

/**
 * The same as CSV with each ticket's price, voucher and buyer, piece by piece, so that a full stadium is never in
 * memory. Times are the venue's. The log records who downloaded it.
 * @throws RefusalError NOT_FOUND, ROLE before the first piece
 */
export async function attendeesAsCsv(
  services: Services,
  caller: RightfulCaller,
  eventId: number,
  query: AttendeeFilter,
): Promise<AsyncIterable<string>> {
  await logDownload(services, caller, await demandEvent(services.db, caller, eventId), "attendees");
  return csvPieces(services.db, eventId, filterOf(query));
}

async function* csvPieces(db: Db, eventId: number, filter: RawBuilder<SqlBool>): AsyncGenerator<string> {
  yield csvRows([CSV_HEADS]);
  for (let after = "0"; ; ) {
    const rows = await ticketsAfter<FileRow>(db, eventId, { after, filter, isFile: true }, PIECE);
    yield csvRows(
      rows.map((row) => [
        formatBookingNumber(row.bookingNo),
        orderReference(row.pid, row.orderNumber),
        row.section,
        row.seat,
        row.type ?? "",
        ...deskFields.map(({ deskName, type }) => (type === "tel" ? spreadsheetPhone(row[deskName]) : row[deskName])),
        ticketStates[row.state],
        toAmount(row.priceCents),
        row.voucher,
        row.buyer,
        row.buyerEmail,
        spreadsheetPhone(row.buyerPhone),
        ...venueCells(row.boughtAt, row.timezone),
      ]),
    );
    const last = rows.at(-1);
    if (!last || rows.length < PIECE) return;
    after = last.ticketId;
  }
}
