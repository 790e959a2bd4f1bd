import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { SeatEngine } from "../engine/seat-engine.ts";
import type { VenueLayout } from "../engine/venue-layout.ts";
import { readPalette, watchTheme } from "./read-palette.ts";

/** What the page needs to know about the map's view. It is updated only when it changes. */
interface MapView {
  isWhole: boolean;
  isClosest: boolean;
  /** Where the stage is if it is out of view, in steps of 45 degrees, clockwise from the right. */
  stageDirection: number | undefined;
  /** The sections whose seats are drawn, starting from the middle of the screen. */
  sectionIds: readonly string[];
}

const NOTHING_YET: MapView = { isWhole: true, isClosest: false, stageDirection: undefined, sectionIds: [] };
/** The shortest time between two updates while the map moves. */
const TELL_MS = 150;
/** More device pixels per CSS pixel than this show no more detail and cost twice the work. */
const MAX_RATIO = 3;

interface Place {
  surface: RefObject<HTMLElement | null>;
  /** The canvas, which fills the surface. */
  canvas: RefObject<HTMLCanvasElement | null>;
}

/** An engine on this canvas for as long as the canvas is on the page. Its size, theme and frames follow the page. */
export function useSeatEngine({ surface, canvas }: Place, layout: VenueLayout, dotsFromPx?: number) {
  const [engine, setEngine] = useState<SeatEngine>();
  const [view, setView] = useState(NOTHING_YET);
  const firstLayout = useRef(layout);

  // A layout effect, so that the first frame shows everything that is known and is not drawn empty first.
  useLayoutEffect(() => {
    const [box, drawing] = [surface.current, canvas.current];
    if (!box || !drawing) return;
    let frame = 0;
    let toldAt = -TELL_MS;
    let told = "";
    let seen: readonly unknown[] = [];
    const draw = (now: number) => {
      frame = 0;
      const isMoving = made.draw(now);
      // The attribute says what the canvas shows, at the same moment and without a render.
      const detail = made.level === "far" ? "sections" : "seats";
      if (box.dataset.detail !== detail) box.dataset.detail = detail;
      box.dataset.drawn ??= "";
      if (isMoving) ask();
      // The view does not change when a seat changes its colour.
      const { view, reach } = made.camera;
      const looked = [view, reach, made.scene.layout];
      if (looked.every((one, index) => one === seen[index])) return;
      const next = viewOf(made);
      const text = JSON.stringify(next);
      if (text !== told && now - toldAt < TELL_MS) return ask();
      seen = looked;
      if (text === told) return;
      [told, toldAt] = [text, now];
      setView(next);
    };
    const ask = () => {
      frame ||= requestAnimationFrame(draw);
    };
    const made = new SeatEngine({
      canvas: drawing,
      layout: firstLayout.current,
      palette: readPalette(box),
      dotsFromPx,
      onDirty: ask,
    });
    const readTheme = () => made.setPalette(readPalette(box));
    const stopWatching = watchTheme(readTheme);
    // Names that were drawn before their font had loaded are drawn again with it.
    const face = `700 16px ${made.scene.palette.displayFont}`;
    if (!document.fonts.check(face)) void document.fonts.load(face).then(readTheme, () => undefined);
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const followStillness = () => {
      made.camera.isStill = still.matches;
    };
    followStillness();
    still.addEventListener("change", followStillness);
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = box;
      if (width > 0 && height > 0) made.resize({ width, height }, Math.min(MAX_RATIO, devicePixelRatio));
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    setEngine(made);
    return () => {
      cancelAnimationFrame(frame);
      stopWatching();
      still.removeEventListener("change", followStillness);
      sizes.disconnect();
    };
  }, [surface, canvas, dotsFromPx]);

  return useMemo(() => ({ engine, view }), [engine, view]);
}

function viewOf(engine: SeatEngine): MapView {
  return {
    isWhole: engine.camera.isWhole,
    isClosest: engine.camera.isClosest,
    stageDirection: engine.stageDirection && Math.round(engine.stageDirection / 45) * 45,
    sectionIds: engine.sectionsInView.map((section) => section.id),
  };
}
