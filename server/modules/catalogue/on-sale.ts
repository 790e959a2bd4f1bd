import { venueWhen } from "#contract/rules/time/venue-time.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { EventFacts } from "./event-facts.ts";

export type Sale = Pick<EventFacts, "sale" | "saleOpensAt" | "timezone">;

/**
 * Lets events pass whose tickets can all be bought now, by the clock of the database that read them.
 * @throws RefusalError EVENT_CLOSED if one is cancelled, has begun or has closed its sale; SALE_NOT_OPEN, with the time of the
 * last opening at its venue, if one is not on sale yet
 */
export function refuseUnlessOnSale(events: readonly Sale[]): void {
  if (events.some(({ sale }) => sale === "over")) throw new RefusalError("EVENT_CLOSED");
  const last = lastToOpen(events.filter(({ sale }) => sale === "before"));
  if (!last) return;
  const { saleOpensAt, timezone } = last;
  const message = saleOpensAt && `Tickets go on sale on ${venueWhen(saleOpensAt, timezone)}.`;
  throw new RefusalError("SALE_NOT_OPEN", message ? { message } : {});
}

function lastToOpen(events: readonly Sale[]): Sale | undefined {
  const opening = ({ saleOpensAt }: Sale) => saleOpensAt?.getTime() ?? 0;
  return events.toSorted((a, b) => opening(b) - opening(a))[0];
}
