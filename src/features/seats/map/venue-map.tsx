import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { toCents } from "#contract/rules/money.ts";
import type { Commission } from "#contract/rules/pricing.ts";
import type { SeatPlan } from "#contract/rules/seat-plan.ts";
import { seatViewWords } from "#contract/rules/seat-view-words.ts";
import type { Seat, Section } from "#src/data/seats.ts";
import { layOutVenue } from "../engine/venue-layout.ts";
import { colourAt, type PriceBand } from "../price-bands.ts";
import { fitsFilter, type SeatFilter } from "../seat-filter.ts";
import { MapButtons } from "./map-buttons.tsx";
import { MiniMapView } from "./mini-map-view.tsx";
import { SeatTip } from "./seat-tip.tsx";
import { factsOf } from "./section-facts.ts";
import { StageArrow } from "./stage-arrow.tsx";
import { useMapHands } from "./use-map-hands.ts";
import { useMapKeys } from "./use-map-keys.ts";
import { useSeatEngine } from "./use-seat-engine.ts";
import styles from "./venue-map.module.css";

interface VenueMapProps {
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
  /** Called when the buyer taps a section from afar. */
  onOpenSection: (sectionId: string) => void;
  onToggle: (seatId: string) => void;
  /** Given for a house of standing areas: how many places the buyer has chosen in each, by sectionId. */
  chosenInAreas?: ReadonlyMap<string, number>;
  /** From this many pixels per seat, each seat is drawn. The benchmark draws all seats, however small. */
  dotsFromPx?: number;
}

/** The map of the house, from all of it down to a seat's number. The list offers the same choices in words. */
export function VenueMap(props: VenueMapProps) {
  const { plan, sections, seats, selectedIds, commission, filter, bands, openSectionId, onSectionsInView } = props;
  const { chosenInAreas } = props;
  const surface = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);

  // Counts and prices change all the time, but the layout does not.
  const shape = sections.map(({ sectionId, title, rows, columns }) => [sectionId, title, rows, columns].join("\t"));
  const shapeText = shape.join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: shapeText has all that the layout reads of the sections.
  const layout = useMemo(() => layOutVenue(plan, sections), [plan, shapeText]);
  const viewOf = useMemo(() => seatViewWords(plan), [plan]);
  const { engine, view } = useSeatEngine({ surface, canvas }, layout, props.dotsFromPx);

  useLayoutEffect(() => {
    if (engine && engine.scene.layout !== layout) engine.setLayout(layout);
  }, [engine, layout]);
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
    if (engine && openSectionId) engine.pilot.toSection(openSectionId, performance.now());
  }, [engine, openSectionId]);
  useEffect(() => onSectionsInView(view.sectionIds), [view.sectionIds, onSectionsInView]);

  const tip = useMapHands(engine, surface, { ...props, viewOf });
  const onKeyDown = useMapKeys(engine);
  const here = sections.find((section) => section.sectionId === view.sectionIds[0])?.title;
  const zoom = (factor: number) => {
    if (!engine) return;
    const { width, height } = engine.camera.reach.size;
    engine.pilot.by(factor, [width / 2, height / 2], performance.now());
  };

  return (
    <div className={styles.map}>
      <div className={styles.field}>
        <div
          ref={surface}
          className={styles.surface}
          data-whole={view.isWhole || undefined}
          role="application"
          aria-label={chosenInAreas ? "Map of the areas" : "Seat map"}
          aria-describedby="seat-map-help"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the map.
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          <canvas ref={canvas} className={styles.canvas} />
        </div>
        <SeatTip source={tip} mapWidth={() => engine?.camera.reach.size.width ?? 0} />
      </div>
      <p id="seat-map-help" hidden>
        Arrow keys move the map, plus and minus zoom, 0 shows the whole house. The list has every{" "}
        {chosenInAreas ? "area" : "section and seat"} that the map has.
      </p>
      <div className={styles.bar}>
        {engine && !view.isWhole && <MiniMapView engine={engine} />}
        <p className={styles.where} aria-hidden="true">
          <span className={styles.here}>
            {view.isWhole ? (chosenInAreas ? "Pick an area" : "Pick a section") : here}
          </span>
          {view.stageDirection !== undefined && <StageArrow label={layout.stage.label} degrees={view.stageDirection} />}
        </p>
        <MapButtons
          isWhole={view.isWhole}
          isClosest={view.isClosest}
          onZoom={zoom}
          onWhole={() => engine?.pilot.home(performance.now())}
        />
      </div>
    </div>
  );
}
