import { useMemo } from "react";
import type { Commission } from "#contract/rules/money/pricing.ts";
import type { CallError } from "#src/http/call-error.ts";
import type { PriceBand } from "#src/shared/seats/price-bands.ts";
import { seatDisplay } from "#src/shared/seats/seat-display.ts";
import type { Seat, Section } from "#src/shared/seats/seats.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { Skeleton } from "#src/ui/feedback/skeleton.tsx";
import { VisuallyHidden } from "#src/ui/layout/visually-hidden.tsx";
import { type ChosenSeat, chosenSeat, priceSpan } from "../choice/seat-choice.ts";
import { GridField } from "../picker/grid-field.tsx";
import type { SeatFilter } from "../price/seat-filter.ts";
import styles from "./section-seats.module.css";

interface SectionSeatsProps {
  /** Undefined if the address names a section that this event does not have. */
  section: Section | undefined;
  /** Undefined until the seats have loaded. */
  seats: readonly Seat[] | undefined;
  /** Why the seats did not load. */
  error: CallError | undefined;
  commission: Commission;
  filter: SeatFilter;
  bands: readonly PriceBand[];
  chosen: readonly ChosenSeat[];
  /**
   * True if the buyer has just opened the section. The pressed button is then removed on a small screen, or far away on
   * a large one, so the heading takes the focus.
   */
  pressed: boolean;
  onToggle: (seat: ChosenSeat) => void;
  onRetry: () => void;
  onBack: () => void;
}

/** One section and its seats, from which the buyer chooses. */
export function SectionSeats(props: SectionSeatsProps) {
  const { section, seats, error, commission, filter, bands, chosen, pressed, onToggle, onRetry, onBack } = props;
  const selectedIds = useMemo(() => new Set(chosen.map((seat) => seat.seatId)), [chosen]);

  if (error) {
    return (
      <Notice tone="danger" title="We couldn't load the seats" action={<Button onClick={onRetry}>Try again</Button>}>
        {error.message}
      </Notice>
    );
  }
  if (!seats) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>Loading seats</VisuallyHidden>
        <Skeleton className={styles.loading} />
      </div>
    );
  }
  if (!section || !seats.some((seat) => seatDisplay(seat) !== "blank")) {
    return <Notice tone="info" title="Dome data not found" action={<Button onClick={onBack}>All sections</Button>} />;
  }

  const toggle = (seatId: string) => {
    const seat = seats.find((one) => one.seatId === seatId);
    if (seat) onToggle(chosenSeat(section, seat));
  };
  return (
    <section className={styles.section} aria-labelledby="open-section">
      <div className={styles.head}>
        <div>
          <h2 id="open-section" ref={pressed ? takeFocus : null} tabIndex={-1} className={styles.title}>
            {section.title}
          </h2>
          <p className={styles.price}>{priceSpan(section.priceFrom, section.priceTo, commission)}</p>
        </div>
        <Button variant="quiet" size="s" className={styles.all} onClick={onBack}>
          All sections
        </Button>
      </div>
      <GridField
        section={section}
        seats={seats}
        commission={commission}
        filter={filter}
        bands={bands}
        selectedIds={selectedIds}
        onToggle={toggle}
      />
    </section>
  );
}

/**
 * Moves the focus to the heading from the button that opened the section, but not from anything that the buyer has
 * since moved to.
 */
function takeFocus(heading: HTMLElement | null): void {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.matches("[data-section]"))
    heading?.focus({ preventScroll: true });
}
