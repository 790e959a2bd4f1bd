import type { KeyboardEvent } from "react";
import type { SeatEngine } from "../engine/seat-engine.ts";

/** How far an arrow key moves the map, in pixels. */
const STEP_PX = 70;
const ZOOM_STEP = 1.5;

/** Arrow keys move the map, + and − zoom, and 0 and Home show the whole venue. */
export function useMapKeys(engine: SeatEngine | undefined): (event: KeyboardEvent) => void {
  return (event) => {
    if (!engine || event.ctrlKey || event.metaKey || event.altKey) return;
    const { camera, pilot } = engine;
    const zoom = (factor: number) => () => pilot.fromMiddle(factor);
    const home = () => pilot.home();
    const actions: Record<string, () => void> = {
      ArrowLeft: () => camera.drag(STEP_PX, 0),
      ArrowRight: () => camera.drag(-STEP_PX, 0),
      ArrowUp: () => camera.drag(0, STEP_PX),
      ArrowDown: () => camera.drag(0, -STEP_PX),
      "+": zoom(ZOOM_STEP),
      "=": zoom(ZOOM_STEP),
      "-": zoom(1 / ZOOM_STEP),
      0: home,
      Home: home,
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
    engine.drawAll();
  };
}
