import type { View } from "./view.ts";

/** After this time a thrown map has about a third of its speed left. */
const GLIDE_MS = 260;
/** In pixels per millisecond. A map that is slower counts as standing still. */
const STANDSTILL = 0.02;
/** If a finger rested for this time before it left the screen, it did not throw the map. */
const THROW_WINDOW_MS = 90;

export interface Velocity {
  x: number;
  y: number;
}

/** How far a thrown map has moved. */
export function glideOffset(velocity: Velocity, elapsedMs: number): Velocity {
  const travelled = GLIDE_MS * (1 - Math.exp(-elapsedMs / GLIDE_MS));
  return { x: velocity.x * travelled, y: velocity.y * travelled };
}

export function hasLanded(velocity: Velocity, elapsedMs: number): boolean {
  return Math.hypot(velocity.x, velocity.y) * Math.exp(-elapsedMs / GLIDE_MS) < STANDSTILL;
}

/** Measures how fast a finger has moved recently. */
export class VelocityMeter {
  #samples: { x: number; y: number; at: number }[] = [];

  record(x: number, y: number, at: number): void {
    this.#samples = this.#samples.filter((sample) => at - sample.at < THROW_WINDOW_MS);
    this.#samples.push({ x, y, at });
  }

  /** The speed in pixels per millisecond, or zero if the finger had come to rest. */
  read(now: number): Velocity {
    const recent = this.#samples.filter((sample) => now - sample.at < THROW_WINDOW_MS);
    const [first, last] = [recent[0], recent.at(-1)];
    if (!first || !last || last.at <= first.at) return { x: 0, y: 0 };
    const elapsed = last.at - first.at;
    return { x: (last.x - first.x) / elapsed, y: (last.y - first.y) / elapsed };
  }
}

/**
 * The view between two others. The middle of the screen moves in step with the scale, so that a flight goes straight to
 * its end.
 * @param share from 0 to 1, already eased
 */
export function viewBetween(from: View, to: View, share: number): View {
  if (share <= 0) return from;
  if (share >= 1) return to;
  const scale = from.scale * (to.scale / from.scale) ** share;
  const same = Math.abs(to.scale - from.scale) < 1e-6 * from.scale;
  const moved = same ? share : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale);
  return { scale, x: from.x + (to.x - from.x) * moved, y: from.y + (to.y - from.y) * moved };
}

/** Starts fast and ends gently. */
export function easeOut(share: number): number {
  return 1 - (1 - Math.min(1, Math.max(0, share))) ** 3;
}
