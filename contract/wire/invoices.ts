import { type Static, Type } from "typebox";
import { Dollars, Envelope, Id, LocalDate } from "./envelope.ts";

/** A line of an invoice, or what a note takes back of it. Amounts include GST. */
const InvoiceLine = Type.Object({
  /** The event and what was sold, or the booking fee. */
  name: Type.String(),
  quantity: Type.Integer({ minimum: 1 }),
  /** The price of one. */
  price: Dollars,
  combo_discount: Dollars,
  voucher_discount: Dollars,
  /** What was paid for the line, or goes back. */
  amount: Dollars,
  gst: Dollars,
});
export type InvoiceLine = Static<typeof InvoiceLine>;

/** A document of one supplier. */
export const InvoiceDocument = Type.Object({
  /** `adjustment`: it takes a part of an invoice back. */
  kind: Type.Union([Type.Literal("invoice"), Type.Literal("adjustment")]),
  /** 'Tax invoice', 'Invoice', 'Adjustment note' or 'Credit note'. */
  title: Type.String(),
  number: Type.String(),
  /** The number of the invoice that a note adjusts, or ''. */
  adjusts: Type.String(),
  /** In the company's time zone. */
  issued_on: LocalDate,
  seller_name: Type.String(),
  /** '53 004 085 616', or ''. */
  seller_abn: Type.String(),
  seller_address: Type.String(),
  /** Whether the seller is registered for GST. If not, no amount contains any. */
  gst_registered: Type.Boolean(),
  /** Whether the box office issues it for the organiser. */
  for_organiser: Type.Boolean(),
  lines: Type.Array(InvoiceLine),
  total: Dollars,
  gst: Dollars,
});
export type InvoiceDocument = Static<typeof InvoiceDocument>;

const Buyer = { name: Type.String(), abn: Type.String() };

export const OrderInvoices = Type.Object({
  pid: Id,
  order_reference: Type.String(),
  /** The event's name, or the combo's. */
  name: Type.String(),
  /**
   * The buyer's name and ABN on the documents, each '' if it is not there. From $1,000, the account's name is there by
   * itself.
   */
  buyer: Type.Object(Buyer),
  /** What was paid for the order, and how much of it is or will be sent back. */
  paid: Dollars,
  returned: Dollars,
  /** Invoices first, each followed by its notes. Empty if nothing was paid. */
  documents: Type.Array(InvoiceDocument),
});
export type OrderInvoices = Static<typeof OrderInvoices>;

/** GET /invoice: the invoices of one of the user's orders. */
export const InvoiceQuery = Type.Object({ pid: Id });
export const InvoiceAnswer = Envelope(OrderInvoices);
export type InvoiceAnswer = Static<typeof InvoiceAnswer>;

/** POST /invoice/buyer: the name and the ABN that the order's documents should have. Both may be ''. */
export const InvoiceBuyerForm = Type.Object({
  pid: Id,
  name: Type.String({ maxLength: 120 }),
  abn: Type.String({ maxLength: 20 }),
});
export type InvoiceBuyerForm = Static<typeof InvoiceBuyerForm>;
