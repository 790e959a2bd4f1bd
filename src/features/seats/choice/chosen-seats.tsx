import { type Commission, feeNote } from "#contract/rules/pricing.ts";
import styles from "./chosen-seats.module.css";
import { SeatChips } from "./seat-chips.tsx";
import type { ChosenSeat } from "./seat-choice.ts";

interface ChosenSeatsProps {
  seats: readonly ChosenSeat[];
  commission: Commission;
  onRemove: (seat: ChosenSeat) => void;
}

/** The seats that the buyer has chosen so far. */
export function ChosenSeats({ seats, commission, onRemove }: ChosenSeatsProps) {
  if (seats.length === 0) return null;
  return (
    <div className={styles.chosen}>
      <SeatChips seats={seats} commission={commission} label="Chosen seats" onRemove={onRemove} />
      <p className={styles.note}>{feeNote(commission)}</p>
    </div>
  );
}
