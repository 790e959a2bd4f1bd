import { keptList } from "./persisted-list.ts";

/** What the list of orders shows of one order with no network. It names nobody and has no part of a card. */
export interface PersistedOrder {
  receiptPath: string;
  /** Missing if nothing was paid, or if an earlier version kept the row. */
  invoicePath?: string;
  /** '90001-4821' */
  reference: string;
  name: string;
  /** YYYY-MM-DD */
  paidOn: string;
  tickets: number;
  payableCents: number;
  /** Of single tickets: what went back, and what is on its way back. Missing if nothing is. */
  refundedCents?: number;
  refundDueCents?: number;
  state: "paid" | "refund_due" | "refunded" | "in_question" | "cancelled";
}

/** The orders that the user paid. They leave the device when the user signs out, whatever happens to the tickets. */
export const persistedOrders = keptList<PersistedOrder>("paid-orders");
