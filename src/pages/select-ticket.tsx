import { paths } from "#contract/paths.ts";
import { commissionOf } from "#contract/rules/event-price.ts";
import { PARTY_PLOT_SHORT_MESSAGE } from "#contract/rules/refusal-words.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { useAppDispatch } from "../data/hooks.ts";
import { seatsApi, seatsTag } from "../data/seats-api.ts";
import { useBuyer } from "../features/account/use-buyer.ts";
import { eventSubject } from "../features/order/booking/booking-subject.ts";
import { ProceedOutcome } from "../features/order/hold/proceed-outcome.tsx";
import { usePickerHold } from "../features/order/hold/use-picker-hold.ts";
import { aboutEvent, ruleOf } from "../features/seats/about-event.ts";
import type { WantedTicket } from "../features/seats/party-plot/ticket-choice.ts";
import { TicketPicker } from "../features/seats/party-plot/ticket-picker.tsx";
import { useTicketCounts } from "../features/seats/party-plot/use-ticket-counts.ts";
import { PickerPage } from "../features/seats/picker-page.tsx";
import { OpenEvent } from "./open-event.tsx";

/** /bookingstep/select-ticket: Party Plot categories and quantities. */
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
  const hold = usePickerHold(eventSubject(event), { buyer, kind: "party-plot", next: paths.partyPlotUser });

  const proceed = (tickets: readonly WantedTicket[], amountCents: number) =>
    hold.proceed(
      tickets.map(({ seatId, sectionId, sectionTitle, admits = 1 }) => ({
        ...{ seatId, sectionId, name: sectionTitle, eventName: "", admits },
      })),
      amountCents,
    );

  return (
    <PickerPage {...aboutEvent(event)} step="Choosing tickets" rule={ruleOf(event)}>
      <TicketPicker
        place={{ eventId: event.id, placeId: event.place_id }}
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
            refusal={{ code: "PARTY_PLOT_SHORT", message: PARTY_PLOT_SHORT_MESSAGE }}
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
