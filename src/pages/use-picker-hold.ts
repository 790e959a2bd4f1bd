import { useNavigate } from "react-router-dom";
import { venueKinds } from "#contract/rules/venue-kinds.ts";
import { useAppSelector } from "../data/hooks.ts";
import { selectUser } from "../features/account/session-slice.ts";
import { useSignInAgain } from "../features/account/use-sign-in-again.ts";
import type { BookingSession, HeldSeat } from "../features/order/booking/booking-session.ts";
import type { BookingSubject } from "../features/order/booking/booking-subject.ts";
import { useHold } from "../features/order/hold/use-hold.ts";
import { useOwnSeats } from "../features/order/hold/use-own-seats.ts";
import type { ChosenSeat } from "../features/seats/choice/seat-choice.ts";
import { useOnline } from "../offline/use-online.ts";

interface PickerHoldOptions {
  kind: BookingSession["kind"];
  /** The address of the attendees' step. */
  next: string;
}

/** What every picker's Proceed button does and shows, whatever is being chosen. @param subject the event or combo */
export function usePickerHold(subject: BookingSubject, { kind, next }: PickerHoldOptions) {
  const navigate = useNavigate();
  const online = useOnline();
  const user = useAppSelector(selectUser);
  const signInAgain = useSignInAgain();
  const { hold, holding, outcome, dismiss } = useHold();
  const own = useOwnSeats(subject.eventIds);

  const proceed = async (seats: readonly HeldSeat[], amountCents: number) => {
    if (!user) return signInAgain();
    own.ask(seats.map((seat) => seat.seatId));
    const result = await hold({ userId: user.id, subject, kind, seats, amountCents });
    if (result.kind === "taken" || result.kind === "refused") own.refused();
    if (result.kind === "held") await navigate(next);
    if (result.kind === "signed-out") signInAgain();
  };
  const { label } = venueKinds[kind === "seated" ? "seats" : "units"];
  const bar = { busy: holding, blocked: online ? undefined : `You are offline: ${label} cannot be held` };
  return { proceed, outcome, dismiss, ownIds: own.ids, bar, free: user?.user_role === 5 };
}

/**
 * A chosen seat in the form of a hold: 'Gold C12'. @param eventName the name of a combo's event; '' for a single event
 */
export function heldSeat({ seatId, sectionId, sectionTitle, seatNumber }: ChosenSeat, eventName: string): HeldSeat {
  return { seatId, sectionId, name: `${sectionTitle} ${seatNumber}`, eventName };
}
