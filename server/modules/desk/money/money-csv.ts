import type { Options } from "csv-stringify/sync";
import { sql } from "kysely";
import { toDollars } from "#contract/rules/money/money.ts";
import { COMPANY_ZONE } from "#contract/rules/time/venue-time.ts";
import type { MoneyQuery } from "#contract/wire/desk/money.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { orderReference } from "#server/db/order-reference.ts";
import { csvRows } from "#server/plugins/csv.ts";
import { documentNumber, documentTitle } from "../../invoices/order-invoices.ts";
import type { RightfulCaller, Scope } from "../../organisers/desk-caller.ts";
import { demandScope } from "../../organisers/desk-scope.ts";
import { demandPeriod, moneyLines, ownEvents } from "./money-lines.ts";

/** Documents of a CSV that are in memory at once. */
const PIECE = 500;
/** The smallest amount whose GST is at least a cent, however it is rounded. */
const SURELY_TAXED_CENTS = 11;
const HEADS = [
  "date",
  "document",
  "number",
  "adjusts",
  "order",
  "event",
  "line",
  "quantity",
  "tax_code",
  "net",
  "gst",
  "gross",
];

interface CsvLine {
  day: string;
  sellerId: number;
  number: number;
  adjusts: number | null;
  gstRegistered: boolean;
  pid: number;
  orderNumber: number;
  event: string;
  line: string;
  quantity: number;
  sign: 1 | -1;
  amountCents: number;
  gstCents: number;
}

/**
 * The lines of an organiser's documents of a period as CSV, in the order of issue, piece by piece. Amounts are dollars, and negative on
 * a note. Dates are those of the documents.
 * @throws RefusalError NOT_FOUND, ROLE, OUT_OF_RANGE for an invalid period; all of them before the first piece
 */
export async function moneyAsCsv(
  db: Db,
  caller: RightfulCaller,
  organiserId: number,
  period: MoneyQuery,
): Promise<AsyncIterable<string>> {
  const scope = await demandScope(db, caller, organiserId);
  demandPeriod(period);
  return csvPieces(db, { scope, organiserId, period });
}

interface Wanted {
  scope: Scope;
  organiserId: number;
  period: MoneyQuery;
}

async function* csvPieces(db: Db, wanted: Wanted): AsyncGenerator<string> {
  yield csvRows([HEADS]);
  for (let after = 0; ; ) {
    const ids = await documentsBehind(db, wanted, after);
    const last = ids.at(-1);
    if (last === undefined) return;
    const rows = await linesOf(db, wanted, ids);
    if (rows.length > 0) yield csvRows(rows.map(cells), options);
    after = last;
  }
}

/** The ids of the next documents after one, oldest first. Some may have no line of the events. */
async function documentsBehind(db: Db, { scope, organiserId }: Wanted, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with own as (${ownEvents(scope, organiserId)})
    select said.id from own cross join lateral (
      select distinct invoice_id as id from invoice_line
      where event_id = own.id and invoice_id > ${after} order by 1 limit ${PIECE}
    ) as said
    union
    -- A note that takes back only a fee names no event. linesOf drops those whose invoice is about other events.
    (select id from invoice where id > ${after} and is_house and adjusts is not null order by id limit ${PIECE})
    order by 1 limit ${PIECE}`.execute(db);
  return rows.map(({ id }) => id);
}

async function linesOf(db: Db, { scope, organiserId, period }: Wanted, ids: readonly number[]): Promise<CsvLine[]> {
  const { rows } = await sql<CsvLine>`
    with own as (${ownEvents(scope, organiserId)}),
    line as (${moneyLines(sql`select unnest(${[...ids]}::integer[])`, period)})
    select to_char(doc.issued_at at time zone ${COMPANY_ZONE}, 'YYYY-MM-DD') as day,
      doc.seller_id as "sellerId", doc.number, adjusted.number as adjusts, doc.gst_registered as "gstRegistered",
      booking.pid, booking.order_number as "orderNumber", event.event_name as event, line.name as line,
      greatest(cardinality(line.seats), 1) as quantity, line.sign, line.amount_cents as "amountCents", line.gst_cents as "gstCents"
    from line
    join invoice doc on doc.id = line.invoice_id
    join booking on booking.id = doc.booking_id
    join event on event.id = line.own_event
    left join invoice adjusted on adjusted.id = doc.adjusts
    order by line.invoice_id, line.position`.execute(db);
  return rows;
}

/** The tax code of Australian ledgers: with GST, GST-free, or not reportable because the seller isn't registered for GST. */
function taxCode({ gstRegistered, amountCents, gstCents }: CsvLine): "GST" | "FRE" | "N-T" {
  if (!gstRegistered) return "N-T";
  return gstCents === 0 && amountCents >= SURELY_TAXED_CENTS ? "FRE" : "GST";
}

function cells(row: CsvLine): (string | number)[] {
  const isNote = row.adjusts !== null;
  const amount = (cents: number) => toDollars(row.sign * cents);
  return [
    row.day,
    documentTitle({ isNote, gstRegistered: row.gstRegistered }),
    documentNumber(row.sellerId, row.number, isNote),
    row.adjusts === null ? "" : documentNumber(row.sellerId, row.adjusts, false),
    orderReference(row.pid, row.orderNumber),
    row.event,
    row.line,
    String(row.quantity),
    taxCode(row),
    amount(row.amountCents - row.gstCents),
    amount(row.gstCents),
    amount(row.amountCents),
  ];
}

/** Amounts are the only numbers. */
const options: Options = { cast: { number: (dollars) => dollars.toFixed(2) } };
