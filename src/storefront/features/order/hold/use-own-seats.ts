import { useEffect, useMemo, useState } from "react";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import type { HeldSeat } from "../booking/booking-session.ts";
import { selectBooking } from "../booking/booking-session-slice.ts";
import { secondsLeft } from "./hold-clock.ts";

const NONE: readonly string[] = [];
const NO_SEATS: readonly HeldSeat[] = [];
/**
 * How long seats count as the buyer's after their hold has ended. By then the plan, polled at least every 15 seconds,
 * shows them as free.
 */
const HEARD_BY_MS = 20_000;

interface OwnSeats {
  /** The seats of the buyer's live hold. */
  held: readonly HeldSeat[];
  /** The buyer's own seats, even if the plan shows them as taken. */
  ids: ReadonlySet<string>;
  /** Call this before asking for seats. From then on, they may be held for this buyer. */
  ask: (seatIds: readonly string[]) => void;
  /** Call this when the box office has refused the seats. */
  refused: () => void;
}

/**
 * The buyer's own seats of an event or of a combo's events: those of the buyer's live hold, which a newer hold for any
 * of these events replaces, and those last asked for, whether or not an answer came.
 */
export function useOwnSeats(eventIds: readonly string[]): OwnSeats {
  const booking = useAppSelector(selectBooking);
  const [asked, setAsked] = useState(NONE);
  const wanted = eventIds.join();
  const seats = useMemo(() => {
    if (!booking?.eventIds.some((id) => wanted.split(",").includes(id))) return NO_SEATS;
    const isLive = secondsLeft(booking.expiresAt, booking.clockOffsetMs, Date.now()) > 0;
    return isLive ? booking.seats : NO_SEATS;
  }, [booking, wanted]);
  const held = useMemo(() => (seats === NO_SEATS ? NONE : seats.map((seat) => seat.seatId)), [seats]);
  const [lastHeld, setLastHeld] = useState(held);
  if (held !== NONE && held !== lastHeld) setLastHeld(held);
  useEffect(() => {
    if (held !== NONE || lastHeld === NONE) return;
    const forget = setTimeout(() => setLastHeld(NONE), HEARD_BY_MS);
    return () => clearTimeout(forget);
  }, [held, lastHeld]);
  const ids = useMemo(() => new Set([...asked, ...lastHeld]), [asked, lastHeld]);
  return { held: seats, ids, ask: setAsked, refused: () => setAsked(NONE) };
}
