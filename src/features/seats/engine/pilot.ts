import type { Point } from "#contract/rules/seat-plan.ts";
import type { Camera } from "./camera.ts";
import { middleOf } from "./middle-of.ts";
import type { Scene } from "./scene.ts";
import { fitView, toPlan } from "./view.ts";
import { zoomAim } from "./zoom-aim.ts";

/** Between these CSS pixels a seat a section is shown that was asked for: seats that a thumb can hit, and some of their neighbours. */
const OPENED_PX = { least: 15, most: 30 };
/** As near as a tap on seats too small to hit brings them. */
const CLOSER_PX = 24;

/** Flies to what is worth seeing, of which the camera knows nothing. */
export class Pilot {
  readonly #camera: Camera;
  readonly #scene: Scene;
  readonly #onMove: () => void;

  constructor(camera: Camera, scene: Scene, onMove: () => void) {
    this.#camera = camera;
    this.#scene = scene;
    this.#onMove = onMove;
  }

  /** To a section, near enough to choose in it; nowhere where there is no such section. */
  toSection(sectionId: string, now: number): void {
    const section = this.#scene.layout.sections.find((one) => one.id === sectionId);
    if (!section) return;
    const whole = fitView(section.box, this.#camera.reach.size, 30);
    const scale = Math.min(Math.max(whole.scale, OPENED_PX.least / section.pitch), OPENED_PX.most / section.pitch);
    // Of a section larger than the screen, the part where the buyer's own seats are.
    const own = scale > whole.scale ? this.#scene.selected.filter((spot) => spot.section.layout === section) : [];
    this.#camera.flyTo({ ...whole, ...middleOf(own), scale }, now);
    this.#onMove();
  }

  /** Closer about a point of the screen, until its seats can be hit. */
  closer(at: Point, now: number): void {
    const { view, reach } = this.#camera;
    const [x, y] = toPlan(view, reach.size, at);
    this.#camera.flyTo({ scale: CLOSER_PX / this.#scene.layout.seatPitch, x, y }, now);
    this.#onMove();
  }

  /** Nearer or farther about a point of the screen; nearer, where there is nothing but empty ground, to the next seats. */
  by(factor: number, at: Point, now: number): void {
    const { goal, reach } = this.#camera;
    const within = Math.min(reach.size.width, reach.size.height) / 3 / (goal.scale * factor);
    const aim = factor > 1 ? zoomAim(this.#scene, toPlan(goal, reach.size, at), within) : undefined;
    if (aim) this.#camera.flyTo({ scale: goal.scale * factor, x: aim[0], y: aim[1] }, now);
    else this.#camera.flyBy(factor, at, now);
    this.#onMove();
  }

  home(now: number): void {
    this.#camera.flyHome(now);
    this.#onMove();
  }
}
