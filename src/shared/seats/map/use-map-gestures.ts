import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Point } from "#contract/rules/seats/seat-plan.ts";
import { canTakeSeats } from "../engine/detail-level.ts";
import type { SeatEngine } from "../engine/seat-engine.ts";
import { listenForGestures } from "./map-gestures.ts";
import { type Tip, TipSource } from "./tip-source.ts";

/** A seat or a section under the pointer. */
export type MapHit = NonNullable<ReturnType<SeatEngine["hit"]>>;

interface MapActs {
  /**
   * Called with what was tapped. A section that is too thin for a finger is zoomed instead.
   * @returns true if the tooltip shall describe it
   */
  onTap: (hit: MapHit, at: Point) => unknown;
  wordsOf: (hit: MapHit) => Omit<Tip, "x" | "y">;
  /**
   * If given, dragging with one pointer calls this instead of moving the map, with its previous and present position.
   */
  onPaint?: ((path: readonly [Point, Point]) => void) | undefined;
}

/** How far from a seat's middle a finger and a mouse still hit it, in CSS pixels. */
const FINGER_PX = 22;
const MOUSE_PX = 11;
/** The smallest thickness of a section, in CSS pixels, that a finger can hit. A tap on a thinner one zooms in first. */
const MIN_TARGET_PX = 24;
const ROOMY_PX = 44;
const DOUBLE_TAP_MS = 320;
const DOUBLE_TAP_ZOOM = 2.2;

/** What is under a pointer, or undefined. */
export const hitAt = (engine: SeatEngine, at: Point, isTouch?: boolean): MapHit | undefined =>
  engine.hit(at, isTouch ? FINGER_PX : Math.max(MOUSE_PX, engine.seatPx * 0.6));

/**
 * Handles pointer and wheel on a map.
 * @returns the source of the tooltip next to the pointer
 */
export function useMapGestures(engine: SeatEngine | undefined, surface: RefObject<HTMLElement | null>, acts: MapActs) {
  const [tip] = useState(() => new TipSource());
  const latest = useRef(acts);
  useLayoutEffect(() => {
    latest.current = acts;
  });

  useEffect(() => {
    const box = surface.current;
    if (!engine || !box) return;
    const { camera, pilot } = engine;
    let tappedAt = -DOUBLE_TAP_MS;
    // The tooltip belongs to a place, so it disappears when the map moves.
    const moved = () => {
      tip.show(undefined);
      engine.drawAll();
    };
    const tell = (hit: MapHit, [x, y]: Point) => tip.show({ x, y, ...latest.current.wordsOf(hit) });
    return listenForGestures(box, {
      onTap: (at, isTouch) => {
        const now = performance.now();
        const hit = hitAt(engine, at, isTouch);
        const isSecond = now - tappedAt < DOUBLE_TAP_MS;
        tappedAt = now;
        if (hit?.kind !== "seat") {
          tip.show(undefined);
          if (!hit) return isSecond && pilot.by(DOUBLE_TAP_ZOOM, at);
          const across = hit.section.thinnest * camera.view.scale;
          if (isTouch && across < MIN_TARGET_PX) return pilot.by(Math.max(DOUBLE_TAP_ZOOM, ROOMY_PX / across), at);
        }
        if (latest.current.onTap(hit, at) === true) tell(hit, at);
      },
      onDrag: (dx, dy, path) => {
        const { onPaint } = latest.current;
        if (path && onPaint) return onPaint(path);
        camera.drag(dx, dy);
        moved();
      },
      onThrow: (velocity) => {
        if (latest.current.onPaint) return;
        camera.throw(velocity, performance.now());
        moved();
      },
      onZoom: (factor, at) => {
        camera.zoom(factor, at);
        moved();
      },
      canZoom: (factor) => (factor > 1 ? !camera.isClosest : !camera.isWhole),
      onHover: (at) => {
        const hit = at && hitAt(engine, at);
        box.toggleAttribute("data-over", hit !== undefined);
        if (!engine.hover(hit)) return;
        // The seats of a section cover its name, and have tooltips of their own.
        const isDrawn =
          hit?.kind === "section" && canTakeSeats(engine.seatPx) && engine.scene.seats.has(hit.section.id);
        if (!hit || isDrawn) tip.show(undefined);
        else tell(hit, at);
      },
    });
  }, [engine, surface, tip]);

  return tip;
}
