import { formatPrice } from "#contract/rules/money.ts";
import { allInPriceCents, type Commission } from "#contract/rules/pricing.ts";
import { Chip } from "#src/ui/chip.tsx";
import styles from "./seat-chips.module.css";
import type { ChosenSeat } from "./seat-choice.ts";

interface SeatChipsProps {
  seats: readonly ChosenSeat[];
  commission: Commission;
  /** 'Chosen seats', with the event's name if there are several events. */
  label: string;
  onRemove: (seat: ChosenSeat) => void;
}

/** Chosen seats, each with its price and a button to remove it. */
export function SeatChips({ seats, commission, label, onRemove }: SeatChipsProps) {
  return (
    <ul className={styles.list} aria-label={label}>
      {seats.map((seat) => (
        <li key={seat.seatId}>
          <Chip onRemove={() => onRemove(seat)} removeLabel={`Remove ${seat.sectionTitle} ${seat.seatNumber}`}>
            <span className={styles.where}>{seat.sectionTitle}</span> {seat.seatNumber}{" "}
            <span className={styles.price}>{formatPrice(allInPriceCents(seat.priceCents, commission))}</span>
          </Chip>
        </li>
      ))}
    </ul>
  );
}
