import { type Commission, offeredPrice } from "#contract/rules/money/pricing.ts";
import { admitsWords } from "#contract/rules/ticket/admits.ts";
import { Chip } from "#src/ui/actions/chip.tsx";
import styles from "./seat-chips.module.css";
import type { ChosenSeat } from "./seat-choice.ts";
import type { ViewOfSeat } from "./use-seat-views.ts";

interface SeatChipsProps {
  seats: readonly ChosenSeat[];
  /** 'Chosen seats', with the event's name if there are several events. */
  label: string;
  commission: Commission;
  /** Where a seat is, in a few words, or ''. */
  viewOf: ViewOfSeat;
  onRemove: (seat: ChosenSeat) => void;
}

/** Chosen seats, each at the price at which it was offered, where it is, and a button to remove it. */
export function SeatChips({ seats, label, commission, viewOf, onRemove }: SeatChipsProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {seats.map((seat) => (
        <li key={seat.seatId}>
          <Chip onRemove={() => onRemove(seat)} removeLabel={`Remove ${seat.sectionTitle} ${seat.seatNumber}`}>
            <span className={styles.words}>
              <span>
                <span className={styles.where}>{seat.sectionTitle}</span>{" "}
                <span>{`${seat.seatNumber}${seat.admits !== undefined ? `, ${admitsWords(seat.admits).toLowerCase()}` : ""}`}</span>{" "}
                <span className={styles.price}>{offeredPrice(seat.priceCents, commission)}</span>
              </span>
              {viewOf(seat) && <span className={styles.view}>{viewOf(seat)}</span>}
            </span>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
