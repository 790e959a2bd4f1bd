import { useEffect, useMemo } from "react";
import { callError } from "#src/data/base-query.ts";
import { useFindBookingQuery } from "#src/data/booking-api.ts";
import { useAppDispatch, useAppSelector } from "#src/data/hooks.ts";
import { BOOKING_KEY } from "./booking-mark.ts";
import type { BookingSession } from "./booking-session.ts";
import { noteFoundBooking, rereadBooking, selectBooking, selectFromStorage } from "./booking-session-slice.ts";
import { foundBooking, isLive } from "./found-booking.ts";

export type BookingUnderWay =
  | { kind: "live"; booking: BookingSession }
  /** The address names one that this browser has no notes of: the box office is being asked. */
  | { kind: "asking" }
  | { kind: "failed"; message: string; retry: () => void }
  /** The address names one, and it is not known who asks. */
  | { kind: "signed-out" }
  | { kind: "paid"; orderId: string }
  /** None, or none any more, or somebody else's; `expired`: the box office says that its time has run out. */
  | { kind: "over"; expired: boolean };

/**
 * The booking under way, the same in every tab of this browser. What storage says is shown at once and put right by
 * what the box office says, which is asked after a reload, in a second tab and when the buyer comes back to the page.
 * @param wantedId of the address: it counts before what storage has
 */
export function useBooking(userId: string | undefined, wantedId?: string | null): BookingUnderWay {
  const dispatch = useAppDispatch();
  const stored = useAppSelector(selectBooking);
  const fromStorage = useAppSelector(selectFromStorage);
  const theirs = stored && (!userId || stored.userId === "" || stored.userId === userId) ? stored : null;
  const id = wantedId ?? theirs?.bookingId;
  const kept = theirs?.bookingId === id ? theirs : null;
  const { currentData, error, fulfilledTimeStamp, isUninitialized, refetch } = useFindBookingQuery(id ?? "", {
    // Held a moment ago by this very page: nothing can be known better.
    skip: !id || !userId || (kept !== null && !fromStorage),
    refetchOnFocus: true,
  });

  useEffect(() => {
    const reread = (event: StorageEvent) => {
      if (event.storageArea !== localStorage) return;
      dispatch(rereadBooking());
      // Another tab has begun one, or ended this one.
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
  // Storage has room for one booking, and a newer one that another tab has begun is left alone.
  const hasRoom = kept !== null || stored === null;
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
  if (refused?.kind === "not-found" || refused?.kind === "forbidden") return { kind: "over", expired: false };
  const booking = kept ?? found;
  if (booking) return { kind: "live", booking };
  if (!userId || refused?.kind === "signed-out") return { kind: "signed-out" };
  return refused ? { kind: "failed", message: refused.message, retry: refetch } : { kind: "asking" };
}
