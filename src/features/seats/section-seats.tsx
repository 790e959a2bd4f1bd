import { useMemo } from "react";
import type { Commission } from "../../../contract/rules/pricing.ts";
import { seatDisplay } from "../../../contract/rules/seat-status.ts";
import type { CallError } from "../../data/base-query";
import { Button } from "../../ui/button";
import { Notice } from "../../ui/notice";
import { Skeleton } from "../../ui/skeleton";
import { VisuallyHidden } from "../../ui/visually-hidden";
import { type ChosenSeat, chosenSeat, priceSpan } from "./seat-choice";
import { SeatMap } from "./seat-map";
import { type PlaceOfEvent, useSectionSeatsQuery } from "./seats-api";
import styles from "./section-seats.module.css";

interface SectionSeatsProps {
  place: PlaceOfEvent;
  sectionId: string;
  commission: Commission;
  chosen: readonly ChosenSeat[];
  /** The buyer has just opened it: on a small screen it stands where the list was that had the focus. */
  pressed: boolean;
  onToggle: (seat: ChosenSeat) => void;
  onBack: () => void;
}

/** How often a section on show is asked for again: someone else's hold is seen without a reload. */
const REFRESH_MS = 15_000;

/** One section with its seats to choose from. */
export function SectionSeats(props: SectionSeatsProps) {
  const { place, sectionId, commission, chosen, pressed, onToggle, onBack } = props;
  const { currentData, error, refetch } = useSectionSeatsQuery(
    { ...place, sectionIds: [sectionId] },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnFocus: true, refetchOnReconnect: true },
  );
  const section = currentData?.find((one) => one.dome_list_id === sectionId);
  const selectedIds = useMemo(() => new Set(chosen.map((seat) => seat.seatId)), [chosen]);
  const kinds = useMemo(
    () => new Set(section?.info?.flatMap((seat) => (seat.note ? [seat.seat_type, "note"] : [seat.seat_type]))),
    [section],
  );

  if (error && !section) {
    return (
      <Notice tone="danger" title="The seats did not load" action={<Button onClick={refetch}>Try again</Button>}>
        {(error as CallError).message}
      </Notice>
    );
  }
  if (!currentData) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>Loading seats</VisuallyHidden>
        <Skeleton className={styles.loading} />
      </div>
    );
  }
  const seats = section?.info ?? [];
  if (!section || !seats.some((seat) => seatDisplay(seat) !== "blank")) {
    return <Notice tone="info" title="Dome data not found" action={<Button onClick={onBack}>All sections</Button>} />;
  }

  const toggle = (seatId: string) => {
    const seat = seats.find((one) => one.dome_price_id === seatId);
    if (seat) onToggle(chosenSeat(section, seat));
  };
  return (
    <section className={styles.section} aria-labelledby="open-section">
      <div className={styles.head}>
        <div>
          <h2 id="open-section" ref={pressed ? takeLostFocus : null} tabIndex={-1} className={styles.title}>
            {section.title}
          </h2>
          <p className={styles.price}>{priceSpan(section.price_from, section.price_to, commission)}</p>
        </div>
        <Button variant="quiet" size="s" className={styles.all} onClick={onBack}>
          All sections
        </Button>
      </div>
      <SeatMap section={section} commission={commission} selectedIds={selectedIds} kinds={kinds} onToggle={toggle} />
    </section>
  );
}

/** Takes the focus where what had it is no longer to be seen; leaves it where it is otherwise. */
function takeLostFocus(heading: HTMLElement | null): void {
  const focused = document.activeElement;
  const lost = !focused || focused === document.body || !focused.checkVisibility();
  if (lost) heading?.focus({ preventScroll: true });
}
