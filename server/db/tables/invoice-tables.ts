import type { Generated, GeneratedAlways } from "kysely";
import type { FilledInstant } from "./columns.ts";

/* Tax invoices and adjustment notes (modules/invoices/decide-invoices.ts). */

/** A supplier with its two series of numbers. */
export interface InvoiceSellerTable {
  id: GeneratedAlways<number>;
  name_key: string;
  invoices: Generated<number>;
  adjustments: Generated<number>;
  /** How many documents were removed with the demo's orders. */
  removed_invoices: Generated<number>;
  removed_adjustments: Generated<number>;
}

/** An invoice, or a note that takes a part of one back. */
export interface InvoiceTable {
  id: GeneratedAlways<number>;
  booking_id: number;
  seller_id: number;
  /** The invoice that this note adjusts. Null for an invoice. */
  adjusts: number | null;
  number: number;
  issued_at: FilledInstant;
  seller_name: string;
  seller_abn: string;
  seller_address: string;
  gst_registered: boolean;
  is_house: boolean;
  reason: Generated<string>;
}

export interface InvoiceLineTable {
  invoice_id: number;
  position: number;
  /** Null: the booking fee. */
  event_id: number | null;
  name: string;
  /** Positions of the line's tickets in their order. */
  seats: number[];
  price_cents: number;
  combo_cents: Generated<number>;
  voucher_cents: Generated<number>;
  amount_cents: number;
  gst_cents: number;
}

/** What the buyer wants on the invoices of an order. */
export interface InvoiceBuyerTable {
  booking_id: number;
  name: string;
  abn: string;
}
