import { countOf } from "#contract/rules/text/count.ts";

/**
 * How the refunds of an event went: orders that were sent, refused, and not tried because the gateway did not answer.
 */
export interface Sent {
  sent: number;
  failed: number;
  left: number;
}

const refunds = (count: number): string => countOf(count, "refund");

/** Describes how sending went, and what to do with the rest. */
export function sentInWords({ sent, failed, left }: Sent): string {
  return [
    sent > 0 || failed + left === 0 ? `${refunds(sent)} sent.` : "",
    failed > 0 ? `The gateway refused ${refunds(failed)}. Open the orders that are still listed.` : "",
    left > 0 ? `The gateway doesn't answer now. Nothing is lost: try again later, ${refunds(left)} to go.` : "",
  ]
    .filter(Boolean)
    .join(" ");
}
