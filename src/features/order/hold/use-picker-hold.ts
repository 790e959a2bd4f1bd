import { useNavigate } from "react-router-dom";
import { venueKinds } from "#contract/rules/venue-kinds.ts";
import { useAway } from "#src/offline/use-away.ts";
import type { BookingSession, HeldSeat } from "../booking/booking-session.ts";
import type { BookingSubject } from "../booking/booking-subject.ts";
import type { Buyer } from "../buyer.ts";
import { useHold } from "./use-hold.ts";
import { useOwnSeats } from "./use-own-seats.ts";

interface PickerHoldOptions {
  buyer: Buyer;
  kind: BookingSession["kind"];
  /** The address of the attendees' step. */
  next: string;
}

/** What every picker's Proceed button does and shows, whatever is being chosen. @param subject the event or combo */
export function usePickerHold(subject: BookingSubject, { buyer, kind, next }: PickerHoldOptions) {
  const navigate = useNavigate();
  const away = useAway();
  const { hold, holding, outcome, dismiss } = useHold();
  const own = useOwnSeats(subject.eventIds);

  const proceed = async (seats: readonly HeldSeat[], amountCents: number) => {
    const result = (await holdFor(buyer.userId)) ?? (await holdFor(await buyer.signInHere()));
    if (result?.kind === "taken" || result?.kind === "refused") own.refused();
    if (result?.kind === "held") await navigate(next);

    /** Undefined if nobody is signed in, so that the buyer signs in and nothing has to be pressed again. */
    async function holdFor(userId: string | undefined) {
      if (userId === undefined) return undefined;
      own.ask(seats.map((seat) => seat.seatId));
      const outcome = await hold({ userId, subject, kind, seats, amountCents });
      if (outcome.kind !== "signed-out") return outcome;
      buyer.endSession();
      return undefined;
    }
  };
  const { label } = venueKinds[kind === "seated" ? "seats" : "units"];
  const bar = { busy: holding, blocked: away === null ? undefined : `${away} Holding ${label} has to wait` };
  return { proceed, outcome, dismiss, ownIds: own.ids, held: own.held, bar };
}

interface ChosenSeat {
  seatId: string;
  sectionId: string;
  sectionTitle: string;
  seatNumber: string;
  /** How many people its ticket lets in. Missing if it is one. */
  admits?: number;
}

/**
 * A chosen seat for a hold, named as in 'Gold C12'.
 * @param eventName the seat's event in a combo, or '' for one event
 */
export function heldSeat(
  { seatId, sectionId, sectionTitle, seatNumber, admits = 1 }: ChosenSeat,
  eventName: string,
): HeldSeat {
  return { seatId, sectionId, name: `${sectionTitle} ${seatNumber}`, eventName, admits };
}
