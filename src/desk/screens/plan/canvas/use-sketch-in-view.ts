import { useLayoutEffect, useRef } from "react";
import { boxAround, cornersOf, holds } from "#src/shared/seats/engine/geometry.ts";
import type { SeatEngine } from "#src/shared/seats/engine/seat-engine.ts";
import type { VenueLayout } from "#src/shared/seats/engine/venue-layout.ts";
import { boxInView, fitView } from "#src/shared/seats/engine/view.ts";
import type { NewPart } from "../model/edits/add-parts.ts";
import type { Sketch } from "../model/sketch.ts";
import { boxOfPart } from "../model/sketch-place.ts";

/**
 * Moves the map so that a sketch is in view when it is new or its form has moved it, even beyond the venue's edge.
 * @param part what the sketch adds
 * @returns a function to call with each sketch that a pointer has placed. Such a sketch does not move the map, because
 * the map would move under the pointer
 */
export function useSketchInView(
  engine: SeatEngine | undefined,
  layout: VenueLayout,
  sketch: Sketch | undefined,
  part: NewPart | undefined,
): (sketch: Sketch) => void {
  const pressed = useRef<Sketch>(undefined);
  const last = useRef<readonly unknown[]>([]);
  useLayoutEffect(() => {
    const box = part && boxOfPart(part);
    // The map moves if the sketch has a new place or size. It stays if only a name is new.
    const state = [engine, layout, JSON.stringify(box)];
    const isSame = state.every((one, index) => one === last.current[index]);
    last.current = state;
    if (!engine || isSame || (sketch && sketch === pressed.current)) return;
    const { camera } = engine;
    const { reach } = camera;
    const isInVenue = !box || holds(boxInView(fitView(layout.box, reach.size), reach.size), box);
    const both = isInVenue ? undefined : boxAround([layout.box, box].flatMap(cornersOf));
    camera.setReach({ ...reach, venue: both ?? layout.box });
    if (box && !holds(boxInView(camera.goal, reach.size), box)) {
      const { scale, x, y } = fitView(box, reach.size);
      camera.flyTo({ scale: Math.min(scale, camera.goal.scale), x, y }, performance.now());
    }
    engine.drawAll();
  }, [engine, layout, sketch, part]);
  return (put) => {
    pressed.current = put;
  };
}
