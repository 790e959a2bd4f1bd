import type { BookingSession, HeldSeat } from "../booking/booking-session.ts";
import type { BookingSubject } from "../booking/booking-subject.ts";
import { useHold } from "./use-hold.ts";
import { useOwnSeats } from "./use-own-seats.ts";

interface ProceedOptions {
  /** Undefined: nobody is signed in. */
  userId: string | undefined;
  subject: BookingSubject;
  kind: BookingSession["kind"];
  /** The seats are held: on to those who will sit there. */
  onHeld: () => void;
  onSignedOut: () => void;
}

/** Proceed, as every picker has it: to the sign-in, or holds what was chosen and goes on; what became of it otherwise. */
export function useProceed({ userId, subject, kind, onHeld, onSignedOut }: ProceedOptions) {
  const { hold, holding, outcome, dismiss } = useHold();
  const own = useOwnSeats(subject.eventIds);

  const proceed = async (seats: readonly HeldSeat[], amountCents: number) => {
    if (userId === undefined) return onSignedOut();
    own.ask(seats.map((seat) => seat.seatId));
    const result = await hold({ userId, subject, kind, seats, amountCents });
    if (result.kind === "taken" || result.kind === "refused") own.refused();
    if (result.kind === "held") onHeld();
    if (result.kind === "signed-out") onSignedOut();
  };
  return { proceed, holding, outcome, dismiss, ownIds: own.ids };
}
