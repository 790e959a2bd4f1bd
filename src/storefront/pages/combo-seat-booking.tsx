import { useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { areForWheelchairs, comboState } from "#contract/rules/event/event-state.ts";
import { accountLimitWords, MAX_TICKETS } from "#contract/rules/limits.ts";
import { commissionOf } from "#contract/rules/money/event-price.ts";
import { idInAddress } from "#contract/rules/row-id.ts";
import type { ComboDetail } from "#contract/wire/combos.ts";
import { useBuyer } from "../features/account/use-buyer.ts";
import { ComboClosed } from "../features/event/combo/combo-closed.tsx";
import { UntilComboSale } from "../features/event/combo/until-combo-sale.tsx";
import { comboSubject } from "../features/order/booking/booking-subject.ts";
import { ProceedOutcome } from "../features/order/hold/proceed-outcome.tsx";
import { heldSeat, usePickerHold } from "../features/order/hold/use-picker-hold.ts";
import { aboutCombo, comboOffer, comboSteps } from "../features/seats/combo/about-combo.ts";
import { BookableCombo } from "../features/seats/combo/bookable-combo.tsx";
import { ComboPicker } from "../features/seats/combo/combo-picker.tsx";
import { useRefusalOffer } from "../features/seats/offers/use-refusal-offer.ts";
import { PickerPage } from "../features/seats/picker/picker-page.tsx";
import { useMapSoon } from "../features/seats/picker/safe-map.tsx";
import { SaleEnd } from "../features/seats/sale-end.tsx";

/** /combo-seat-booking: seats of every event of a combo. */
export function Component() {
  useMapSoon();
  const [params] = useSearchParams();
  return (
    <BookableCombo comboEventId={idInAddress(params.get("comboEventId"))}>
      {(combo, receivedAt) => <PickerOrState combo={combo} receivedAt={receivedAt} />}
    </BookableCombo>
  );
}

function PickerOrState({ combo, receivedAt }: { combo: ComboDetail; receivedAt: number }) {
  // The previous page may have loaded the combo some minutes ago.
  const [openedAt, setOpenedAt] = useState(() => Date.parse(combo.current_time) + Date.now() - receivedAt);
  const nowMs = Math.max(openedAt, Date.parse(combo.current_time));
  const state = comboState(combo.eventDetails, nowMs);
  if (state === "on-sale" || (state === "sold-out" && areForWheelchairs(combo.eventDetails)))
    return (
      <>
        <ChooseSeats combo={combo} />
        <SaleEnd
          events={combo.eventDetails}
          currentTime={combo.current_time}
          receivedAt={receivedAt}
          onEnd={setOpenedAt}
        />
      </>
    );
  return (
    <PickerPage {...aboutCombo(combo)} step="Choosing seats" rule="">
      {state === "before-sale" ? (
        <UntilComboSale combo={combo} receivedAt={receivedAt} onTurn={setOpenedAt} />
      ) : (
        <ComboClosed combo={combo} nowMs={nowMs} />
      )}
    </PickerPage>
  );
}

function ChooseSeats({ combo }: { combo: ComboDetail }) {
  const events = useMemo(() => comboSteps(combo), [combo]);
  const buyer = useBuyer();
  const hold = usePickerHold({
    eventIds: events.map(({ eventId }) => eventId),
    subject: () => comboSubject(combo),
    buyer,
    kind: "seated",
    next: paths.comboAuditoriumUsers,
  });
  const places = events.map(({ place }) => place);
  const titleOf = (eventId: string) => events.find((event) => event.eventId === eventId)?.title ?? "";
  const refusal = useRefusalOffer(places, hold.dismiss, titleOf);
  // Every ticket of a combo is one ticket for each of its events, so the strictest limit applies.
  const limits = combo.eventDetails.flatMap((member) => member.per_account_limit ?? []);
  const limit = limits.length > 0 ? Math.min(...limits) : null;
  // One fee per order, that of the first event, as the box office calculates it.
  const [first] = combo.eventDetails;
  const commission = first ? commissionOf(first) : { type: "Fixed" as const, value: 0 };
  return (
    <PickerPage
      {...aboutCombo(combo)}
      facts={comboOffer(combo)}
      step="Choosing seats"
      rule={limit === null ? `Max ${MAX_TICKETS} tickets each` : accountLimitWords(limit)}
    >
      <ComboPicker
        comboId={combo.id}
        events={events}
        terms={{ commission, discountPercent: combo.combo_event_discount, free: buyer.isFree }}
        ownIds={hold.ownIds}
        onProceed={(tickets, totalCents) =>
          hold.proceed(
            tickets.map((ticket) => heldSeat(ticket, titleOf(ticket.unit.eventId), commission)),
            totalCents,
          )
        }
        notice={<ProceedOutcome outcome={hold.outcome} {...refusal} />}
        {...hold.bar}
      />
      {buyer.sheet}
    </PickerPage>
  );
}
