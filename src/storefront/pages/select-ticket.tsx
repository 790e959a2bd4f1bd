import { paths } from "#contract/paths.ts";
import { GENERAL_ADMISSION, hasAreas } from "#contract/rules/event/venue-kinds.ts";
import { commissionOf } from "#contract/rules/money/event-price.ts";
import { PARTY_PLOT_SHORT_MESSAGE } from "#contract/rules/refusal-words.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { seatsApi, seatsTag, ticketCategoriesCall } from "#src/shared/seats/seats-api.ts";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import { eventCall } from "../data/event-api.ts";
import { useBuyer } from "../features/account/use-buyer.ts";
import { eventSubject } from "../features/order/booking/booking-subject.ts";
import { ProceedOutcome } from "../features/order/hold/proceed-outcome.tsx";
import type { HoldOutcome } from "../features/order/hold/use-hold.ts";
import { heldSeat, usePickerHold } from "../features/order/hold/use-picker-hold.ts";
import { aboutEvent, ruleOf } from "../features/seats/about-event.ts";
import type { WantedTicket } from "../features/seats/party-plot/ticket-choice.ts";
import { TicketPicker } from "../features/seats/party-plot/ticket-picker.tsx";
import { useTicketCounts } from "../features/seats/party-plot/use-ticket-counts.ts";
import { PickerPage } from "../features/seats/picker/picker-page.tsx";
import { placeInAddress, sendAhead } from "../features/seats/picker/send-ahead.ts";
import type { TypedTicket } from "../features/seats/types/typed-tickets.ts";
import { OpenEvent } from "./open-event.tsx";

export function soon(clientKey: string): void {
  const place = placeInAddress();
  if (place) sendAhead([eventCall(place.eventId), ticketCategoriesCall(place)], clientKey);
}

/** /bookingstep/select-ticket: how many tickets of each Party Plot category, or of each standing area of the plan. */
export function Component() {
  return (
    <OpenEvent sells="units" step="Choosing tickets">
      {(event) => <ChooseTickets event={event} />}
    </OpenEvent>
  );
}

function ChooseTickets({ event }: { event: EventDetail }) {
  const dispatch = useAppDispatch();
  const { counts, changeCounts } = useTicketCounts(event.id);
  const buyer = useBuyer();
  const isStanding = hasAreas(event.place_type);
  const hold = usePickerHold({
    eventIds: [event.id],
    subject: () => eventSubject(event),
    buyer,
    kind: "party-plot",
    next: paths.partyPlotUser,
  });

  const proceed = (tickets: readonly TypedTicket<WantedTicket>[], amountCents: number) =>
    hold.proceed(
      tickets.map(({ unit, type }) =>
        heldSeat({ unit: isStanding ? standingIn(unit) : unit, type }, "", commissionOf(event)),
      ),
      amountCents,
    );

  return (
    <PickerPage {...aboutEvent(event)} step="Choosing tickets" rule={ruleOf(event)}>
      <TicketPicker
        place={{ eventId: event.id, placeId: event.place_id }}
        placeType={event.place_type}
        isTyped={event.ticket_types !== undefined}
        commission={commissionOf(event)}
        free={buyer.isFree}
        {...hold.bar}
        ownUnits={hold.held}
        counts={counts}
        onCounts={changeCounts}
        onProceed={proceed}
        notice={
          <ProceedOutcome
            outcome={hold.outcome}
            {...(isStanding ? isShort(hold.outcome) && { refusal: AREA_SHORT } : { refusal: PLOT_SHORT })}
            onOk={() => {
              hold.dismiss();
              dispatch(seatsApi.util.invalidateTags([seatsTag(event.id)]));
            }}
          />
        }
      />
      {buyer.sheet}
    </PickerPage>
  );
}

const PLOT_SHORT = { code: "PARTY_PLOT_SHORT", message: PARTY_PLOT_SHORT_MESSAGE } as const;
const AREA_SHORT = { ...PLOT_SHORT, message: "Someone was quicker. There aren't that many left." };

const isShort = (outcome: HoldOutcome | undefined) =>
  outcome?.kind === "refused" && outcome.code === "PARTY_PLOT_SHORT";

/** The tickets of an area have no number. */
const standingIn = (unit: WantedTicket) => ({
  ...unit,
  sectionTitle: `${unit.sectionTitle},`,
  seatNumber: GENERAL_ADMISSION,
});
