import { SeatChips } from "../choice/seat-chips.tsx";
import type { ChosenSeat } from "../choice/seat-choice.ts";
import type { ViewOfSeat } from "../choice/use-seat-views.ts";
import { type ComboEvent, seatsByEvent } from "./combo-choice.ts";
import styles from "./combo-chosen.module.css";

interface ComboChosenProps {
  events: readonly ComboEvent[];
  seats: readonly ChosenSeat[];
  /** The event that is open. Its seats come first, because they change while the buyer chooses. */
  openEventId: string;
  viewOf: ViewOfSeat;
  onRemove: (seat: ChosenSeat) => void;
}

/** The seats that the buyer has chosen so far, grouped by event. */
export function ComboChosen({ events, seats, openEventId, viewOf, onRemove }: ComboChosenProps) {
  if (seats.length === 0) return null;
  const isOpen = ({ eventId }: ComboEvent) => eventId === openEventId;
  const inOrder = [...events.filter(isOpen), ...events.filter((event) => !isOpen(event))];
  const groups = seatsByEvent(seats, inOrder);
  return (
    <div className={styles.events}>
      {inOrder.map(({ eventId, title }, index) => {
        const ofEvent = groups[index] ?? [];
        if (ofEvent.length === 0) return null;
        const label = `Chosen seats for ${title}`;
        return (
          <div key={eventId} className={styles.event}>
            <p className={styles.name} aria-hidden="true">
              {title}
            </p>
            <SeatChips seats={ofEvent} label={label} viewOf={viewOf} onRemove={onRemove} />
          </div>
        );
      })}
    </div>
  );
}
