import { type ReactNode, useState } from "react";
import { eventState } from "#contract/rules/event-state.ts";
import type { Sells } from "#contract/rules/venue-kinds.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { EventClosed } from "../features/event/event-closed.tsx";
import { UntilSale } from "../features/event/until-sale.tsx";
import { aboutEvent } from "../features/seats/about-event.ts";
import { BookableEvent } from "../features/seats/bookable-event.tsx";
import { PickerPage } from "../features/seats/picker-page.tsx";

interface OpenEventProps {
  /** What this page sells. */
  sells: Sells;
  /** The dark band's words: 'Choosing seats'. */
  step: string;
  children: (event: EventDetail) => ReactNode;
}

/** The event that a picker's address names, if it is on sale. Otherwise its state, before any seat is asked for. */
export function OpenEvent({ sells, step, children }: OpenEventProps) {
  return (
    <BookableEvent sells={sells}>
      {(event, receivedAt) => (
        <PickerOrState event={event} receivedAt={receivedAt} step={step}>
          {children}
        </PickerOrState>
      )}
    </BookableEvent>
  );
}

interface PickerOrStateProps extends Omit<OpenEventProps, "sells"> {
  event: EventDetail;
  receivedAt: number;
}

function PickerOrState({ event, receivedAt, step, children }: PickerOrStateProps) {
  // The event may have been read some minutes ago, by the page before this one.
  const [openedAt, setOpenedAt] = useState(() => Date.parse(event.current_time) + Date.now() - receivedAt);
  const state = eventState(event, Math.max(openedAt, Date.parse(event.current_time)));
  if (state === "on-sale") return children(event);
  return (
    <PickerPage {...aboutEvent(event)} step={step} rule="">
      {state === "before-sale" ? (
        <UntilSale event={event} receivedAt={receivedAt} onTurn={setOpenedAt} />
      ) : (
        <EventClosed eventId={event.id} state={state} categories={event.categories} />
      )}
    </PickerPage>
  );
}
