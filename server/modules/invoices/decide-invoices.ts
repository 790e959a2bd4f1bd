import { type SharedOrder, sumOf, type TicketShare, ticketShares } from "./ticket-shares.ts";

/** The facts that decide an order's documents, as `invoice_facts` reads them. Amounts are cents. */
export interface InvoiceFacts extends SharedOrder {
  payableCents: number;
  seats: (SharedOrder["seats"][number] & { eventId: number; section: string; typeName: string | null })[];
  organisers: Organiser[];
  boxOffice: Partial<Record<"company_name" | "tax_number" | "office_address" | "gst_registered", string>>;
  /** The order's documents so far, oldest first. */
  documents: InvoiceOfOrder[];
}

/** The organiser of one of the order's events, as the event names it now. */
interface Organiser {
  eventId: number;
  eventName: string;
  name: string;
  legalName: string;
  abn: string;
  address: string;
  /** Registered for GST. */
  gst: boolean;
}

/** Who supplies what a document bills. */
interface Supplier {
  /** The ABN. Without one: 'house', or 'organiser ' and its name. */
  key: string;
  name: string;
  abn: string;
  address: string;
  gst: boolean;
  isHouse: boolean;
}

interface InvoiceLine {
  position: number;
  /** Null: the booking fee. */
  eventId: number | null;
  name: string;
  /** The positions of its tickets in the order. */
  seats: number[];
  /** The price of one ticket. */
  priceCents: number;
  amountCents: number;
}

/** A line with the discounts on all its tickets, and the GST in its amount. */
export interface BilledLine extends InvoiceLine {
  comboCents: number;
  voucherCents: number;
  gstCents: number;
}

interface InvoiceOfOrder extends Supplier {
  /** Why a note takes back a part of its supplier's invoice. Null: this is an invoice. */
  reason: string | null;
  lines: InvoiceLine[];
}

/** An invoice, or a note, that is to be numbered. */
export interface BilledDocument extends InvoiceOfOrder {
  lines: BilledLine[];
}

/** GST in an amount: one eleventh. It is never exactly half a cent. */
const gstIn = (cents: number) => Math.floor((2 * cents + 11) / 22);

/**
 * The invoices of a paid order: one from each supplier, and the box office's last. Organisers supply the tickets, and
 * the box office supplies the booking.
 * @returns none for an order that cost nothing or has its invoices
 */
export function decideInvoices(facts: InvoiceFacts): BilledDocument[] {
  if (facts.payableCents === 0 || facts.documents.length > 0) return [];
  const shares = ticketShares(facts);
  const boxOffice = boxOfficeOf(facts);
  const suppliers = new Map<string, Supplier>([[boxOffice.key, boxOffice]]);
  const lines = new Map<string, Omit<BilledLine, "position" | "gstCents">[]>();
  for (const organiser of facts.organisers) {
    const supplier = supplierOf(organiser);
    const { key } = supplier;
    if (!suppliers.has(key)) suppliers.set(key, supplier);
    lines.set(key, [...(lines.get(key) ?? []), ...ticketLines(facts, shares, organiser)]);
  }
  if (facts.feeCents > 0) {
    const fee = { eventId: null, name: "Booking & handling fee", seats: [], comboCents: 0, voucherCents: 0 };
    const amounts = { priceCents: facts.feeCents, amountCents: facts.feeCents };
    lines.set(boxOffice.key, [...(lines.get(boxOffice.key) ?? []), { ...fee, ...amounts }]);
  }
  return inOrder(
    [...suppliers.values()].flatMap((supplier) => {
      const own = (lines.get(supplier.key) ?? [])
        .sort((a, b) => (a.seats[0] ?? Number.POSITIVE_INFINITY) - (b.seats[0] ?? Number.POSITIVE_INFINITY))
        .map((line, index) => ({ ...line, position: index + 1, gstCents: supplier.gst ? gstIn(line.amountCents) : 0 }));
      const isBilled = sumOf(own.map(({ amountCents }) => amountCents)) > 0;
      return isBilled ? [{ ...supplier, reason: null, lines: own }] : [];
    }),
  );
}

/** The GST in an order that is not paid yet, in cents: what its invoices will say. */
export const gstOfOrder = (facts: InvoiceFacts): number =>
  sumOf(decideInvoices(facts).flatMap(({ lines }) => lines.map(({ gstCents }) => gstCents)));

