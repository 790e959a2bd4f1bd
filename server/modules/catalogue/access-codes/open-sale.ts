import type { Db } from "#server/db/connect/connect.ts";
import type { EventFacts } from "../event-facts.ts";
import { refuseUnlessOnSale, type Sale } from "../on-sale.ts";
import { type AccessCode, refuseUnlessOpen } from "./access-code.ts";
import { findAccessCode } from "./access-code-queries.ts";

/** A code that a buyer has shown the box office before, as a presale pass names it. */
export interface ShownCode {
  /** Null: the buyer has no pass. */
  codeId: number | null;
  userId: number | null;
}

/**
 * Lets events pass that this buyer can buy now: because their sale is open, or, for a single event, because of a code.
 * Combos are sold without codes (docs/decisions/sale/access-codes.md).
 * @returns the code that opens the event, or null if everybody can buy
 * @throws RefusalError EVENT_CLOSED, SALE_NOT_OPEN, ACCESS_CODE_EARLY, ACCESS_CODE_OVER, ACCESS_CODE_USED_UP
 */
export async function refuseUnlessOpenTo(
  db: Db,
  events: readonly EventFacts[],
  { codeId, userId }: ShownCode,
): Promise<AccessCode | null> {
  const [event] = events;
  const isShown = codeId !== null && events.length === 1 && event?.sale === "before";
  return refuseUnlessOpenWith(
    events,
    (isShown && (await findAccessCode(db, event.id, { id: codeId }, userId))) || null,
  );
}

/** As refuseUnlessOpenTo, for a code that is already read. Null: the buyer has shown no code of the event. */
export function refuseUnlessOpenWith(events: readonly Sale[], code: AccessCode | null): AccessCode | null {
  const [event] = events;
  if (code && events.length === 1 && event?.sale === "before") {
    refuseUnlessOpen(code, event.timezone);
    return code;
  }
  refuseUnlessOnSale(events);
  return null;
}
