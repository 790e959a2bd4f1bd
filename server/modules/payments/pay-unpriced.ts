import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { CHANGED, untilUnchanged } from "#server/db/until-unchanged.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import { decideUnpriced } from "./pay-order.ts";
import { readOrderFacts } from "./settlement-facts.ts";
import { writeSettlement } from "./write-settlement.ts";

/**
 * Makes an order that costs nothing paid: sells its seats, issues its tickets and queues its mails, in the caller's
 * transaction, which has locked the order and found that it claims all its seats.
 * @throws an error that `isSeatTaken` recognises, and RefusalError VOUCHER_USED_UP if other orders took the last use of
 * its voucher, so that it costs something
 */
export async function payUnpriced(
  trx: Transaction<Database>,
  services: Services,
  bookingId: number,
  because: "free" | "comp",
): Promise<void> {
  // Its event and its voucher are not locked.
  await untilUnchanged(async () => {
    const read = await readOrderFacts(trx, bookingId);
    const settlement = decideUnpriced(read.facts, because);
    if (settlement.voucher?.use === "over the limit") throw new RefusalError("VOUCHER_USED_UP");
    return (await writeSettlement(trx, services, read, settlement)) || CHANGED;
  });
}