/** What is refunded of an order. */
export interface TakenBack {
  /** The positions of its tickets. Null: all of them. */
  positions: readonly number[] | null;
  /** The refunded part of the fee, in cents. Null: all that is left of it. */
  feeCents: number | null;
  /** The note's reason. */
  reason: string;
}

/** The notes of a refund: one for each invoice of which it takes something back that no earlier note took. */
export function decideAdjustments(facts: InvoiceFacts, { positions, feeCents, reason }: TakenBack): BilledDocument[] {
  const shares = ticketShares(facts);
  const invoices = facts.documents.filter((one) => one.reason === null);
  return inOrder(
    invoices.flatMap((invoice) => {
      const before = facts.documents
        .filter((one) => one.reason !== null && one.key === invoice.key)
        .flatMap((note) => note.lines);
      const gone = new Set(before.flatMap(({ seats }) => seats));
      const lines = invoice.lines.flatMap((line): BilledLine[] => {
        const taken = before.filter(({ position }) => position === line.position);
        const left = line.amountCents - sumOf(taken.map(({ amountCents }) => amountCents));
        const seats = line.seats.filter((seat) => (positions?.includes(seat) ?? true) && !gone.has(seat));
        const of = totalOf(shares, seats);
        const amountCents = line.eventId === null ? Math.min(feeCents ?? left, left) : of.netCents;
        if (amountCents <= 0) return [];
        const gstCents = invoice.gst ? gstIn(left) - gstIn(left - amountCents) : 0;
        return [{ ...line, seats, comboCents: of.comboCents, voucherCents: of.voucherCents, amountCents, gstCents }];
      });
      return lines.length > 0 ? [{ ...invoice, reason, lines }] : [];
    }),
  );
}

/** Tickets of one event, name and price are one line. */
function ticketLines(facts: InvoiceFacts, shares: ReadonlyMap<number, TicketShare>, { eventId, eventName }: Organiser) {
  const named = facts.seats.flatMap(({ position, eventId: of, section, typeName }) =>
    of === eventId
      ? [{ position, name: [eventName, section, typeName].filter((part) => part !== null).join(", ") }]
      : [],
  );
  const priceOf = (position: number) => shares.get(position)?.priceCents ?? 0;
  const alike = Map.groupBy(named, ({ position, name }) => `${priceOf(position)} ${name}`);
  return [...alike.values()].map((tickets) => {
    const seats = tickets.map(({ position }) => position);
    const { comboCents, voucherCents, netCents: amountCents } = totalOf(shares, seats);
    const [first = 0] = seats;
    const name = tickets[0]?.name ?? "";
    return { eventId, name, seats, priceCents: priceOf(first), comboCents, voucherCents, amountCents };
  });
}

function totalOf(shares: ReadonlyMap<number, TicketShare>, seats: readonly number[]) {
  const of = (what: "comboCents" | "voucherCents" | "netCents") =>
    sumOf(seats.map((seat) => shares.get(seat)?.[what] ?? 0));
  return { comboCents: of("comboCents"), voucherCents: of("voucherCents"), netCents: of("netCents") };
}

function boxOfficeOf({ boxOffice }: InvoiceFacts): Supplier {
  const digits = (boxOffice.tax_number ?? "").replaceAll(/\D/g, "");
  const abn = /^[1-9]\d{10}$/.test(digits) ? digits : "";
  return {
    key: abn || "house",
    name: boxOffice.company_name ?? "",
    abn,
    address: boxOffice.office_address ?? "",
    gst: abn !== "" && boxOffice.gst_registered === "yes",
    isHouse: true,
  };
}

const supplierOf = ({ name, legalName, abn, address, gst }: Organiser): Supplier => ({
  key: abn || `organiser ${name}`,
  name: legalName || name,
  abn,
  address,
  gst,
  isHouse: false,
});

/**
 * The order in which every transaction takes the suppliers' rows. Nearly all orders bill the box office, so its row
 * comes last and is locked for the shortest time.
 */
const inOrder = (documents: BilledDocument[]) =>
  documents.sort((a, b) => Number(a.isHouse) - Number(b.isHouse) || (a.key < b.key ? -1 : 1));
