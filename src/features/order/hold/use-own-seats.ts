import { useEffect, useMemo, useState } from "react";
import { useAppSelector } from "#src/data/hooks.ts";
import { selectBooking } from "../booking/booking-session-slice.ts";
import { secondsLeft } from "./hold-clock.ts";

const NONE: readonly string[] = [];
/** The seats of a hold that has ended are the buyer's until the plan has surely heard that they are free: it is asked every 15 seconds at least. */
const HEARD_BY_MS = 20_000;

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
  const held = useMemo(() => {
    if (!booking?.eventIds.some((id) => wanted.split(",").includes(id))) return NONE;
    const isLive = secondsLeft(booking.expiresAt, booking.clockOffsetMs, Date.now()) > 0;
    return isLive ? booking.seats.map((seat) => seat.seatId) : NONE;
  }, [booking, wanted]);
  const [lastHeld, setLastHeld] = useState(held);
  if (held !== NONE && held !== lastHeld) setLastHeld(held);
  useEffect(() => {
    if (held !== NONE || lastHeld === NONE) return;
    const forget = setTimeout(() => setLastHeld(NONE), HEARD_BY_MS);
    return () => clearTimeout(forget);
  }, [held, lastHeld]);
  const ids = useMemo(() => new Set([...asked, ...lastHeld]), [asked, lastHeld]);
  return { ids, ask: setAsked, refused: () => setAsked(NONE) };
}
