import { type RefObject, useId, useImperativeHandle, useLayoutEffect, useMemo, useRef } from "react";
import type { SeatPlan } from "#contract/rules/seat-plan.ts";
import type { Seat, Section } from "#src/data/seats.ts";
import type { SectionFacts } from "#src/features/seats/engine/scene.ts";
import type { SeatTraits } from "#src/features/seats/engine/seat-look.ts";
import { layOutVenue } from "#src/features/seats/engine/venue-layout.ts";
import { MapButtons } from "#src/features/seats/map/map-buttons.tsx";
import { MiniMapView } from "#src/features/seats/map/mini-map-view.tsx";
import { SeatTip } from "#src/features/seats/map/seat-tip.tsx";
import { StageArrow } from "#src/features/seats/map/stage-arrow.tsx";
import { useMapKeys } from "#src/features/seats/map/use-map-keys.ts";
import { useSeatEngine } from "#src/features/seats/map/use-seat-engine.ts";
import styles from "#src/features/seats/map/venue-map.module.css";
import { type PlanPress, usePlanHands } from "./use-plan-hands.ts";

/** What a screen may ask of the map. */
export interface PlanPilot {
  /** Flies to a section, near enough to hit its seats. */
  flyTo: (sectionId: string) => void;
}

interface PlanMapProps {
  plan: SeatPlan;
  /** The sections' shapes. The same list as long as the plan is the same. */
  sections: readonly Section[];
  /** The seats that are drawn, by sectionId. */
  seats: ReadonlyMap<string, readonly Seat[]>;
  /** What each section shows from afar. */
  facts: ReadonlyMap<string, SectionFacts>;
  traits: SeatTraits;
  label: string;
  /** Where the same can be done by keyboard, for screen readers. */
  help: string;
  /** What a press does, under the map. */
  hint: string;
  onPress: (press: PlanPress) => void;
  /** The tip beside the pointer. */
  wordsOf: (press: PlanPress) => { title: string; details: string };
  pilot?: RefObject<PlanPilot | null>;
}

/** A venue's plan, drawn as buyers see it. What its colours mean, and what a press does, is the screen's to say. */
export function PlanMap({ plan, sections, seats, facts, traits, label, help, hint, ...hands }: PlanMapProps) {
  const id = useId();
  const surface = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const layout = useMemo(() => layOutVenue(plan, sections), [plan, sections]);
  const { engine, view } = useSeatEngine({ surface, canvas }, layout);
  useLayoutEffect(() => {
    if (engine && engine.scene.layout !== layout) engine.setLayout(layout);
  }, [engine, layout]);
  useLayoutEffect(() => engine?.setFacts(facts), [engine, facts]);
  useLayoutEffect(() => engine?.setSeats(seats, traits), [engine, seats, traits]);
  useImperativeHandle(
    hands.pilot,
    () => ({ flyTo: (sectionId) => engine?.pilot.toSection(sectionId, performance.now()) }),
    [engine],
  );
  const tip = usePlanHands(engine, surface, hands);
  const onKeyDown = useMapKeys(engine);
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
          aria-label={label}
          aria-describedby={id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrows move the map.
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          <canvas ref={canvas} className={styles.canvas} />
        </div>
        <SeatTip source={tip} mapWidth={() => engine?.camera.reach.size.width ?? 0} />
      </div>
      <p id={id} hidden>
        Arrow keys move the map, plus and minus zoom, 0 shows the whole house. {help}
      </p>
      <div className={styles.bar}>
        {engine && !view.isWhole && <MiniMapView engine={engine} />}
        <p className={styles.where} aria-hidden="true">
          <span className={styles.here}>{hint}</span>
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
