import type { Office } from "#server/office.ts";
import { isSame } from "../refunds.ts";
import { sendDue } from "../send-due.ts";

/** A refund that a line of the statement stands for, with the whole of its amount. */
export interface SentAtBank {
  bookingId: number;
  bankCode: string;
  /** The number of the refund of tickets, or null for what is left of a payment. */
  part: number | null;
  line: number;
}

/**
 * Records the refunds that a bank's statement has and that are due here, and tells their buyers. Repeating it changes nothing.
 * @returns how many were recorded. What is not due, such as a payment of a valid order, is left
 */
export async function recordStatementRefunds(
  office: Office,
  refunds: readonly SentAtBank[],
  note: string,
): Promise<number> {
  let recorded = 0;
  for (const refund of refunds) {
    const made = await sendDue(office, refund.bookingId, {
      choose: async (_trx, due) => due.filter((one) => isSame(one, refund)),
      ...{ byHand: true, note },
    });
    recorded += made.length;
  }
  return recorded;
}
