import { type Commission, feeNote } from "../../../contract/rules/pricing.ts";
import styles from "./chosen-seats.module.css";
import { type ComboEvent, seatsByEvent } from "./combo-choice";
import own from "./combo-chosen.module.css";
import { SeatChips } from "./seat-chips";
import type { ChosenSeat } from "./seat-choice";

interface ComboChosenProps {
  events: readonly ComboEvent[];
  seats: readonly ChosenSeat[];
  commission: Commission;
  onRemove: (seat: ChosenSeat) => void;
}

/** What the buyer has chosen so far, event by event. */
export function ComboChosen({ events, seats, commission, onRemove }: ComboChosenProps) {
  if (seats.length === 0) return null;
  const groups = seatsByEvent(seats, events);
  return (
    <div className={styles.chosen}>
      <div className={own.events}>
        {events.map(({ eventId, name }, index) => {
          const ofEvent = groups[index] ?? [];
          if (ofEvent.length === 0) return null;
          const label = `Chosen seats for ${name}`;
          return (
            <div key={eventId} className={own.event}>
              <p className={own.name} aria-hidden="true">
                {name}
              </p>
              <SeatChips seats={ofEvent} commission={commission} label={label} onRemove={onRemove} />
            </div>
          );
        })}
      </div>
      <p className={styles.note}>{feeNote(commission)}</p>
    </div>
  );
}
