import { useMemo, useState } from "react";
import { useAppSelector } from "../../data/hooks";
import { selectBooking } from "./booking-session-slice";
import { secondsLeft } from "./hold-clock";

const NONE: readonly string[] = [];

interface OwnSeats {
  /** Nobody else's, though the plan may show them as taken. */
  ids: ReadonlySet<string>;
  /** They are being asked for: from now on a hold of them may be this buyer's. */
  ask: (seatIds: readonly string[]) => void;
  /** The box office said that they are not the buyer's. */
  refused: () => void;
}

/**
 * The seats of an event, or of a combo's events, that are this buyer's own: of the live hold that a newer one for any of
 * them replaces, and those last asked for, answered or not.
 */
export function useOwnSeats(eventIds: readonly string[]): OwnSeats {
  const booking = useAppSelector(selectBooking);
  const [asked, setAsked] = useState(NONE);
  const wanted = eventIds.join();
  const ids = useMemo(() => {
    if (!booking) return new Set(asked);
    const isOfThese = booking.eventIds.some((id) => wanted.split(",").includes(id));
    const isLive = secondsLeft(booking.expiresAt, booking.clockOffsetMs, Date.now()) > 0;
    return new Set([...asked, ...(isOfThese && isLive ? booking.seats.map((seat) => seat.seatId) : NONE)]);
  }, [asked, booking, wanted]);
  return { ids, ask: setAsked, refused: () => setAsked(NONE) };
}
