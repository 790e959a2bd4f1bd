import { useLocation } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { MAX_TICKETS } from "#contract/rules/limits.ts";
import { commissionOf } from "#contract/rules/money/event-price.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { useBuyer } from "../features/account/use-buyer.ts";
import { eventSubject } from "../features/order/booking/booking-subject.ts";
import { ProceedOutcome } from "../features/order/hold/proceed-outcome.tsx";
import { heldSeat, usePickerHold } from "../features/order/hold/use-picker-hold.ts";
import { aboutEvent, ruleOf } from "../features/seats/about-event.ts";
import { useRefusalOffer } from "../features/seats/offers/use-refusal-offer.ts";
import { PickerPage } from "../features/seats/picker/picker-page.tsx";
import { useMapSoon } from "../features/seats/picker/safe-map.tsx";
import { SeatPicker } from "../features/seats/picker/seat-picker.tsx";
import { seatsSoon } from "../features/seats/seats-soon.ts";
import { OpenEvent } from "./open-event.tsx";

export const soon = seatsSoon;

/** /seat-booking and /Plenary-dome: seats of one event. */
export function Component() {
  useMapSoon();
  return (
    <OpenEvent sells="seats" step="Choosing seats">
      {(event) => <ChooseSeats event={event} />}
    </OpenEvent>
  );
}

function ChooseSeats({ event }: { event: EventDetail }) {
  const location = useLocation();
  const place = { eventId: event.id, placeId: event.place_id };
  const buyer = useBuyer();
  const hold = usePickerHold({
    eventIds: [event.id],
    subject: () => eventSubject(event),
    buyer,
    kind: "seated",
    next: paths.auditoriumUsers,
  });
  const refusal = useRefusalOffer([place], hold.dismiss);
  const about = aboutEvent(event);
  // For the dome, the buyer has chosen a block before coming to this page.
  if (location.pathname === paths.plenaryDome) about.fallback = `${paths.plenary}${location.search}`;
  return (
    <PickerPage {...about} step="Choosing seats" rule={ruleOf(event)}>
      <SeatPicker
        place={place}
        isTyped={event.ticket_types !== undefined}
        most={Math.min(MAX_TICKETS, event.per_account_limit ?? MAX_TICKETS)}
        commission={commissionOf(event)}
        free={buyer.isFree}
        ownIds={hold.ownIds}
        onProceed={(tickets, totalCents) =>
          hold.proceed(
            tickets.map((ticket) => heldSeat(ticket, "", commissionOf(event))),
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
