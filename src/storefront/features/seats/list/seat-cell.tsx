import { memo } from "react";
import type { Commission } from "#contract/rules/money/pricing.ts";
import { seatDisplay } from "#src/shared/seats/seat-display.ts";
import { seatName } from "../choice/seat-choice.ts";
import "#src/ui/styles/seat-colours.css";
import type { GridSeat } from "#src/shared/seats/seat-grid.ts";
import styles from "./seat-cell.module.css";

interface SeatCellProps {
  cell: GridSeat;
  row: string;
  sectionTitle: string;
  commission: Commission;
  /** The colour of its price, 1 to 5. */
  colour: number;
  /** Whether the seat fails the buyer's filter. */
  dimmed: boolean;
  selected: boolean;
  /** The one seat of the grid that Tab reaches. */
  tabStop: boolean;
}

/** One seat. Its shape, mark and colour show its state, and its accessible name states it in words. */
export const SeatCell = memo(function SeatCell({
  cell,
  row,
  sectionTitle,
  commission,
  colour,
  dimmed,
  selected,
  tabStop,
}: SeatCellProps) {
  const { seat, number, column } = cell;
  const display = seatDisplay(seat);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of buttons reads as a table of controls; <td> cannot be pressed.
    <button
      type="button"
      role="gridcell"
      className={styles.seat}
      style={{ gridColumn: column + 1 }}
      data-price={display === "available" ? colour : undefined}
      data-seat={seat.seatId}
      data-state={selected ? "selected" : display}
      data-kind={seat.kind}
      data-dimmed={dimmed && !selected ? "" : undefined}
      data-note={seat.note ? "" : undefined}
      aria-colindex={column}
      aria-selected={selected}
      aria-disabled={!selected && display !== "available"}
      aria-label={seatName({ row, number, sectionTitle, seat, commission, selected })}
      tabIndex={tabStop ? 0 : -1}
    >
      <span className={styles.mark}>
        {seat.kind === "companion" ? <span className={styles.upright}>{number}</span> : number}
      </span>
    </button>
  );
});
