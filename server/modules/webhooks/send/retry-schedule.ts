const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds before the second try, the third, and so on: about three days in all. */
const DELAYS = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
/**
 * The part by which a delay is longer or shorter, so that the messages of one bad minute do not all return in the same
 * minute.
 */
const JITTER = 0.1;

/** How often a message is tried. */
export const MAX_TRIES = DELAYS.length + 1;
/** A webhook that has failed for this long is paused. */
export const FAILING_MS = 3 * 24 * HOUR * 1000;

/**
 * Milliseconds until a message is tried again.
 * @param tries how often it was tried, 1 or more
 * @param random a number from 0 to 1
 * @returns null if it is not tried again
 */
export function msToNextTry(tries: number, random: number): number | null {
  const seconds = DELAYS[tries - 1];
  return seconds === undefined ? null : Math.round(1000 * seconds * (1 + JITTER * (2 * random - 1)));
}
