import type { Point } from "#contract/rules/seats/seat-plan.ts";
import type { Camera } from "./camera.ts";
import { nearestOnOutline } from "./geometry.ts";
import { sectionAt } from "./hit-test.ts";
import type { Scene, SeatSpot } from "./scene.ts";
import { fitView, toPlan, type View } from "./view.ts";

/** CSS pixels per seat when the buyer opens a section: large enough for a thumb, small enough to show neighbours. */
const OPENED_PX = { min: 15, max: 30 };
/** CSS pixels per seat after a tap on seats that are too small to hit. */
const CLOSER_PX = 24;

/** Flies the camera to sections and seats, which the camera itself does not know. */
export class Pilot {
  readonly #camera: Camera;
  readonly #scene: Scene;
  readonly #onMove: () => void;

  constructor(camera: Camera, scene: Scene, onMove: () => void) {
    this.#camera = camera;
    this.#scene = scene;
    this.#onMove = onMove;
  }

  /** Flies to a section, near enough to choose its seats. Does nothing if there is no such section. */
  toSection(sectionId: string): void {
    const section = this.#scene.layout.sections.find((one) => one.id === sectionId);
    if (!section) return;
    const whole = fitView(section.box, this.#camera.reach.size, 30);
    const scale = Math.min(Math.max(whole.scale, OPENED_PX.min / section.pitch), OPENED_PX.max / section.pitch);
    // If the section is larger than the screen, fly to the part with the buyer's own seats.
    const own = scale > whole.scale ? this.#scene.selected.filter((spot) => spot.section.layout === section) : [];
    this.#fly({ ...whole, ...middleOf(own), scale });
  }

  /** Zooms in about a point of the screen until its seats can be hit. */
  closer(at: Point): void {
    const { view, reach } = this.#camera;
    const [x, y] = toPlan(view, reach.size, at);
    this.#fly({ scale: CLOSER_PX / this.#scene.layout.seatPitch, x, y });
  }

  /** Zooms about a point of the screen. Zooming in on empty ground leads to the nearest seats instead. */
  by(factor: number, at: Point): void {
    const { goal, reach } = this.#camera;
    const within = Math.min(reach.size.width, reach.size.height) / 3 / (goal.scale * factor);
    const aim = factor > 1 ? zoomAim(this.#scene, toPlan(goal, reach.size, at), within) : undefined;
    if (aim) this.#camera.flyTo({ scale: goal.scale * factor, x: aim[0], y: aim[1] }, performance.now());
    else this.#camera.flyBy(factor, at, performance.now());
    this.#onMove();
  }

  /** Zooms about the middle of the screen. */
  fromMiddle(factor: number): void {
    const { width, height } = this.#camera.reach.size;
    this.by(factor, [width / 2, height / 2]);
  }

  home(): void {
    this.#camera.flyHome(performance.now());
    this.#onMove();
  }

  #fly(to: View): void {
    this.#camera.flyTo(to, performance.now());
    this.#onMove();
  }
}

/** The middle of some seats on the plan, or undefined if there are none. */
function middleOf(spots: readonly SeatSpot[]): { x: number; y: number } | undefined {
  if (spots.length === 0) return undefined;
  const mean = (at: (spot: SeatSpot) => number) => spots.reduce((sum, spot) => sum + at(spot), 0) / spots.length;
  return {
    x: mean(({ section, index }) => section.x[index] ?? 0),
    y: mean(({ section, index }) => section.y[index] ?? 0),
  };
}

/**
 * The point to zoom in on if no section is near the requested point, as in the middle of a stadium: the buyer's nearest
 * own seat, or else the nearest section that is not sold out, or else the nearest section. Undefined if a section is
 * near the point.
 * @param within how near a section must be, in plan units
 */
export function zoomAim({ layout, facts, selected }: Scene, at: Point, within: number): Point | undefined {
  const away = ([x, y]: Point) => Math.hypot(x - at[0], y - at[1]);
  const nearest = (points: readonly Point[]) => points.toSorted((a, b) => away(a) - away(b))[0];
  if (sectionAt(layout.sections, ...at)) return undefined;
  const edges = layout.sections.map(({ outline }) => nearestOnOutline(outline, at));
  if (edges.some((edge) => away(edge) <= within)) return undefined;
  const own = selected.map(({ section, index }): Point => [section.x[index] ?? 0, section.y[index] ?? 0]);
  const open = edges.filter((_, index) => !facts.get(layout.sections[index]?.id ?? "")?.soldOut);
  return nearest(own) ?? nearest(open) ?? nearest(edges);
}
