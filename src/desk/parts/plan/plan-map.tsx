import { type RefObject, useImperativeHandle, useLayoutEffect } from "react";
import type { Point, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { SectionFacts } from "#src/shared/seats/engine/scene.ts";
import type { SeatTraits } from "#src/shared/seats/engine/seat-look.ts";
import { MapFrame } from "#src/shared/seats/map/map-frame.tsx";
import { hitAt, type MapHit, useMapGestures } from "#src/shared/seats/map/use-map-gestures.ts";
import { useSeatEngine } from "#src/shared/seats/map/use-seat-engine.ts";
import type { Seat, Section } from "#src/shared/seats/seats.ts";
import { pointsAlong } from "./points-along.ts";

/** What somebody pressed on a plan. */
export interface PlanPress {
  sectionId: string;
  /** Set only if seats are drawn large enough to be hit. */
  seat?: Seat;
}

/** What a screen can make the map do. */
export interface PlanPilot {
  /** Flies to a section, close enough to hit its seats. */
  flyTo: (sectionId: string) => void;
}

interface PlanMapProps {
  /** If null, the map is laid out from the sections. */
  plan: SeatPlan | null;
  /** The sections' shapes. */
  sections: readonly Section[];
  /** The seats that are drawn, by sectionId. */
  seats: ReadonlyMap<string, readonly Seat[]>;
  /** What each section shows when zoomed out. */
  facts: ReadonlyMap<string, SectionFacts>;
  traits: SeatTraits;
  /** The seats that are drawn as chosen, by seatId. */
  chosen?: ReadonlySet<string>;
  label: string;
  /** For screen readers: where the same can be done by keyboard. */
  help: string;
  /** Shown under the map: what a press does. */
  hint: string;
  onPress: (press: PlanPress) => void;
  /** If given, dragging calls it with each seat on the way instead of moving the map. */
  onPaint?: ((seat: Seat) => void) | undefined;
  /** The tip beside the pointer. */
  wordsOf: (press: PlanPress) => { title: string; details: string };
  pilot?: RefObject<PlanPilot | null>;
  /** Seats are drawn from this many pixels per seat on. */
  dotsFromPx?: number;
}

/** A venue's plan, drawn as buyers see it. Each screen defines what the colours mean and what a press does. */
export function PlanMap(props: PlanMapProps) {
  const { plan, sections, seats, facts, traits, chosen, onPress, onPaint, wordsOf } = props;
  const map = useSeatEngine(plan, sections, props.dotsFromPx);
  const { engine, surface } = map;
  useLayoutEffect(() => engine?.setFacts(facts), [engine, facts]);
  useLayoutEffect(() => {
    engine?.setSeats(seats, traits);
    if (chosen) engine?.setSelected(chosen);
  }, [engine, seats, traits, chosen]);
  useImperativeHandle(props.pilot, () => ({ flyTo: (sectionId) => engine?.pilot.toSection(sectionId) }), [engine]);
  const paint = (path: readonly [Point, Point]) => {
    for (const at of engine ? pointsAlong(path, engine.seatPx / 2) : []) {
      const hit = engine && hitAt(engine, at);
      const seat = hit && pressOf(hit).seat;
      if (seat) onPaint?.(seat);
    }
  };
  const tip = useMapGestures(engine, surface, {
    onTap: (hit) => onPress(pressOf(hit)),
    wordsOf: (hit) => ({ view: "", ...wordsOf(pressOf(hit)) }),
    onPaint: onPaint && paint,
  });
  return <MapFrame {...map} tip={tip} label={props.label} help={props.help} hint={props.hint} />;
}

function pressOf(hit: MapHit): PlanPress {
  if (hit.kind === "section") return { sectionId: hit.section.id };
  const { section, index } = hit.spot;
  const seat = section.seat(index);
  return { sectionId: section.layout.id, ...(seat && { seat }) };
}
