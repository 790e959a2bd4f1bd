import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { api } from "#src/http/api.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { Button } from "#src/ui/actions/button.tsx";
import type { BookingSession } from "../booking/booking-session.ts";
import { forgetBooking } from "../booking/booking-session-slice.ts";
import { useBooking } from "../booking/use-booking.ts";
import { isOwnStep } from "../own-steps.ts";
import { secondsLeft } from "./hold-clock.ts";
import { LiveBookingBand } from "./live-booking-band.tsx";
import styles from "./resume-banner.module.css";

interface ResumeBannerProps {
  /** Undefined if nobody is signed in. */
  userId: string | undefined;
}

/** On pages outside the booking's steps, offers to resume or release the booking, or says that its time is up. */
export function ResumeBanner({ userId }: ResumeBannerProps) {
  const { pathname } = useLocation();
  return isOwnStep(pathname) ? <NoPlace /> : <Banner userId={userId} />;
}

/**
 * Reserves or frees the banner's space in the page, which app/early/mark-visitor.ts reserves before the first paint.
 */
function usePlace(taken: boolean): void {
  useEffect(() => void document.documentElement.toggleAttribute("data-held", taken), [taken]);
}

const leftOf = ({ expiresAt, clockOffsetMs }: BookingSession) => secondsLeft(expiresAt, clockOffsetMs, Date.now());
/** Another tab may end a hold up to this long before the clock of this tab reaches the end. */
const MAX_TAB_LEAD_SECONDS = 3;

function NoPlace() {
  usePlace(false);
  return null;
}

function Banner({ userId }: ResumeBannerProps) {
  const dispatch = useAppDispatch();
  const underWay = useBooking(userId);
  const [released, setReleased] = useState(false);
  const [last, setLast] = useState<BookingSession>();
  if (underWay.kind === "live" && underWay.booking !== last && leftOf(underWay.booking) > 0) setLast(underWay.booking);
  const isPaid = underWay.kind === "paid";
  // The box office may report the end before the clock here reaches it, or another tab may already have ended the hold.
  const hasEnded =
    underWay.kind === "over" && last !== undefined && (underWay.expired || leftOf(last) <= MAX_TAB_LEAD_SECONDS);
  const isGone = isPaid || (underWay.kind === "over" && !hasEnded);
  const booking = underWay.kind === "live" ? underWay.booking : hasEnded ? last : undefined;
  usePlace(released || booking !== undefined);

  useEffect(() => {
    if (!isGone) return;
    dispatch(forgetBooking());
    // The buyer paid in another browser or tab. The wallet of this tab must fetch the tickets as well.
    if (isPaid) dispatch(api.util.invalidateTags(["Ticket"]));
  }, [isGone, isPaid, dispatch]);

  if (booking) {
    return (
      <LiveBookingBand
        key={booking.bookingId}
        booking={booking}
        hasEnded={hasEnded}
        onLeft={() => setLast(undefined)}
        onReleased={() => {
          setReleased(true);
          dispatch(forgetBooking(booking.bookingId));
        }}
      />
    );
  }
  if (!released) return null;
  return (
    <aside className={styles.band} data-theme="dark" aria-label="Your booking">
      <p className={styles.words} role="status">
        Your tickets are back on sale.
      </p>
      <Button size="s" variant="quiet" onClick={() => setReleased(false)}>
        ok
      </Button>
    </aside>
  );
}
