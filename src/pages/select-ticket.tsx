import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { refusals } from "../../contract/errors.ts";
import { paths } from "../../contract/paths.ts";
import { commissionOf } from "../../contract/rules/event-price.ts";
import type { EventDetail } from "../../contract/wire/events.ts";
import { useAppDispatch, useAppSelector } from "../data/hooks";
import { selectUser } from "../features/account/session-slice";
import { useSignInAgain } from "../features/account/use-sign-in-again";
import { eventSubject } from "../features/booking/booking-subject";
import { ProceedOutcome } from "../features/booking/proceed-outcome";
import { useProceed } from "../features/booking/use-proceed";
import { aboutEvent } from "../features/seats/about-event";
import { BookableEvent } from "../features/seats/bookable-event";
import { keepTickets, keptTickets } from "../features/seats/choice/choice-storage";
import {
  decodeCounts,
  encodeCounts,
  type TicketCounts,
  type WantedTicket,
} from "../features/seats/party-plot/ticket-choice";
import { TicketPicker } from "../features/seats/party-plot/ticket-picker";
import { PickerPage } from "../features/seats/picker-page";
import { seatsApi } from "../features/seats/seats-api";
import { useOnline } from "../offline/use-online";

/** /bookingstep/select-ticket: Party Plot categories and quantities. */
export function Component() {
  const [params] = useSearchParams();
  return (
    <BookableEvent eventId={params.get("eventId") ?? ""}>{(event) => <ChooseTickets event={event} />}</BookableEvent>
  );
}

function ChooseTickets({ event }: { event: EventDetail }) {
  const navigate = useNavigate();
  const online = useOnline();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const [params, setParams] = useSearchParams();
  const [counts, setCounts] = useState<TicketCounts>(() =>
    decodeCounts(params.get("tickets") ?? keptTickets(event.id)),
  );
  const { proceed, holding, outcome, dismiss } = useProceed({
    userId: user?.id,
    subject: eventSubject(event),
    kind: "party-plot",
    onHeld: () => navigate(paths.partyPlotUser),
    onSignedOut: useSignInAgain(),
  });

  const changeCounts = (next: TicketCounts) => {
    const text = encodeCounts(next);
    setCounts(next);
    keepTickets(event.id, text);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set("tickets", text);
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const hold = (tickets: readonly WantedTicket[], amountCents: number) =>
    proceed(
      tickets.map(({ seatId, sectionId, sectionTitle }) => ({ seatId, sectionId, name: sectionTitle, eventName: "" })),
      amountCents,
    );

  return (
    <PickerPage {...aboutEvent(event)} step="Choosing tickets" rule="Max 20 of each">
      <TicketPicker
        place={{ eventId: event.id, placeId: event.place_id }}
        commission={commissionOf(event)}
        free={user?.user_role === 5}
        busy={holding}
        blocked={online ? undefined : "You are offline: tickets cannot be held"}
        counts={counts}
        onCounts={changeCounts}
        onProceed={hold}
        notice={
          <ProceedOutcome
            outcome={outcome}
            refusal={refusals.PARTY_PLOT_SHORT.message}
            onOk={() => {
              dismiss();
              dispatch(seatsApi.util.invalidateTags([{ type: "Seats", id: event.id }]));
            }}
          />
        }
      />
    </PickerPage>
  );
}
