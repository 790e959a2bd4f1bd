import { keptList } from "./persisted-list.ts";

/** The facts of one order for the list of orders without a network. It has no names and no card data. */
export interface PersistedOrder {
  receiptPath: string;
  /** Missing if nothing was paid, or if an earlier version stored the row. */
  invoicePath?: string;
  /** '90001-4821' */
  reference: string;
  name: string;
  /** YYYY-MM-DD */
  paidOn: string;
  tickets: number;
  payableCents: number;
  /** The refunds of single tickets: what was refunded, and what is still due. Missing if nothing is. */
  refundedCents?: number;
  refundDueCents?: number;
  state: "paid" | "refund_due" | "refunded" | "in_question" | "cancelled";
}

/** The orders that the user paid. They leave the device when the user signs out, whatever happens to the tickets. */
export const persistedOrders = keptList<PersistedOrder>("paid-orders");
