import type { ReactNode } from "react";
import { eventState } from "#contract/rules/event-state.ts";
import type { Sells } from "#contract/rules/venue-kinds.ts";
import type { EventDetail } from "#contract/wire/events.ts";
import { EventClosed } from "../features/event/event-closed.tsx";
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
      {(event) => {
        const state = eventState(event, Date.parse(event.current_time));
        if (state === "on-sale") return children(event);
        return (
          <PickerPage {...aboutEvent(event)} step={step} rule="">
            <EventClosed eventId={event.id} state={state} categories={event.categories} />
          </PickerPage>
        );
      }}
    </BookableEvent>
  );
}
