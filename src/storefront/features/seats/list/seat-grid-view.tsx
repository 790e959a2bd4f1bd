import { type KeyboardEvent, type MouseEvent, useMemo, useRef, useState } from "react";
import { toCents } from "#contract/rules/money/money.ts";
import type { Commission } from "#contract/rules/money/pricing.ts";
import { colourAt, type PriceBand } from "#src/shared/seats/price-bands.ts";
import {
  findSpot,
  type GridSpot,
  layOutSeats,
  moveByKey,
  moveByRowLabel,
  type SeatGrid,
  seatAt,
} from "#src/shared/seats/seat-grid.ts";
import type { Seat, Section } from "#src/shared/seats/seats.ts";
import { fitsFilter, type SeatFilter } from "../price/seat-filter.ts";
import { SeatCell } from "./seat-cell.tsx";
import styles from "./seat-grid-view.module.css";

interface SeatGridViewProps {
  section: Section;
  seats: readonly Seat[];
  commission: Commission;
  filter: SeatFilter;
  bands: readonly PriceBand[];
  selectedIds: ReadonlySet<string>;
  /** The distance between rows, in pixels. */
  seatPx: number;
  onToggle: (seatId: string) => void;
}

/** The number of letters in the longest row label. */
const longestLabel = ({ rows }: SeatGrid) => rows.reduce((most, row) => Math.max(most, row.label.length), 0);

/** Letters and digits typed within this time make one row label: 'A', 'A' is row AA, and '1', '2' Table 12. */
const TYPED_TOGETHER_MS = 700;

/**
 * A section's seats as an ARIA grid: one Tab stop, arrows to move, Enter or Space to choose, a letter or a number to go to a row.
 */
export function SeatGridView(props: SeatGridViewProps) {
  const { section, seats, commission, filter, bands, selectedIds, seatPx, onToggle } = props;
  const grid = useMemo(() => layOutSeats(seats, section.columns), [seats, section.columns]);
  const [focusedId, setFocusedId] = useState<string>();
  const typed = useRef({ text: "", at: 0 });
  const box = useRef<HTMLDivElement>(null);

  const here = findSpot(grid, focusedId) ?? { rowIndex: 0, seatIndex: 0 };
  const tabStopId = seatAt(grid, here)?.seat.seatId;

  const focusSpot = (spot: GridSpot) => {
    const id = seatAt(grid, spot)?.seat.seatId;
    if (!id) return;
    setFocusedId(id);
    box.current?.querySelector<HTMLElement>(`[data-seat="${id}"]`)?.focus();
  };

  const letterSpot = (event: KeyboardEvent): GridSpot | undefined => {
    if (!/^[a-z0-9]$/i.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const together = event.timeStamp - typed.current.at < TYPED_TOGETHER_MS;
    typed.current = { text: together ? typed.current.text + event.key : event.key, at: event.timeStamp };
    return moveByRowLabel(grid, here, typed.current.text) ?? moveByRowLabel(grid, here, event.key);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const spot = moveByKey(grid, here, event.key, event.ctrlKey) ?? letterSpot(event);
    if (!spot) return;
    event.preventDefault();
    focusSpot(spot);
  };

  const onClick = (event: MouseEvent) => {
    const seat = (event.target as Element).closest<HTMLElement>("[data-seat]");
    const id = seat?.dataset.seat;
    if (!id) return;
    setFocusedId(id);
    if (seat.getAttribute("aria-disabled") !== "true") onToggle(id);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: the ARIA grid pattern, whose cells are buttons.
    <div
      ref={box}
      role="grid"
      aria-label={`Seats of ${section.title}`}
      aria-colcount={grid.columns}
      aria-multiselectable="true"
      className={styles.grid}
      style={
        { "--seat": `${seatPx}px`, "--columns": grid.columns, "--label": longestLabel(grid) } as React.CSSProperties
      }
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {grid.rows.map((row) => (
        // biome-ignore lint/a11y/useSemanticElements: see the grid above.
        // biome-ignore lint/a11y/useFocusableInteractive: the row's seats take the focus.
        <div key={row.row} role="row" className={styles.row} style={{ gridRow: row.row }}>
          <span className={styles.label} aria-hidden="true">
            {row.label}
          </span>
          {row.seats.map((cell) => (
            <SeatCell
              key={cell.seat.seatId}
              cell={cell}
              row={row.label}
              sectionTitle={section.title}
              commission={commission}
              colour={colourAt(bands, toCents(cell.seat.price))}
              dimmed={!fitsFilter(cell.seat, filter)}
              selected={selectedIds.has(cell.seat.seatId)}
              tabStop={cell.seat.seatId === tabStopId}
            />
          ))}
        </div>
      ))}
    </div>
  );
}
