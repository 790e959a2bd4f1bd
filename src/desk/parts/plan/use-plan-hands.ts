import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Point } from "#contract/rules/seat-plan.ts";
import type { Seat } from "#src/data/seats.ts";
import { canTakeSeats } from "#src/features/seats/engine/detail-level.ts";
import type { SeatEngine } from "#src/features/seats/engine/seat-engine.ts";
import { listenForGestures } from "#src/features/seats/map/map-gestures.ts";
import { TipSource } from "#src/features/seats/map/tip-source.ts";

/** What somebody pressed on a plan. */
export interface PlanPress {
  sectionId: string;
  /** Only if seats are large enough to be hit. */
  seat?: Seat;
}

interface Hands {
  onPress: (press: PlanPress) => void;
  wordsOf: (press: PlanPress) => { title: string; details: string };
}

/** How far from a seat's middle a finger and a mouse still hit it, in CSS pixels. */
const FINGER_PX = 22;
const MOUSE_PX = 11;
/** A section that is thinner than this cannot be hit with a finger. A tap on it zooms until it is roomy. */
const MIN_TARGET_PX = 24;
const ROOMY_PX = 44;

/** Connects pointer and wheel with a plan. @returns the source of the tip beside the pointer */
export function usePlanHands(engine: SeatEngine | undefined, surface: RefObject<HTMLElement | null>, hands: Hands) {
  const [tip] = useState(() => new TipSource());
  const latest = useRef(hands);
  useLayoutEffect(() => {
    latest.current = hands;
  });

  useEffect(() => {
    const box = surface.current;
    if (!engine || !box) return;
    const { camera, pilot } = engine;
    const hitAt = (at: Point, isTouch: boolean): PlanPress | undefined => {
      const hit = engine.hit(at, isTouch ? FINGER_PX : Math.max(MOUSE_PX, engine.seatPx * 0.6));
      if (!hit) return undefined;
      if (hit.kind === "section") return { sectionId: hit.section.id };
      const seat = hit.spot.section.seat(hit.spot.index);
      return { sectionId: hit.spot.section.layout.id, ...(seat && { seat }) };
    };
    const onTap = (at: Point, isTouch: boolean) => {
      tip.show(undefined);
      const press = hitAt(at, isTouch);
      if (!press) return;
      const section = engine.scene.layout.sections.find(({ id }) => id === press.sectionId);
      const across = (section?.thinnest ?? 0) * camera.view.scale;
      if (isTouch && !press.seat && across < MIN_TARGET_PX) pilot.by(ROOMY_PX / across, at, performance.now());
      else latest.current.onPress(press);
    };
    return listenForGestures(box, {
      onTap,
      onDrag: (dx, dy) => {
        tip.show(undefined);
        camera.drag(dx, dy);
        engine.drawAll();
      },
      onThrow: (velocity) => {
        camera.throw(velocity, performance.now());
        engine.drawAll();
      },
      onZoom: (factor, at) => {
        tip.show(undefined);
        camera.zoom(factor, at);
        engine.drawAll();
      },
      canZoom: (factor) => (factor > 1 ? !camera.isClosest : !camera.isWhole),
      onHover: (at) => {
        const hit = at && engine.hit(at, MOUSE_PX);
        box.toggleAttribute("data-over", hit !== undefined);
        if (!engine.hover(hit)) return;
        const press = at && hitAt(at, false);
        // The name of a section stands on it, unless its seats are drawn instead.
        const isNamed =
          press && !press.seat && !(canTakeSeats(engine.seatPx) && engine.scene.seats.has(press.sectionId));
        tip.show(
          at && press && (press.seat || isNamed)
            ? { x: at[0], y: at[1], view: "", ...latest.current.wordsOf(press) }
            : undefined,
        );
      },
    });
  }, [engine, surface, tip]);

  return tip;
}
