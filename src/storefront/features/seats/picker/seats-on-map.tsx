import { useMemo } from "react";
import type { Commission } from "#contract/rules/money/pricing.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { PriceBand } from "#src/shared/seats/price-bands.ts";
import { seatDisplay } from "#src/shared/seats/seat-display.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { Notice } from "#src/ui/feedback/notice.tsx";
import { type ChosenSeat, chosenSeat } from "../choice/seat-choice.ts";
import type { SeatFilter } from "../price/seat-filter.ts";
import { SeatLegend } from "../price/seat-legend.tsx";
import { SafeMap } from "./safe-map.tsx";
import styles from "./seats-on-map.module.css";
import type { LoadedSeats } from "./use-loaded-seats.ts";

interface SeatsOnMapProps {
  sections: readonly Section[];
  /** Null if the venue has no plan, undefined until it has loaded. */
  plan: SeatPlan | null | undefined;
  loaded: LoadedSeats;
  commission: Commission;
  filter: SeatFilter;
  bands: readonly PriceBand[];
  chosen: readonly ChosenSeat[];
  openSectionId: string | undefined;
  onSectionsInView: (sectionIds: readonly string[]) => void;
  onOpen: (section: Section) => void;
  onToggle: (seat: ChosenSeat) => void;
  onBroken: () => void;
}

/** The map with its legend, and messages about seats that did not load or do not exist. */
export function SeatsOnMap(props: SeatsOnMapProps) {
  const { sections, plan, loaded, commission, filter, bands, chosen, openSectionId, onOpen, onToggle } = props;
  const { onSectionsInView, onBroken } = props;
  const selectedIds = useMemo(() => new Set(chosen.map((seat) => seat.seatId)), [chosen]);
  const seats = useMemo(() => [...loaded.seats.values()].flat(), [loaded.seats]);
  const openSeats = openSectionId === undefined ? undefined : loaded.seats.get(openSectionId);
  const isBare = openSeats !== undefined && !openSeats.some((seat) => seatDisplay(seat) !== "blank");
  const [failure] = loaded.failed.values();

  const toggle = (seatId: string) => {
    const seat = seats.find((one) => one.seatId === seatId);
    const section = sections.find((one) => one.sectionId === seat?.sectionId);
    const canToggle = seat && (selectedIds.has(seatId) || seatDisplay(seat) === "available");
    if (section && canToggle) onToggle(chosenSeat(section, seat));
  };
  const open = (sectionId: string) => {
    const section = sections.find((one) => one.sectionId === sectionId);
    if (section) onOpen(section);
  };
  return (
    <div className={styles.drawn}>
      {isBare && <Notice tone="info" title="Dome data not found" />}
      {failure && (
        <Notice
          tone="danger"
          title="We couldn't load the seats"
          action={<Button onClick={loaded.retry}>Try again</Button>}
        >
          {failure.message}
        </Notice>
      )}
      <SafeMap
        plan={plan}
        sections={sections}
        seats={loaded.seats}
        selectedIds={selectedIds}
        commission={commission}
        filter={filter}
        bands={bands}
        openSectionId={openSectionId}
        onSectionsInView={onSectionsInView}
        onOpenSection={open}
        onToggle={toggle}
        onBroken={onBroken}
      />
      <div className={styles.legend}>
        <SeatLegend seats={seats} />
      </div>
    </div>
  );
}
