export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
}

/** Whole days, hours, minutes and seconds; all 0 once the time has come. */
export function timeLeft(remainingMs: number): TimeLeft {
  const seconds = Math.max(0, Math.floor(remainingMs / 1000));
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  };
}

/** '07', as a countdown shows it. */
export const twoDigits = (value: number) => String(value).padStart(2, "0");
