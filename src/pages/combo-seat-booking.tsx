import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { commissionOf } from "#contract/rules/event-price.ts";
import { MAX_TICKETS } from "#contract/rules/limits.ts";
import { idInAddress } from "#contract/rules/row-id.ts";
import type { ComboDetail } from "#contract/wire/combos.ts";
import { useBuyer } from "../features/account/use-buyer.ts";
import { comboRefusal } from "../features/event/combo-sale.ts";
import { comboSubject } from "../features/order/booking/booking-subject.ts";
import { ProceedOutcome } from "../features/order/hold/proceed-outcome.tsx";
import { heldSeat, usePickerHold } from "../features/order/hold/use-picker-hold.ts";
import { aboutCombo, comboSteps } from "../features/seats/combo/about-combo.ts";
import { BookableCombo } from "../features/seats/combo/bookable-combo.tsx";
import { ComboPicker } from "../features/seats/combo/combo-picker.tsx";
import { useRefusalOffer } from "../features/seats/offers/use-refusal-offer.ts";
import { PickerPage } from "../features/seats/picker-page.tsx";
import { ButtonLink } from "../ui/button-link.tsx";
import { Notice } from "../ui/notice.tsx";

/** /combo-seat-booking: seats of every event of a combo. */
export function Component() {
  const [params] = useSearchParams();
  return (
    <BookableCombo comboEventId={idInAddress(params.get("comboEventId"))}>
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
  const events = useMemo(() => comboSteps(combo), [combo]);
  const buyer = useBuyer();
  const hold = usePickerHold(comboSubject(combo), { buyer, kind: "seated", next: paths.comboAuditoriumUsers });
  const places = events.map(({ place }) => place);
  const titleOf = (eventId: string) => events.find((event) => event.eventId === eventId)?.title ?? "";
  const refusal = useRefusalOffer(places, hold.dismiss, titleOf);
  // One fee for each order, that of the first event, as the box office calculates it.
  const [first] = combo.eventDetails;
  const commission = first ? commissionOf(first) : { type: "Fixed" as const, value: 0 };
  return (
    <PickerPage {...aboutCombo(combo)} step="Choosing seats" rule={`Max ${MAX_TICKETS} tickets each`}>
      <ComboPicker
        comboId={combo.id}
        events={events}
        terms={{ commission, discountPercent: combo.combo_event_discount, free: buyer.isFree }}
        ownIds={hold.ownIds}
        onProceed={(seats, totalCents) =>
          hold.proceed(
            seats.map((seat) => heldSeat(seat, titleOf(seat.eventId))),
            totalCents,
          )
        }
        notice={<ProceedOutcome outcome={hold.outcome} {...refusal} />}
        {...hold.bar}
      />
    </PickerPage>
  );
}
