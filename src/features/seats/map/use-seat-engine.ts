import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from "react";
import { SeatEngine } from "../engine/seat-engine.ts";
import type { VenueLayout } from "../engine/venue-layout.ts";
import { readPalette, watchTheme } from "./read-palette.ts";

/** What the page has to know of the map's view; told only when it becomes another. */
interface MapView {
  isWhole: boolean;
  isClosest: boolean;
  /** Drawn by their seats, those in the middle first. */
  sectionIds: readonly string[];
}

const NOTHING_YET: MapView = { isWhole: true, isClosest: false, sectionIds: [] };
/** While the map moves, what comes into view is told no more often than this. */
const TELL_MS = 150;
/** Screens with more pixels than this show no more of a seat, and cost twice the work. */
const MAX_RATIO = 3;

interface Place {
  surface: RefObject<HTMLElement | null>;
  /** Fills the surface. */
  canvas: RefObject<HTMLCanvasElement | null>;
}

/** An engine on this canvas for as long as it is on the page: its size, theme and frames follow the page's. */
export function useSeatEngine({ surface, canvas }: Place, layout: VenueLayout, dotsFromPx?: number) {
  const [engine, setEngine] = useState<SeatEngine>();
  const [view, setView] = useState(NOTHING_YET);
  const firstLayout = useRef(layout);

  // Before the first frame: it is drawn with all that is known, and not empty and then again.
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
      // What the canvas shows, told to the document as it shows it and at no cost to React.
      const detail = made.level === "far" ? "sections" : "seats";
      if (box.dataset.detail !== detail) box.dataset.detail = detail;
      box.dataset.drawn ??= "";
      if (isMoving) ask();
      // A seat that changes its colour moves nothing.
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
    // Names drawn before their face was there are drawn again with it.
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
    sectionIds: engine.sectionsInView.map((section) => section.id),
  };
}
