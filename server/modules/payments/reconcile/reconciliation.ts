import type { Chargeback } from "./chargebacks.ts";
import type { SentAtBank } from "./record-refunds.ts";
import type { StatementLine } from "./statement-line.ts";

export type DifferenceKind =
  | "paid here, not there"
  | "paid there, not here"
  | "other amount"
  | "refunded here, not there"
  | "refunded there, not here"
  | "refund failed"
  | "charged back"
  | "chargeback reversed"
  | "unreadable";

/** A difference between the bank's statement and the box office, or something that a person must look into. */
export interface Difference {
  kind: DifferenceKind;
  /** The line of the statement, or null for a payment that it does not have. */
  line: number | null;
  /** The order's number, as buyer and bank see it, or ''. */
  order: string;
  orderState: string;
  reference: string;
  hereCents: number | null;
  thereCents: number | null;
  day: string;
  /** The bank's number of the line, or why the line cannot be read. */
  note: string;
}

export interface Reconciliation {
  differences: Difference[];
  /** Chargebacks that are not recorded yet. */
  chargebacks: Chargeback[];
  /** Chargebacks that the bank has reversed, and whose reversal is not recorded yet. */
  reversals: Chargeback[];
  /**
   * Refunds that the bank has sent, with the lines that are not recorded with them yet. Some of them are still due
   * here.
   */
  refunds: SentAtBank[];
  /** Lines by kind. */
  counts: Record<StatementLine["kind"] | "unreadable", number>;
  /** The days that were compared, or null if the statement has no payment. */
  days: { from: string; to: string } | null;
}
