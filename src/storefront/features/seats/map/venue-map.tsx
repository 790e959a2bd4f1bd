import { useEffect, useLayoutEffect, useMemo } from "react";
import { toCents } from "#contract/rules/money/money.ts";
import type { Commission } from "#contract/rules/money/pricing.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { MapFrame } from "#src/shared/seats/map/map-frame.tsx";
import { useSeatEngine } from "#src/shared/seats/map/use-seat-engine.ts";
import { colourAt, type PriceBand } from "#src/shared/seats/price-bands.ts";
import type { Seat, Section } from "#src/shared/seats/seats.ts";
import { fitsFilter, type SeatFilter } from "../price/seat-filter.ts";
import { seatViewWords } from "../seat-view-words.ts";
import { factsOf } from "./section-facts.ts";
import { useMapHands } from "./use-map-hands.ts";

export interface VenueMapProps {
  /** The venue's plan (GET /seat-plan). If null, the map is laid out from the sections. */
  plan: SeatPlan | null;
  /** The sections' summaries, without seats. */
  sections: readonly Section[];
  /** The loaded seats by sectionId. A section with a change has a new list. */
  seats: ReadonlyMap<string, readonly Seat[]>;
  /** By seatId. */
  selectedIds: ReadonlySet<string>;
  commission: Commission;
  /** Seats that do not fit the filter are drawn paler. */
  filter: SeatFilter;
  /** Seats and sections have the colour of their price. */
  bands: readonly PriceBand[];
  /** The map flies to this section when it changes. */
  openSectionId: string | undefined;
  /** Called with the sections that are near enough to draw their seats, so that they can be loaded. */
  onSectionsInView: (sectionIds: readonly string[]) => void;
  /** Called when the buyer taps a section while zoomed out. */
  onOpenSection: (sectionId: string) => void;
  onToggle: (seatId: string) => void;
  /** Given for a venue of standing areas: how many places the buyer has chosen in each, by sectionId. */
  chosenInAreas?: ReadonlyMap<string, number>;
  /** From this many pixels per seat, each seat is drawn. The benchmark draws all seats, however small. */
  dotsFromPx?: number;
}

/** The venue's map, from the whole venue down to a seat's number. The list offers the same choices in words. */
export function VenueMap(props: VenueMapProps) {
  const { plan, sections, seats, selectedIds, commission, filter, bands, openSectionId, onSectionsInView } = props;
  const { chosenInAreas } = props;
  const viewOf = useMemo(() => seatViewWords(plan), [plan]);
  const map = useSeatEngine(plan, sections, props.dotsFromPx);
  const { engine, view, surface } = map;

  useLayoutEffect(
    () => engine?.setFacts(factsOf(sections, commission, filter, plan, bands, chosenInAreas)),
    [engine, sections, commission, filter, plan, bands, chosenInAreas],
  );
  // The bands' counts change all the time, but their prices do not.
  const bandText = bands.map((band) => [band.fromCents, band.colour].join()).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: bandText has all that a seat's colour depends on.
  const traits = useMemo(
    () => ({
      fits: (seat: Seat) => fitsFilter(seat, filter),
      colourOf: (seat: Seat) => colourAt(bands, toCents(seat.price)),
    }),
    [filter, bandText],
  );
  useLayoutEffect(() => {
    engine?.setSeats(seats, traits);
    engine?.setSelected(selectedIds);
  }, [engine, seats, traits, selectedIds]);
  useLayoutEffect(() => {
    if (engine && openSectionId) engine.pilot.toSection(openSectionId);
  }, [engine, openSectionId]);
  useEffect(() => onSectionsInView(view.sectionIds), [view.sectionIds, onSectionsInView]);

  const tip = useMapHands(engine, surface, { ...props, viewOf });
  const here = sections.find((section) => section.sectionId === view.sectionIds[0])?.title;
  return (
    <MapFrame
      {...map}
      tip={tip}
      label={chosenInAreas ? "Map of the areas" : "Seat map"}
      help={`The list has every ${chosenInAreas ? "area" : "section and seat"} that the map has.`}
      hint={view.isWhole ? (chosenInAreas ? "Choose an area" : "Choose a section") : here}
    />
  );
}
