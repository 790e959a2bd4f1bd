import { Countdown } from "#src/ui/countdown.tsx";

/** Counts down to the start by the box office's clock, and disappears at the start. */
export function StartCountdown({ startsAt, nowMs }: { startsAt: string; nowMs: number }) {
  const remainingMs = Date.parse(startsAt) - nowMs;
  return remainingMs > 0 ? <Countdown remainingMs={remainingMs} /> : null;
}
