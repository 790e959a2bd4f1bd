import { RefusalError } from "#server/plugins/errors.ts";
import type { Refund } from "./refunds/refunds.ts";

/** The warning for somebody who records a refund as sent at the bank while the gateway may still send it. */
export const MAY_STILL_SEND =
  "The gateway was asked to send this and hasn't answered: it may still send it. Check on its site first, or send it through the gateway again, which never sends it twice.";

/** @throws RefusalError REFUND_REFUSED if the gateway may still send any of these refunds, so that the buyer would get it twice */
export function demandNotAsked(refunds: readonly Pick<Refund, "isAsked">[]): void {
  if (refunds.some(({ isAsked }) => isAsked))
    throw new RefusalError("REFUND_REFUSED", {
      message: `${MAY_STILL_SEND} Set even_if_asked once you know that it didn't.`,
    });
}
