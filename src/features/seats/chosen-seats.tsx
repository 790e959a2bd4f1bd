import { formatPrice } from "../../../contract/rules/money.ts";
import { allInPriceCents, type Commission, feeNote } from "../../../contract/rules/pricing.ts";
import { Chip } from "../../ui/chip";
import styles from "./chosen-seats.module.css";
import type { ChosenSeat } from "./seat-choice";

interface ChosenSeatsProps {
  seats: readonly ChosenSeat[];
  commission: Commission;
  /** 'Chosen seats', with the event's name where there are several. */
  label?: string;
  onRemove: (seat: ChosenSeat) => void;
}

/** What the buyer has chosen so far, each with its price and a way to put it back. */
export function ChosenSeats({ seats, commission, label = "Chosen seats", onRemove }: ChosenSeatsProps) {
  if (seats.length === 0) return null;
  return (
    <div className={styles.chosen}>
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
      <p className={styles.note}>{feeNote(commission)}</p>
    </div>
  );
}
