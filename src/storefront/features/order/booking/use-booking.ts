import { useEffect, useMemo } from "react";
import { callError } from "#src/http/call-error.ts";
import { useAppDispatch, useAppSelector } from "#src/shared/store/hooks.ts";
import { useFindBookingQuery } from "#src/storefront/data/booking-api.ts";
import { useHydrated } from "#src/ui/loading/use-hydrated.ts";
import { BOOKING_KEY } from "./booking-mark.ts";
import type { BookingSession } from "./booking-session.ts";
import { noteFoundBooking, rereadBooking, selectBooking, selectFromStorage } from "./booking-session-slice.ts";
import { foundBooking, isLive } from "./found-booking.ts";

export type BookingUnderWay =
  | { kind: "live"; booking: BookingSession }
  /** This browser does not have the booking that the address names, so the page is asking the box office. */
  | { kind: "asking" }
  | { kind: "failed"; message: string; retry: () => void }
  /** The address names a booking, but nobody is signed in. */
  | { kind: "signed-out" }
  | { kind: "paid"; orderId: string }
  /** No booking, or one that is over or somebody else's. `expired`: the box office reports that its time is up. */
  | { kind: "over"; expired: boolean };

/**
 * The current booking, which is the same in every tab of this browser. The stored booking is shown at once and then
 * corrected by the box office, which is asked after a reload, in a second tab and when the buyer returns to the page.
 * @param wantedId the booking that the address names; it takes precedence over the stored booking
 */
export function useBooking(userId: string | undefined, wantedId?: string | null): BookingUnderWay {
  const dispatch = useAppDispatch();
  const isHydrated = useHydrated();
  const inStorage = useAppSelector(selectBooking);
  // The server rendered the page from the box office's facts alone.
  const stored = isHydrated ? inStorage : null;
  const fromStorage = useAppSelector(selectFromStorage);
  const theirs = stored && (!userId || stored.userId === "" || stored.userId === userId) ? stored : null;
  const id = wantedId ?? theirs?.bookingId;
  const kept = theirs?.bookingId === id ? theirs : null;
  const { currentData, error, fulfilledTimeStamp, isUninitialized, refetch } = useFindBookingQuery(id ?? "", {
    // This page has just made the hold, so the box office cannot have newer facts.
    skip: !id || !userId || (kept !== null && !fromStorage),
    refetchOnFocus: true,
  });

  useEffect(() => {
    const reread = (event: StorageEvent) => {
      if (event.storageArea !== localStorage) return;
      dispatch(rereadBooking());
      // Another tab has started a booking or ended this one.
      if (event.key === BOOKING_KEY && !isUninitialized) refetch();
    };
    window.addEventListener("storage", reread);
    return () => window.removeEventListener("storage", reread);
  }, [dispatch, isUninitialized, refetch]);

  const found = useMemo(
    () =>
      currentData && userId && isLive(currentData)
        ? foundBooking(currentData, userId, fulfilledTimeStamp ?? Date.now())
        : undefined,
    [currentData, userId, fulfilledTimeStamp],
  );
  // Storage has room for one booking. A newer booking of another tab is left alone.
  const hasRoom = isHydrated && (kept !== null || stored === null);
  useEffect(() => {
    if (found && hasRoom) dispatch(noteFoundBooking(found));
  }, [found, hasRoom, dispatch]);

  if (!id) return { kind: "over", expired: false };
  if (currentData && !found) {
    const paid = currentData.state === "paid" || currentData.state === "refund_due";
    if (paid && currentData.orderId) return { kind: "paid", orderId: currentData.orderId };
    return { kind: "over", expired: currentData.state === "expired" };
  }
  const refused = callError(error);
  if (refused?.kind === "not-found") return { kind: "over", expired: false };
  const booking = kept ?? found;
  if (booking) return { kind: "live", booking };
  if (!userId || refused?.kind === "signed-out") return { kind: "signed-out" };
  return refused ? { kind: "failed", message: refused.message, retry: refetch } : { kind: "asking" };
}
