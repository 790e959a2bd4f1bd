import { useLayoutEffect, useRef, useState } from "react";
import type { Commission } from "#contract/rules/money/pricing.ts";
import type { PriceBand } from "#src/shared/seats/price-bands.ts";
import { areTables } from "#src/shared/seats/seat-grid.ts";
import type { Seat, Section } from "#src/shared/seats/seats.ts";
import { Icon } from "#src/ui/media/icon.tsx";
import { SeatGridView } from "../list/seat-grid-view.tsx";
import type { SeatFilter } from "../price/seat-filter.ts";
import { SeatLegend } from "../price/seat-legend.tsx";
import styles from "./grid-field.module.css";

interface GridFieldProps {
  section: Section;
  seats: readonly Seat[];
  commission: Commission;
  filter: SeatFilter;
  bands: readonly PriceBand[];
  selectedIds: ReadonlySet<string>;
  onToggle: (seatId: string) => void;
}

/** The pixels per seat: small enough to see a whole section, up to large enough for any thumb. */
const ZOOM_PX = [16, 20, 26, 32, 44, 56] as const;
const MOUSE_ZOOM = 3;
const FINGER_ZOOM = 4;

/** The stage, a section's seats below it, the legend, and buttons to make the seats larger or smaller. */
export function GridField({ section, seats, commission, filter, bands, selectedIds, onToggle }: GridFieldProps) {
  const [zoom, setZoom] = useState<number>(() => (matchMedia("(pointer: coarse)").matches ? FINGER_ZOOM : MOUSE_ZOOM));
  const field = useRef<HTMLDivElement>(null);

  // Most buyers look for the middle of a row, so the view starts there and stays there while zooming. A table starts with its first seat.
  // biome-ignore lint/correctness/useExhaustiveDependencies: measured again for each section and size.
  useLayoutEffect(() => {
    const box = field.current;
    if (box) box.scrollLeft = areTables(seats) ? 0 : (box.scrollWidth - box.clientWidth) / 2;
  }, [section.sectionId, zoom]);

  return (
    <div className={styles.map}>
      <div ref={field} className={styles.field}>
        <div className={styles.front} aria-hidden="true">
          <span className={styles.stage}>STAGE</span>
        </div>
        <SeatGridView
          section={section}
          seats={seats}
          commission={commission}
          filter={filter}
          bands={bands}
          selectedIds={selectedIds}
          seatPx={ZOOM_PX[zoom] ?? ZOOM_PX[MOUSE_ZOOM]}
          onToggle={onToggle}
        />
      </div>
      <div className={styles.below}>
        <SeatLegend seats={seats} />
        <div className={styles.zoom}>
          <button
            type="button"
            aria-label="Larger seats"
            aria-disabled={zoom === ZOOM_PX.length - 1}
            onClick={() => setZoom(Math.min(ZOOM_PX.length - 1, zoom + 1))}
          >
            <Icon name="plus" />
          </button>
          <button
            type="button"
            aria-label="Smaller seats"
            aria-disabled={zoom === 0}
            onClick={() => setZoom(Math.max(0, zoom - 1))}
          >
            <Icon name="minus" />
          </button>
        </div>
      </div>
    </div>
  );
}
