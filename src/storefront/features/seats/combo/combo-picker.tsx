import { useMemo, useRef } from "react";
import { useAppDispatch } from "#src/shared/store/hooks.ts";
import type { Elements } from "#src/ui/layout/elements.ts";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { LimitDialog } from "../choice/limit-dialog.tsx";
import type { ChosenSeat } from "../choice/seat-choice.ts";
import { limitRead, seatToggled, typeChosen } from "../choice/selection-slice.ts";
import { useSeatChoice } from "../choice/use-seat-choice.ts";
import { useSeatViews } from "../choice/use-seat-views.ts";
import { useLiveSeats } from "../live/use-live-seats.ts";
import { EventSeats } from "../picker/event-seats.tsx";
import { OtherEvent } from "../picker/other-event.tsx";
import { PickerSteps } from "../picker/picker-page.tsx";
import { ProceedBar } from "../picker/proceed-bar.tsx";
import { usePickerAddress } from "../picker/use-picker-address.ts";
import { goToTypes, TypeNews, typesBlocked } from "../types/type-news.tsx";
import { hasLostType, typesProblem } from "../types/typed-tickets.ts";
import { useTypedTickets } from "../types/use-typed-tickets.ts";
import {
  type ComboTerms,
  type ComboTicket,
  firstMissing,
  missingWords,
  priceOfCombo,
  progressOf,
  seatsByEvent,
  ticketsOf,
} from "./combo-choice.ts";
import { ComboChosen } from "./combo-chosen.tsx";
import { type ComboStep, ComboSteps } from "./combo-steps.tsx";

interface ComboPickerProps {
  comboId: string;
  /** At least one event. This must be the same array in every render. */
  events: readonly ComboStep[];
  terms: ComboTerms;
  busy: boolean;
  /** Why nothing can be held now, or undefined if it can. */
  blocked: string | undefined;
  /** The result of the last press on Proceed, shown above the bar. */
  notice: Elements;
  /** Seats that the buyer already holds or has just asked for. This must be the same set in every render. */
  ownIds: ReadonlySet<string>;
  /** Gets the tickets grouped by event, in the order in which they are held. */
  onProceed: (tickets: readonly ComboTicket[], totalCents: number) => void;
}

/** Chooses seats for a combo, one event at a time and the same number for each (docs/design/product.md#seats). */
export function ComboPicker(props: ComboPickerProps) {
  const { comboId, events, terms, busy, blocked, notice, ownIds, onProceed } = props;
  const dispatch = useAppDispatch();
  const { params, change } = usePickerAddress();
  const steps = useRef<HTMLDivElement>(null);
  const places = useMemo(() => events.map(({ place }) => place), [events]);
  const { seats, limitHit } = useSeatChoice(`combo-${comboId}`, places, ownIds);
  const viewOf = useSeatViews(places);
  const isLive = useLiveSeats(events.map(({ eventId }) => eventId).join(","));
  const grouped = useMemo(() => seatsByEvent(seats, events), [seats, events]);
  const typedEvents = events.filter(({ isTyped }) => isTyped).map(({ eventId }) => eventId);
  const {
    tickets,
    types: _all,
    ...types
  } = useTypedTickets(seats, typedEvents.join(","), (changed) => {
    for (const { unit } of changed.filter(hasLostType))
      dispatch(typeChosen({ seatId: unit.seatId, typeId: undefined }));
  });
  const open = events.find(({ eventId }) => eventId === params.get("event")) ?? events[0];

  if (!open) return null;
  const showEvent = (eventId: string) => {
    if (eventId !== open.eventId) change({ event: eventId, section: undefined });
  };
  const toggle = (seat: ChosenSeat) => dispatch(seatToggled(seat));
  const missing = firstMissing(seats, events, open.eventId);
  // The pressed button is about to change its text, so the focus moves to the event's step.
  const goToMissing = (eventId: string) => {
    showEvent(eventId);
    steps.current?.querySelector<HTMLElement>(`[data-event="${eventId}"]`)?.focus();
  };
  const price = priceOfCombo(tickets, events, terms);
  const titleOf = (eventId: string) => events.find((event) => event.eventId === eventId)?.title ?? "";
  const problem = typesProblem(
    tickets,
    ({ unit }) => `${titleOf(unit.eventId)}: ${unit.sectionTitle} ${unit.seatNumber}`,
  );
  const lead = missing ? () => goToMissing(missing.event.eventId) : problem !== undefined ? goToTypes : undefined;
  const needsSeats = seats.length === 0 ? "Choose the same number for each event" : undefined;
  const ofEvent = (eventId: string) => grouped[events.findIndex((event) => event.eventId === eventId)] ?? [];
  const watched = { ownIds, isLive };
  return (
    <>
      <PickerSteps>
        <div ref={steps}>
          <ComboSteps
            events={events}
            progress={progressOf(seats, events)}
            openEventId={open.eventId}
            onOpen={showEvent}
          />
        </div>
        <h2>
          <VisuallyHidden>{`${open.name}, ${open.when}, ${open.placeName}`}</VisuallyHidden>
        </h2>
      </PickerSteps>
      <EventSeats
        key={open.eventId}
        place={open.place}
        commission={terms.commission}
        chosen={ofEvent(open.eventId)}
        onToggle={toggle}
        {...watched}
      >
        {events.map(
          ({ eventId, place, title }) =>
            eventId !== open.eventId && (
              <OtherEvent key={eventId} place={place} title={title} chosen={ofEvent(eventId)} {...watched} />
            ),
        )}
        <ComboChosen
          events={events}
          tickets={tickets}
          openEventId={open.eventId}
          commission={terms.commission}
          viewOf={viewOf}
          onRemove={toggle}
        />
        {typedEvents.length > 0 && <TypeNews {...types} problem={problem} />}
        {notice}
        <ProceedBar
          ticketCents={tickets.map(({ cents }) => cents)}
          price={price}
          busy={busy}
          blocked={blocked ?? (missing && missingWords(missing)) ?? needsSeats ?? typesBlocked({ ...types, problem })}
          onBlocked={blocked === undefined ? lead : undefined}
          onProceed={() =>
            onProceed(
              events.flatMap((event) => ticketsOf(event, tickets)),
              price.payableCents,
            )
          }
        />
      </EventSeats>
      <LimitDialog open={limitHit} onRead={() => dispatch(limitRead())} />
    </>
  );
}
