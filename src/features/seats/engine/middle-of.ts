import type { SeatSpot } from "./scene.ts";

/** The middle of some seats on the plan, or undefined if there are none. */
export function middleOf(spots: readonly SeatSpot[]): { x: number; y: number } | undefined {
  if (spots.length === 0) return undefined;
  const mean = (at: (spot: SeatSpot) => number) => spots.reduce((sum, spot) => sum + at(spot), 0) / spots.length;
  return {
    x: mean(({ section, index }) => section.x[index] ?? 0),
    y: mean(({ section, index }) => section.y[index] ?? 0),
  };
}
