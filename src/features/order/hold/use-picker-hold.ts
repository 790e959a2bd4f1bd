import { useNavigate } from "react-router-dom";
import { venueKinds } from "#contract/rules/venue-kinds.ts";
import { useOnline } from "#src/offline/use-online.ts";
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
  const online = useOnline();
  const { hold, holding, outcome, dismiss } = useHold();
  const own = useOwnSeats(subject.eventIds);

  const proceed = async (seats: readonly HeldSeat[], amountCents: number) => {
    const { userId } = buyer;
    if (userId === undefined) return buyer.signInAgain();
    own.ask(seats.map((seat) => seat.seatId));
    const result = await hold({ userId, subject, kind, seats, amountCents });
    if (result.kind === "taken" || result.kind === "refused") own.refused();
    if (result.kind === "held") await navigate(next);
    if (result.kind === "signed-out") buyer.signInAgain();
  };
  const { label } = venueKinds[kind === "seated" ? "seats" : "units"];
  const bar = { busy: holding, blocked: online ? undefined : `You are offline: ${label} cannot be held` };
  return { proceed, outcome, dismiss, ownIds: own.ids, bar };
}

interface ChosenSeat {
  seatId: string;
  sectionId: string;
  sectionTitle: string;
  seatNumber: string;
}

/**
 * A chosen seat for a hold, named as in 'Gold C12'.
 * @param eventName the seat's event in a combo, or '' for one event
 */
export function heldSeat({ seatId, sectionId, sectionTitle, seatNumber }: ChosenSeat, eventName: string): HeldSeat {
  return { seatId, sectionId, name: `${sectionTitle} ${seatNumber}`, eventName };
}
