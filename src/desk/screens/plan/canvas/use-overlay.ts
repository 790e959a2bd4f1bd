import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { Projection } from "#src/shared/seats/engine/projection.ts";
import type { SeatEngine } from "#src/shared/seats/engine/seat-engine.ts";
import { isEmpty, type Overlay, paintOverlay } from "./paint-overlay.ts";

/** More device pixels per CSS pixel than this show no more detail. The map has the same limit. */
const MAX_RATIO = 3;

/**
 * A canvas over the map that follows its frames.
 * @returns a function that paints the changes at the next frame, without a render, because a drag changes the overlay
 * many times a second
 */
export function useOverlay(
  engine: SeatEngine | undefined,
  canvas: RefObject<HTMLCanvasElement | null>,
  overlay: Overlay,
): (change: Partial<Overlay>) => void {
  const drawn = useRef(overlay);
  const ask = useRef(() => {});
  useLayoutEffect(() => {
    drawn.current = overlay;
    ask.current();
  }, [overlay]);
  useEffect(() => {
    const surface = canvas.current;
    const context = surface?.getContext("2d");
    if (!engine || !surface || !context) return;
    let frame = 0;
    let isBlank = true;
    const paint = () => {
      cancelAnimationFrame(frame);
      frame = 0;
      const { view, reach } = engine.camera;
      const projection = new Projection(view, reach.size, Math.min(MAX_RATIO, devicePixelRatio));
      const wasBlank = isBlank;
      isBlank = isEmpty(drawn.current);
      if (surface.width !== projection.width) surface.width = projection.width;
      if (surface.height !== projection.height) surface.height = projection.height;
      // A browser composites a canvas with each frame that draws on it, even if the canvas is empty.
      if (isBlank && wasBlank) return;
      const { paper, ink, textFont } = engine.scene.palette;
      paintOverlay(context, projection, drawn.current, { paper, ink, textFont, mark: getComputedStyle(surface).color });
    };
    ask.current = () => {
      frame ||= requestAnimationFrame(paint);
    };
    engine.onFrame = paint;
    ask.current();
    return () => {
      cancelAnimationFrame(frame);
      engine.onFrame = undefined;
    };
  }, [engine, canvas]);
  return (change) => {
    drawn.current = { ...drawn.current, ...change };
    ask.current();
  };
}
