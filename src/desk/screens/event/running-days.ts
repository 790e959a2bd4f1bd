const DAY_SECONDS = 86_400;

interface SoldOnDay {
  /** YYYY-MM-DD, in order. */
  day: string;
  sold: number;
}

/**
 * All tickets sold until each day, including days without sales, so that the curve is flat there.
 * @returns days in seconds, UTC, and the sums
 */
export function runningDays(days: readonly SoldOnDay[]): { at: number[]; sold: number[] } {
  const soldOn = new Map(days.map(({ day, sold }) => [secondsOf(day), sold]));
  const first = days[0];
  const last = days.at(-1);
  const at: number[] = [];
  const sold: number[] = [];
  if (!first || !last) return { at, sold };
  let sum = 0;
  // The curve begins at nothing.
  for (let day = secondsOf(first.day) - DAY_SECONDS; day <= secondsOf(last.day); day += DAY_SECONDS) {
    sum += soldOn.get(day) ?? 0;
    at.push(day);
    sold.push(sum);
  }
  return { at, sold };
}

const secondsOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 1000;
