import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { SESSION_EXPIRED_MESSAGE } from "#contract/rules/refusal-words.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { Button } from "#src/ui/actions/button.tsx";
import type { BookingSession } from "../booking/booking-session.ts";
import { forgetBooking } from "../booking/booking-session-slice.ts";
import { sellsOf } from "../booking/use-sells.ts";
import { bookingPath } from "../order-paths.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { heldWords } from "./hold-clock.ts";
import styles from "./resume-banner.module.css";
import { SpokenWarnings, TimeLeft, useSecondsLeft } from "./time-left.tsx";
import { useCancelBooking } from "./use-cancel-booking.ts";
import { useStartAgain } from "./use-start-again.ts";

interface LiveBookingBandProps {
  booking: BookingSession;
  /** Whether the box office reports that the hold has ended, even if the clock here disagrees. */
  hasEnded: boolean;
  onReleased: () => void;
  /** Called once the buyer has confirmed that the time is up. */
  onLeft: () => void;
}

/** Shows the held booking, its time left, Release and Resume. Once the time is up, it offers only Start again. */
export function LiveBookingBand({ booking, hasEnded, onReleased, onLeft }: LiveBookingBandProps) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const counted = useSecondsLeft(booking.expiresAt, booking.clockOffsetMs);
  const left = hasEnded ? 0 : counted;
  const [wasLive] = useState(left > 0);
  const [asking, setAsking] = useState(false);
  const { cancel, cancelling, failure } = useCancelBooking();
  const { bookingId } = booking;
  const goHome = useStartAgain(bookingId);

  useEffect(() => {
    // If the hold ended before the buyer came, the page does not mention it.
    if (!wasLive) dispatch(forgetBooking(bookingId));
  }, [wasLive, bookingId, dispatch]);

  const release = async () => {
    if (await cancel(bookingId)) onReleased();
  };

  const startAgain = async () => {
    await goHome();
    onLeft();
  };

  if (!wasLive) return null;
  return (
    <>
      <aside className={styles.band} data-theme="dark" aria-label="Your booking">
        {left > 0 ? (
          <>
            <div className={styles.words}>
              <p className={styles.line}>
                <span>{left > 120 ? "Tickets held" : heldWords(left)}</span> <TimeLeft seconds={left} />
              </p>
              <p className={styles.name}>{booking.eventName}</p>
            </div>
            <Button size="s" variant="quiet" aria-label="Release my tickets" onClick={() => setAsking(true)}>
              Release
            </Button>
            <Button
              size="s"
              variant="accent"
              aria-label="Resume booking"
              onClick={() => navigate(bookingPath(booking))}
            >
              Resume
            </Button>
          </>
        ) : (
          <>
            <p className={styles.words} role="alert">
              {SESSION_EXPIRED_MESSAGE}
            </p>
            <Button size="s" variant="accent" onClick={startAgain}>
              Start again
            </Button>
          </>
        )}
        <SpokenWarnings left={left} />
      </aside>
      <CancelDialog
        open={asking && left > 0}
        busy={cancelling}
        failure={failure}
        sells={sellsOf(booking)}
        onCancel={release}
        onStay={() => setAsking(false)}
      />
    </>
  );
}
