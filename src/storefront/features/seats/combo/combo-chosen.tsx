import type { Commission } from "#contract/rules/money/pricing.ts";
import { SeatChips } from "../choice/seat-chips.tsx";
import type { ChosenSeat } from "../choice/seat-choice.ts";
import type { ViewOfSeat } from "../choice/use-seat-views.ts";
import { CompanionSeat } from "../types/companion-seat.tsx";
import { TypedSeats } from "../types/typed-seats.tsx";
import { type ComboTicket, ticketsOf } from "./combo-choice.ts";
import styles from "./combo-chosen.module.css";
import type { ComboStep } from "./combo-steps.tsx";

interface ComboChosenProps {
  events: readonly ComboStep[];
  tickets: readonly ComboTicket[];
  /** The event that is open. Its seats come first, because they change while the buyer chooses. */
  openEventId: string;
  commission: Commission;
  viewOf: ViewOfSeat;
  onRemove: (seat: ChosenSeat) => void;
}

/** The seats that the buyer has chosen so far, grouped by event. */
export function ComboChosen({ events, tickets, openEventId, commission, viewOf, onRemove }: ComboChosenProps) {
  if (tickets.length === 0) return null;
  const isOpen = ({ eventId }: ComboStep) => eventId === openEventId;
  const inOrder = [...events.filter(isOpen), ...events.filter((event) => !isOpen(event))];
  return (
    <div className={styles.events}>
      {inOrder.map(({ eventId, title, place, isTyped }) => {
        const ofEvent = ticketsOf({ eventId }, tickets);
        if (ofEvent.length === 0) return null;
        const label = `Chosen seats for ${title}`;
        return (
          <div key={eventId} className={styles.event}>
            <p className={styles.name} aria-hidden="true">
              {title}
            </p>
            {isTyped ? (
              <TypedSeats tickets={ofEvent} label={label} commission={commission} viewOf={viewOf}>
                {eventId === openEventId && <CompanionSeat place={place} tickets={ofEvent} commission={commission} />}
              </TypedSeats>
            ) : (
              <SeatChips
                seats={ofEvent.map(({ unit }) => unit)}
                label={label}
                commission={commission}
                viewOf={viewOf}
                onRemove={onRemove}
              />
            )}
          </div>
        );
      })}
    </div>
  );
}
