import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import type { Point } from "#contract/rules/seat-plan.ts";
import type { SeatEngine } from "#src/features/seats/engine/seat-engine.ts";
import { idOf } from "#src/features/seats/engine/seat-store.ts";
import { listenForGestures } from "#src/features/seats/map/map-gestures.ts";

const FINGER_PX = 22;
const MOUSE_PX = 11;
const TAP_ZOOM = 2.2;

interface Hands {
  /** Whether dragging over seats chooses them. Otherwise it moves the map. */
  isPainting: boolean;
  onSeat: (seatId: string, how: "toggle" | "add") => void;
}

/** Connects pointer and wheel with the engine: a tap chooses a seat, and dragging paints a choice or moves the map. */
export function usePaint(engine: SeatEngine | undefined, surface: RefObject<HTMLElement | null>, hands: Hands): void {
  const latest = useRef(hands);
  useLayoutEffect(() => {
    latest.current = hands;
  });
  useEffect(() => {
    const box = surface.current;
    if (!engine || !box) return;
    const { camera, pilot } = engine;
    const choose = (at: Point, isTouch: boolean, how: "toggle" | "add") => {
      const hit = engine.hit(at, isTouch ? FINGER_PX : Math.max(MOUSE_PX, engine.seatPx * 0.6));
      if (hit?.kind === "seat") latest.current.onSeat(idOf(hit.spot), how);
      return hit;
    };
    const paint = (event: PointerEvent) => {
      if (!latest.current.isPainting || event.buttons === 0) return;
      const { left, top } = box.getBoundingClientRect();
      choose([event.clientX - left, event.clientY - top], false, "add");
    };
    box.addEventListener("pointermove", paint);
    const stop = listenForGestures(box, {
      onTap: (at, isTouch) => {
        const hit = choose(at, isTouch, "toggle");
        if (hit?.kind === "section") pilot.by(TAP_ZOOM, at, performance.now());
      },
      onDrag: (dx, dy) => {
        if (latest.current.isPainting) return;
        camera.drag(dx, dy);
        engine.drawAll();
      },
      onThrow: (velocity) => {
        if (latest.current.isPainting) return;
        camera.throw(velocity, performance.now());
        engine.drawAll();
      },
      onZoom: (factor, at) => {
        camera.zoom(factor, at);
        engine.drawAll();
      },
      canZoom: (factor) => (factor > 1 ? !camera.isClosest : !camera.isWhole),
      onHover: (at) => void engine.hover(at && engine.hit(at, MOUSE_PX)),
    });
    return () => {
      box.removeEventListener("pointermove", paint);
      stop();
    };
  }, [engine, surface]);
}
