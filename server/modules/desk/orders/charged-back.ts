import { formatAmount } from "#contract/rules/money/money.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { chargedBackCents } from "#server/modules/payments/charged-back.ts";
import { RefusalError } from "#server/plugins/errors.ts";

/**
 * @throws RefusalError REFUND_REFUSED if the bank has charged an order back, so that a refund would send the money a
 * second time
 */
export async function demandNothingChargedBack(db: Db, bookingId: number): Promise<void> {
  const cents = await chargedBackCents(db, bookingId);
  if (cents === 0) return;
  const taken = `The bank has taken ${formatAmount(cents)} of this order back already, so a refund gives it to the buyer a second time.`;
  throw new RefusalError("REFUND_REFUSED", { message: `${taken} Set even_if_charged_back if you want that.` });
}
