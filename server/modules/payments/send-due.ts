import type { Transaction } from "kysely";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import type { Gateway } from "#server/gateway/gateway.ts";
import type { Office } from "#server/office.ts";
import { lockBooking } from "../orders/booking-rows.ts";
import { type Refund, refundsDue } from "./refunds.ts";
import { endRefund, sendRefunds } from "./send-refunds.ts";

/** Whether the gateway sends this refund itself. It does not for a payment of a gateway that was configured before. */
export const isSentByGateway = (
  { provider, capabilities }: Pick<Gateway, "provider" | "capabilities">,
  refund: Pick<Refund, "provider" | "bankCode">,
): boolean =>
  capabilities.refunds === "through the gateway" && refund.provider === provider && refund.bankCode !== null;

export interface DueChoice {
  /** Picks which of the refunds that are due are meant, while the order is locked. If it throws, nothing is done. */
  choose: (trx: Transaction<Database>, due: readonly Refund[]) => Promise<readonly Refund[]>;
  /** Kept with the refunds. */
  note: string;
  /** Somebody has sent the money back at the bank, so it is only recorded. */
  byHand: boolean;
}

/**
 * Sends refunds of an order that are due, records that, and tells the buyer. A repeated call sends nothing twice.
 * @returns the refunds recorded now; those that the gateway cannot send stay due
 * @throws GatewayAwayError if the gateway did not take a refund; it stays due
 */
export async function sendDue(
  office: Office,
  bookingId: number,
  { choose, note, byHand }: DueChoice,
): Promise<readonly Refund[]> {
  // No transaction may wait for the gateway.
  const begun = await inTransaction(office.db, async (trx) => {
    const booking = await lockBooking(trx, { id: bookingId });
    if (!booking) throw new Error(`there is no booking ${bookingId}`);
    const chosen = await choose(trx, await refundsDue(trx, bookingId));
    return byHand ? { recorded: await endRefund(trx, office, booking, note, chosen) } : { chosen };
  });
  return begun.recorded ?? sendRefunds(office, bookingId, begun.chosen, note);
}

/** Which of these refunds of an order are due by now. */
export async function stillDue(
  { db }: Pick<Office, "db">,
  bookingId: number,
  refunds: readonly Refund[],
): Promise<Refund[]> {
  const due = await refundsDue(db, bookingId);
  return due.filter((one) => refunds.some(({ bankCode, part }) => bankCode === one.bankCode && part === one.part));
}

/** The sum of refunds, in cents. */
export const sumOf = (refunds: readonly Pick<Refund, "amountCents">[]): number =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
