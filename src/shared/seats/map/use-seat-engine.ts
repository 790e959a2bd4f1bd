import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Point, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { Section } from "#src/shared/seats/seats.ts";
import { inOwnTask } from "#src/ui/loading/in-own-task.ts";
import { SeatEngine } from "../engine/seat-engine.ts";
import { layOutVenue } from "../engine/venue-layout.ts";
import { readPalette, watchTheme } from "./read-palette.ts";

/** The state of the map's view that the page needs. It is updated only when it changes. */
interface MapView {
  isWhole: boolean;
  isClosest: boolean;
  /** The direction of the stage if it is out of view, in steps of 45 degrees, clockwise from the right. */
  stageDirection: number | undefined;
  /** The sections whose seats are drawn, starting from the middle of the screen. */
  sectionIds: readonly string[];
}

const NOTHING_YET: MapView = { isWhole: true, isClosest: false, stageDirection: undefined, sectionIds: [] };
/** The shortest time between two updates while the map moves. */
const TELL_MS = 150;
/** More device pixels per CSS pixel than this show no more detail and cost twice the work. */
const MAX_RATIO = 3;

/** A map on the page. */
export type SeatMap = ReturnType<typeof useSeatEngine>;

/**
 * An engine that lives as long as its canvas is on the page. The canvas fills the surface, and follows the page's size,
 * theme and frames.
 * @param plan if null, the map is laid out from the sections
 * @param dotsFromPx from this many pixels per seat, each seat is drawn
 * @param room free space around the venue, in plan units
 * @param also corners of anything else that the map must show. Pass the same array while they are unchanged
 */
export function useSeatEngine(
  plan: SeatPlan | null,
  sections: readonly Section[],
  dotsFromPx?: number,
  room?: number,
  also?: readonly Point[],
) {
  const surface = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  // Counts and prices change all the time, but the layout does not.
  const shape = sections.map(({ sectionId, title, rows, columns }) => [sectionId, title, rows, columns].join("\t"));
  const shapeText = shape.join("\n");
  // biome-ignore lint/correctness/useExhaustiveDependencies: shapeText has all that the layout reads of the sections.
  const layout = useMemo(() => layOutVenue(plan, sections, room, also), [plan, shapeText, room, also]);
  const [engine, setEngine] = useState<SeatEngine>();
  const [view, setView] = useState(NOTHING_YET);
  const firstLayout = useRef(layout);

  useEffect(() => {
    const [box, drawing] = [surface.current, canvas.current];
    if (!box || !drawing) return;
    let made: SeatEngine | undefined;
    let frame = 0;
    let piece = 0;
    let later = 0;
    let toldAt = -TELL_MS;
    let told = "";
    let seen: readonly unknown[] = [];
    let hasFirstPicture = box.dataset.drawn !== undefined;
    const draw = (now: number) => {
      frame = 0;
      if (!made) return;
      if (!hasFirstPicture) return drawFirstPicture(made);
      const isMoving = made.draw(now);
      // The attribute reports what the canvas shows, at once and without a render.
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
      if (text !== told && now - toldAt < TELL_MS) {
        clearTimeout(later);
        later = setTimeout(ask, TELL_MS);
        return;
      }
      seen = looked;
      if (text === told) return;
      [told, toldAt] = [text, now];
      setView(next);
    };
    const ask = () => {
      frame ||= requestAnimationFrame(draw);
    };
    /**
     * Draws in tasks between frames. If the canvas has changed, the browser must copy it in the next frame, which
     * already takes long.
     */
    const drawFirstPicture = (engine: SeatEngine) => {
      piece ||= setTimeout(() => {
        piece = 0;
        hasFirstPicture = drawPieces(engine);
        ask();
      });
    };
    const start = () => {
      const engine = new SeatEngine({
        canvas: drawing,
        layout: firstLayout.current,
        palette: readPalette(box),
        dotsFromPx,
        onDirty: ask,
      });
      // Names that were drawn before their font had loaded are drawn again with it.
      const face = `700 16px ${engine.scene.palette.displayFont}`;
      if (!document.fonts.check(face)) void document.fonts.load(face).then(drawNamesAgain, () => undefined);
      setEngine(engine);
      return engine;
    };
    const readTheme = () => made?.setPalette(readPalette(box));
    const drawNamesAgain = () => made?.setPalette(made.scene.palette);
    const stopWatching = watchTheme(readTheme);
    const still = matchMedia("(prefers-reduced-motion: reduce)");
    const followStillness = () => {
      if (made) made.camera.isStill = still.matches;
    };
    still.addEventListener("change", followStillness);
    let [width, height] = [0, 0];
    const followSize = () => {
      if (width === 0 || height === 0) return;
      made ??= start();
      followStillness();
      made.resize({ width, height }, Math.min(MAX_RATIO, devicePixelRatio));
    };
    let cancelStart = () => {};
    // The observer reports the size after the browser's layout. Reading it earlier would force a layout.
    const sizes = new ResizeObserver(([entry]) => {
      width = Math.round(entry?.contentRect.width ?? 0);
      height = Math.round(entry?.contentRect.height ?? 0);
      if (made) return followSize();
      // The browser has just laid out the page in this task, which is already long.
      cancelStart();
      cancelStart = inOwnTask(followSize);
    });
    sizes.observe(box);
    return () => {
      cancelStart();
      cancelAnimationFrame(frame);
      clearTimeout(piece);
      clearTimeout(later);
      stopWatching();
      still.removeEventListener("change", followStillness);
      sizes.disconnect();
    };
  }, [dotsFromPx]);

  useLayoutEffect(() => {
    if (engine && engine.scene.layout !== layout) engine.setLayout(layout);
  }, [engine, layout]);

  return { surface, canvas, engine, view, layout };
}

/** In how many strips the first picture is drawn, because a large venue would block a slow phone for too long. */
const STRIPS = 16;
/** How long one task goes on making pieces of the first picture. */
const TASK_MS = 4;

/** @returns whether the first picture is complete */
function drawPieces(engine: SeatEngine): boolean {
  const begin = performance.now();
  do if (engine.drawPiece(STRIPS)) return true;
  while (performance.now() - begin < TASK_MS);
  return false;
}

function viewOf(engine: SeatEngine): MapView {
  return {
    isWhole: engine.camera.isWhole,
    isClosest: engine.camera.isClosest,
    stageDirection: engine.stageDirection && Math.round(engine.stageDirection / 45) * 45,
    sectionIds: engine.sectionsInView.map((section) => section.id),
  };
}
