import type { Point } from "#contract/rules/seats/seat-plan.ts";
import type { Box } from "./geometry.ts";
import { easeOut, glideOffset, hasLanded, type Velocity, viewBetween } from "./motion.ts";
import { boxInView, clampToReach, fitView, isWhole, panBy, type Reach, type View, zoomAbout } from "./view.ts";

const FLIGHT_MS = 380;

type Motion =
  | { kind: "flight"; from: View; to: View; beganAt: number }
  | { kind: "glide"; from: View; velocity: Velocity; beganAt: number };

/**
 * The view on the screen and its motion. The camera has no clock: callers pass the time to every call that moves it.
 */
export class Camera {
  /** If true, the view jumps instead of flying, and does not glide after a throw. */
  isStill = false;
  #view: View;
  #reach: Reach;
  #motion: Motion | undefined;

  constructor(reach: Reach) {
    this.#reach = reach;
    this.#view = fitView(reach.venue, reach.size);
  }

  get view(): View {
    return this.#view;
  }

  get reach(): Reach {
    return this.#reach;
  }

  get isMoving(): boolean {
    return this.#motion !== undefined;
  }

  get isWhole(): boolean {
    return isWhole(this.#view, this.#reach);
  }

  get isClosest(): boolean {
    return this.#view.scale >= this.#reach.closest * 0.99;
  }

  /**
   * Sets another screen size or venue. A view of the whole venue still shows all of it, and a flight keeps its goal.
   */
  setReach(reach: Reach): void {
    const { goal } = this;
    const placed = isWhole(goal, this.#reach) ? fitView(reach.venue, reach.size) : clampToReach(goal, reach);
    this.#reach = reach;
    if (this.#motion?.kind === "flight") this.#motion = { ...this.#motion, to: placed };
    else {
      this.#motion = undefined;
      this.#view = placed;
    }
  }

  drag(dx: number, dy: number): void {
    this.#motion = undefined;
    this.#view = clampToReach(panBy(this.#view, dx, dy), this.#reach);
  }

  zoom(factor: number, at: Point): void {
    this.#motion = undefined;
    this.#view = clampToReach(zoomAbout(this.#view, factor, at, this.#reach), this.#reach);
  }

  /** Moves this point of the plan to the middle of the screen, for the mini map. */
  goTo([x, y]: Point): void {
    this.#motion = undefined;
    this.#view = clampToReach({ ...this.#view, x, y }, this.#reach);
  }

  throw(velocity: Velocity, now: number): void {
    if (this.isStill || hasLanded(velocity, 0)) return;
    this.#motion = { kind: "glide", from: this.#view, velocity, beganAt: now };
  }

  flyTo(view: View, now: number): void {
    const to = clampToReach(view, this.#reach);
    if (this.isStill) {
      this.#motion = undefined;
      this.#view = to;
    } else this.#motion = { kind: "flight", from: this.#view, to, beganAt: now };
  }

  /** The view at the end of a flight, or the present view. */
  get goal(): View {
    return this.#motion?.kind === "flight" ? this.#motion.to : this.#view;
  }

  /** Zooms about a point of the screen, for the buttons. It starts from the goal of the current flight. */
  flyBy(factor: number, at: Point, now: number): void {
    this.flyTo(zoomAbout(this.goal, factor, at, this.#reach), now);
  }

  flyHome(now: number): void {
    this.flyTo(fitView(this.#reach.venue, this.#reach.size), now);
  }

  /** @returns whether the view has changed */
  step(now: number): boolean {
    const motion = this.#motion;
    if (!motion) return false;
    const elapsed = Math.max(0, now - motion.beganAt);
    if (motion.kind === "flight") {
      const share = easeOut(elapsed / FLIGHT_MS);
      this.#view = viewBetween(motion.from, motion.to, share);
      if (elapsed >= FLIGHT_MS) this.#motion = undefined;
      return true;
    }
    const { x, y } = glideOffset(motion.velocity, elapsed);
    this.#view = clampToReach(panBy(motion.from, x, y), this.#reach);
    if (hasLanded(motion.velocity, elapsed)) this.#motion = undefined;
    return true;
  }

  get seen(): Box {
    return boxInView(this.#view, this.#reach.size);
  }
}
