import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Attendee } from "#contract/rules/account/attendee-fields.ts";
import { readDraft } from "#src/storefront/storage/booking-drafts.ts";
import type { BookingSession } from "../booking/booking-session.ts";
import { asksOnlyBuyer } from "./asked-blocks.ts";
import { knownAttendees } from "./attendee-draft.ts";

/**
 * Books at once for a buyer who has nothing to type or choose.
 * @param profile the buyer's own details: undefined until they have loaded, null if they are not to be had
 * @param book resolves to whether the tickets are booked
 * @returns true until it is known that the form must be shown
 */
export function useStraightToCheckout(
  booking: BookingSession,
  profile: Attendee | null | undefined,
  book: (attendees: Attendee[]) => Promise<boolean>,
): boolean {
  const [isStraight, setStraight] = useState(asksOnlyBuyer(booking));
  const hasDecided = useRef(false);
  const decide = useEffectEvent(async (buyer: Attendee | null) => {
    hasDecided.current = true;
    const known = buyer && knownAttendees(booking, buyer, readDraft(booking.bookingId, Date.now()));
    if (!known || !(await book(known))) setStraight(false);
  });
  useEffect(() => {
    if (isStraight && profile !== undefined && !hasDecided.current) void decide(profile);
  }, [isStraight, profile]);
  return isStraight;
}
