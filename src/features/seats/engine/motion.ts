import type { View } from "./view.ts";

/** After so long a thrown map has lost all but a third of its speed. */
const GLIDE_MS = 260;
/** Pixels a millisecond: slower than this is standing. */
const STANDSTILL = 0.02;
/** A finger that rested this long before it left the screen has not thrown. */
const THROW_WINDOW_MS = 90;

export interface Velocity {
  x: number;
  y: number;
}

/** How far a thrown map has come. */
export function glideOffset(velocity: Velocity, elapsedMs: number): Velocity {
  const travelled = GLIDE_MS * (1 - Math.exp(-elapsedMs / GLIDE_MS));
  return { x: velocity.x * travelled, y: velocity.y * travelled };
}

export function hasLanded(velocity: Velocity, elapsedMs: number): boolean {
  return Math.hypot(velocity.x, velocity.y) * Math.exp(-elapsedMs / GLIDE_MS) < STANDSTILL;
}

/** How fast a finger has moved lately. */
export class VelocityMeter {
  #samples: { x: number; y: number; at: number }[] = [];

  record(x: number, y: number, at: number): void {
    this.#samples = this.#samples.filter((sample) => at - sample.at < THROW_WINDOW_MS);
    this.#samples.push({ x, y, at });
  }

  /** Pixels a millisecond; nothing where the finger had come to rest. */
  read(now: number): Velocity {
    const recent = this.#samples.filter((sample) => now - sample.at < THROW_WINDOW_MS);
    const [first, last] = [recent[0], recent.at(-1)];
    if (!first || !last || last.at <= first.at) return { x: 0, y: 0 };
    const elapsed = last.at - first.at;
    return { x: (last.x - first.x) / elapsed, y: (last.y - first.y) / elapsed };
  }
}

/**
 * A view on the way from one to another; share from 0 to 1, already eased. What the screen's middle shows moves in step
 * with the scale, so that a flight in or out goes straight at its end.
 */
export function viewBetween(from: View, to: View, share: number): View {
  if (share <= 0) return from;
  if (share >= 1) return to;
  const scale = from.scale * (to.scale / from.scale) ** share;
  const same = Math.abs(to.scale - from.scale) < 1e-6 * from.scale;
  const moved = same ? share : (1 / from.scale - 1 / scale) / (1 / from.scale - 1 / to.scale);
  return { scale, x: from.x + (to.x - from.x) * moved, y: from.y + (to.y - from.y) * moved };
}

/** Quick off, gentle in. */
export function easeOut(share: number): number {
  return 1 - (1 - Math.min(1, Math.max(0, share))) ** 3;
}
