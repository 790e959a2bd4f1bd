import type { Gateway } from "#server/gateway/gateway.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { belowMinimum, isBelowMinimum } from "./card-minimum.ts";

/**
 * Refuses an order whose amount is above zero but below the gateway's minimum.
 * @throws RefusalError BELOW_MINIMUM with both amounts
 */
export function refuseBelowMinimum({ minimumCents }: Pick<Gateway, "minimumCents">, payableCents: number): void {
  if (isBelowMinimum(payableCents, minimumCents))
    throw new RefusalError("BELOW_MINIMUM", { message: belowMinimum(payableCents, minimumCents) });
}
