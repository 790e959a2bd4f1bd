import type { Services } from "#server/services.ts";
import { claimPending } from "./refund-sendings.ts";
import { askGateway } from "./send-refunds.ts";

const PER_ROUND = 10;

/**
 * Asks the gateway about refunds on their way without a further report, and settles its replies. The gateway's own
 * reports may be lost.
 * @returns how many are final now
 * @throws GatewayAwayError if the gateway cannot be reached. The rest waits for another turn
 */
export async function askAboutRefunds(services: Services): Promise<number> {
  if (services.gateway.capabilities.refunds === "by hand") return 0;
  let ended = 0;
  for (const sending of await claimPending(services.db, PER_ROUND)) {
    const { state } = await askGateway(services, sending);
    if (state !== "pending") ended += 1;
  }
  return ended;
}
