import type { Transaction } from "kysely";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import type { Services } from "#server/services.ts";
import { lockBooking } from "../orders/booking/booking-rows.ts";
import { demandNotAsked } from "./demand-not-asked.ts";
import { endRefund } from "./refunds/end-refund.ts";
import { isSame, type Refund, refundsDue } from "./refunds/refunds.ts";
import { sendRefunds } from "./refunds/send-refunds.ts";

export interface DueChoice {
  /** Chooses among the due refunds, while the order is locked. If it throws, nothing is done. */
  choose: (trx: Transaction<Database>, due: readonly Refund[]) => Promise<readonly Refund[]>;
  /** Stored with the refunds. */
  note: string;
  /** Somebody has sent the money back at the bank, so it is only recorded. */
  byHand: boolean;
  /** With `byHand`: somebody knows that the gateway did not send what it was asked to send. */
  evenIfAsked?: boolean;
}

/**
 * Sends refunds of an order that are due, records that, and notifies the buyer. A repeated call sends nothing twice.
 * @returns the refunds recorded now. Those that the gateway sends later are on their way, and those that it cannot send
 * stay due
 * @throws GatewayAwayError if the gateway did not accept a refund; it stays due
 * @throws RefusalError REFUND_REFUSED if it is recorded while the gateway may still send it
 */
export async function sendDue(
  services: Services,
  bookingId: number,
  { choose, note, byHand, evenIfAsked = false }: DueChoice,
): Promise<readonly Refund[]> {
  // No transaction may wait for the gateway.
  const begun = await inTransaction(services.db, async (trx) => {
    const booking = await lockBooking(trx, { id: bookingId });
    if (!booking) throw new Error(`there is no booking ${bookingId}`);
    const chosen = await choose(trx, await refundsDue(trx, bookingId));
    if (byHand && !evenIfAsked) demandNotAsked(chosen);
    return byHand ? { recorded: await endRefund(trx, services, booking, note, chosen) } : { chosen };
  });
  return begun.recorded ?? sendRefunds(services, bookingId, begun.chosen, note);
}

/** The refunds among these that are due now. */
export async function stillDue(
  { db }: Pick<Services, "db">,
  bookingId: number,
  refunds: readonly Refund[],
): Promise<Refund[]> {
  const due = await refundsDue(db, bookingId);
  return due.filter((one) => refunds.some((other) => isSame(one, other)));
}

/** The sum of refunds, in cents. */
export const sumOf = (refunds: readonly Pick<Refund, "amountCents">[]): number =>
  refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
