import { useNavigate } from "react-router-dom";
import type { TicketType } from "#contract/wire/ticket-types.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import type { BookedType } from "#src/storefront/data/bookings.ts";
import type { BookingSession, HeldSeat } from "../booking/booking-session.ts";
import type { BookingSubject } from "../booking/booking-subject.ts";
import type { Buyer } from "../buyer.ts";
import { useHold } from "./use-hold.ts";
import { useOwnSeats } from "./use-own-seats.ts";

interface PickerHoldOptions {
  eventIds: readonly string[];
  /** What is booked. Asked for when seats are held, because its dates cost a slow phone a tenth of a second. */
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

    /** Undefined if nobody is signed in, so that the buyer signs in and nothing has to be pressed again. */
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
  /** Missing if units have no seat. */
  seatNumber?: string;
  /** How many people its ticket lets in. Missing if it is one. */
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
export function heldSeat({ unit, type }: ChosenTicket, eventName: string): HeldSeat {
  const { seatId, sectionId, sectionTitle, seatNumber = "", admits = 1 } = unit;
  const name = `${sectionTitle} ${seatNumber}`.trim();
  return { seatId, sectionId, name, eventName, admits, ...(type && { type: bookedType(type) }) };
}

/** The type as a new hold has it: no card's number is known yet. */
function bookedType({ id, name, needs, card_name, card_digits }: TicketType): BookedType {
  if (needs !== "card") return { id, name };
  return { id, name, card: { name: card_name, digits: card_digits, given: false } };
}
