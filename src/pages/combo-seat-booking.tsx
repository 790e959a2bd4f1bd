import { useMemo } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../contract/paths.ts";
import { commissionOf } from "../../contract/rules/event-price.ts";
import type { ComboDetail } from "../../contract/wire/combos.ts";
import { useAppSelector } from "../data/hooks";
import { selectUser } from "../features/account/session-slice";
import { useSignInAgain } from "../features/account/use-sign-in-again";
import { comboSubject } from "../features/booking/booking-subject";
import { ProceedOutcome } from "../features/booking/proceed-outcome";
import { useProceed } from "../features/booking/use-proceed";
import { comboRefusal } from "../features/event/combo-sale";
import type { ChosenSeat } from "../features/seats/choice/seat-choice";
import { aboutCombo, comboSteps } from "../features/seats/combo/about-combo";
import { BookableCombo } from "../features/seats/combo/bookable-combo";
import { ComboPicker } from "../features/seats/combo/combo-picker";
import { useRefusalOffer } from "../features/seats/offers/use-refusal-offer";
import { PickerPage } from "../features/seats/picker-page";
import { useOnline } from "../offline/use-online";
import { ButtonLink } from "../ui/button-link";
import { Notice } from "../ui/notice";

/** /combo-seat-booking: seats of every event of a combo. */
export function Component() {
  const [params] = useSearchParams();
  return (
    <BookableCombo comboEventId={params.get("comboEventId") ?? ""}>
      {(combo) => {
        const refusal = comboRefusal(combo, Date.parse(combo.current_time));
        return refusal === null ? <ChooseSeats combo={combo} /> : <NotOnSale combo={combo} refusal={refusal} />;
      }}
    </BookableCombo>
  );
}

function NotOnSale({ combo, refusal }: { combo: ComboDetail; refusal: string }) {
  return (
    <PickerPage {...aboutCombo(combo)} step="Choosing seats" rule="">
      <Notice
        tone="info"
        title={refusal}
        action={<ButtonLink to={paths.comboEventDetail(combo)}>Back to the combo</ButtonLink>}
      />
    </PickerPage>
  );
}

function ChooseSeats({ combo }: { combo: ComboDetail }) {
  const navigate = useNavigate();
  const online = useOnline();
  const user = useAppSelector(selectUser);
  const events = useMemo(() => comboSteps(combo), [combo]);
  const { proceed, holding, outcome, dismiss, ownIds } = useProceed({
    userId: user?.id,
    subject: comboSubject(combo),
    kind: "seated",
    onHeld: () => navigate(paths.comboAuditoriumUsers),
    onSignedOut: useSignInAgain(),
  });
  const places = events.map(({ place }) => place);
  const refusal = useRefusalOffer(places, dismiss);
  // One fee an order, the first event's: so the box office reckons it too.
  const [first] = combo.eventDetails;
  const commission = first ? commissionOf(first) : { type: "Fixed" as const, value: 0 };

  const hold = (seats: readonly ChosenSeat[], amountCents: number) =>
    proceed(
      seats.map(({ eventId, seatId, sectionId, sectionTitle, seatNumber }) => ({
        seatId,
        sectionId,
        name: `${sectionTitle} ${seatNumber}`,
        eventName: events.find((event) => event.eventId === eventId)?.name ?? "",
      })),
      amountCents,
    );

  return (
    <PickerPage {...aboutCombo(combo)} step="Choosing seats" rule="Max 10 tickets each">
      <ComboPicker
        comboId={combo.id}
        events={events}
        terms={{ commission, discountPercent: combo.combo_event_discount, free: user?.user_role === 5 }}
        busy={holding}
        blocked={online ? undefined : "You are offline: seats cannot be held"}
        ownIds={ownIds}
        onProceed={hold}
        notice={<ProceedOutcome outcome={outcome} {...refusal} />}
      />
    </PickerPage>
  );
}
