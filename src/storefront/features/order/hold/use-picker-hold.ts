import { useEffect, useMemo, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { Commission } from "#contract/rules/money/pricing.ts";
import type { TicketType } from "#contract/wire/ticket-types.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import type { BookedType } from "#src/storefront/data/bookings.ts";
import type { BookingSession, HeldSeat } from "../booking/booking-session.ts";
import { selectBooking } from "../booking/booking-session-slice.ts";
import type { BookingSubject } from "../booking/booking-subject.ts";
import type { Buyer } from "../buyer.ts";
import { secondsLeft } from "./hold-clock.ts";
import { useHold } from "./use-hold.ts";

interface PickerHoldOptions {
  eventIds: readonly string[];
  /** What is booked. It is called only when seats are held, because its dates cost a slow phone a tenth of a second. */
  subject: () => BookingSubject;
  buyer: Buyer;
  kind: BookingSession["kind"];
  /** The address of the attendees' step. */
  next: string;
}

/** What every picker's Proceed button does and shows, whatever is being chosen. */
export function usePickerHold({ eventIds, subject, buyer, kind, next }: PickerHoldOptions) {
  const navigate = useNavigate();
  const away = useAway();
  const { hold, holding, outcome, dismiss } = useHold();
  const own = useOwnSeats(eventIds);

  const proceed = async (seats: readonly HeldSeat[], amountCents: number) => {
    const result = (await holdFor(buyer.userId)) ?? (await holdFor(await buyer.signInHere()));
    if (result?.kind === "taken" || result?.kind === "refused") own.refused();
    if (result?.kind === "held") await navigate(next);

    /** Holds the seats. If nobody is signed in, the buyer signs in first, and nothing has to be pressed again. */
    async function holdFor(userId: string | undefined) {
      if (userId === undefined) return undefined;
      own.ask(seats.map((seat) => seat.seatId));
      const outcome = await hold({ userId, subject: subject(), kind, seats, amountCents });
      if (outcome.kind !== "signed-out") return outcome;
      buyer.endSession();
      return undefined;
    }
  };
  const label = kind === "seated" ? "seats" : "tickets";
  const bar = { busy: holding, blocked: away === null ? undefined : `${away} Holding ${label} has to wait` };
  return { proceed, outcome, dismiss, ownIds: own.ids, held: own.held, bar };
}

interface ChosenSeat {
  seatId: string;
  sectionId: string;
  sectionTitle: string;
  /** Its own price. */
  priceCents: number;
  /** Missing if units have no seats. */
  seatNumber?: string;
  /** How many people its ticket admits. Missing if it is one. */
  admits?: number;
}

interface ChosenTicket {
  unit: ChosenSeat;
  /** Null if the event sells one kind of ticket. */
  type: TicketType | null;
}

/**
 * A chosen ticket for a hold, named as in 'Gold C12', or as in 'Lawn' if it has no seat.
 * @param eventName the seat's event in a combo, or '' for one event
 */
export function heldSeat({ unit, type }: ChosenTicket, eventName: string, commission: Commission): HeldSeat {
  const { seatId, sectionId, sectionTitle, priceCents, seatNumber = "", admits = 1 } = unit;
  const name = `${sectionTitle} ${seatNumber}`.trim();
  return {
    seatId,
    sectionId,
    name,
    eventName,
    admits,
    ...(type && { type: bookedType(type, { seatCents: priceCents, commission }) }),
  };
}

/** The type as a new hold has it, without a card's number. */
function bookedType(type: TicketType, offer: BookedType["offer"] & object): BookedType {
  const { id, name, needs, card_name, card_digits } = type;
  if (needs !== "card") return { id, name, offer };
  return { id, name, offer, card: { name: card_name, digits: card_digits, given: false } };
}

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
 * The buyer's own seats of an event or of a combo's events. They are those of the buyer's live hold, which a newer hold
 * for any of these events replaces, and those last requested, whether or not an answer came.
 */
function useOwnSeats(eventIds: readonly string[]): OwnSeats {
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
