import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../contract/paths.ts";
import { commissionOf } from "../../contract/rules/event-price.ts";
import { PARTY_PLOT } from "../../contract/rules/limits.ts";
import type { EventDetail } from "../../contract/wire/events.ts";
import { useAppSelector } from "../data/hooks";
import { selectUser } from "../features/account/session-slice";
import { useSignInAgain } from "../features/account/use-sign-in-again";
import { eventSubject } from "../features/booking/booking-subject";
import { ProceedOutcome } from "../features/booking/proceed-outcome";
import { useProceed } from "../features/booking/use-proceed";
import { aboutEvent } from "../features/seats/about-event";
import { BookableEvent } from "../features/seats/bookable-event";
import type { ChosenSeat } from "../features/seats/choice/seat-choice";
import { useRefusalOffer } from "../features/seats/offers/use-refusal-offer";
import { PickerPage } from "../features/seats/picker-page";
import { SeatPicker } from "../features/seats/seat-picker";
import { useOnline } from "../offline/use-online";

/** /seat-booking and /Plenary-dome: seats of one event. */
export function Component() {
  const [params] = useSearchParams();
  const { search } = useLocation();
  return (
    <BookableEvent eventId={params.get("eventId") ?? ""}>
      {(event) =>
        event.place_type === PARTY_PLOT ? (
          <Navigate to={`${paths.selectTicket}${search}`} replace />
        ) : (
          <ChooseSeats event={event} />
        )
      }
    </BookableEvent>
  );
}

function ChooseSeats({ event }: { event: EventDetail }) {
  const navigate = useNavigate();
  const location = useLocation();
  const online = useOnline();
  const user = useAppSelector(selectUser);
  const place = { eventId: event.id, placeId: event.place_id };
  const { proceed, holding, outcome, dismiss, ownIds } = useProceed({
    userId: user?.id,
    subject: eventSubject(event),
    kind: "seated",
    onHeld: () => navigate(paths.auditoriumUsers),
    onSignedOut: useSignInAgain(),
  });
  const refusal = useRefusalOffer([place], dismiss);
  const hold = (seats: readonly ChosenSeat[], amountCents: number) =>
    proceed(
      seats.map(({ seatId, sectionId, sectionTitle, seatNumber }) => ({
        seatId,
        sectionId,
        name: `${sectionTitle} ${seatNumber}`,
        eventName: "",
      })),
      amountCents,
    );

  const about = aboutEvent(event);
  // The dome's screen comes after the choice of a block.
  if (location.pathname === paths.plenaryDome) about.fallback = `${paths.plenary}${location.search}`;
  return (
    <PickerPage {...about} step="Choosing seats" rule="Max 10 tickets">
      <SeatPicker
        place={place}
        commission={commissionOf(event)}
        free={user?.user_role === 5}
        busy={holding}
        blocked={online ? undefined : "You are offline: seats cannot be held"}
        ownIds={ownIds}
        onProceed={hold}
        notice={<ProceedOutcome outcome={outcome} {...refusal} />}
      />
    </PickerPage>
  );
}
