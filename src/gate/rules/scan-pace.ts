/** How hard the camera works: 'read' looks for codes, 'watch' only detects movement, and 'rest' is off. */
export type Pace = "read" | "watch" | "rest";

const READ_FOR_MS = 15_000;
const WATCH_FOR_MS = 240_000;

export const frameEveryMs: Readonly<Record<Pace, number>> = { read: 80, watch: 400, rest: Number.POSITIVE_INFINITY };

/**
 * A door is quiet most of the evening. After a quarter of a minute without movement, only two or three frames a second
 * are compared. After four minutes the camera turns off. A press or a typed code wakes it.
 */
export function paceAt(nowMs: number, lastMovedMs: number): Pace {
  const still = nowMs - lastMovedMs;
  if (still < READ_FOR_MS) return "read";
  return still < WATCH_FOR_MS ? "watch" : "rest";
}

/** The difference between two small grey pictures, as the mean difference of their points (0 to 255). */
export function difference(one: Uint8ClampedArray, other: Uint8ClampedArray): number {
  if (one.length !== other.length) return 255;
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / Math.max(1, one.length);
}
