import { formatPrice } from "#contract/rules/money/money.ts";
import { admitsWords } from "#contract/rules/ticket/admits.ts";
import { Chip } from "#src/ui/actions/chip.tsx";
import styles from "./seat-chips.module.css";
import type { ChosenSeat } from "./seat-choice.ts";
import type { ViewOfSeat } from "./use-seat-views.ts";

interface SeatChipsProps {
  seats: readonly ChosenSeat[];
  /** 'Chosen seats', with the event's name if there are several events. */
  label: string;
  /** Where a seat is, in a few words, or ''. */
  viewOf: ViewOfSeat;
  onRemove: (seat: ChosenSeat) => void;
}

/** Chosen seats, each with its own price, where it is, and a button to remove it. The bar below adds the fee. */
export function SeatChips({ seats, label, viewOf, onRemove }: SeatChipsProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {seats.map((seat) => (
        <li key={seat.seatId}>
          <Chip onRemove={() => onRemove(seat)} removeLabel={`Remove ${seat.sectionTitle} ${seat.seatNumber}`}>
            <span className={styles.words}>
              <span>
                <span className={styles.where}>{seat.sectionTitle}</span>{" "}
                <span>{`${seat.seatNumber}${seat.admits !== undefined ? `, ${admitsWords(seat.admits).toLowerCase()}` : ""}`}</span>{" "}
                <span className={styles.price}>{formatPrice(seat.priceCents)}</span>
              </span>
              {viewOf(seat) && <span className={styles.view}>{viewOf(seat)}</span>}
            </span>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
