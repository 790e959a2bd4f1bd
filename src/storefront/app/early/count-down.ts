import { timeLeft, twoDigits } from "#src/ui/time/time-left.ts";

/**
 * Lets the server's countdowns go on without the app (src/ui/time/countdown.tsx).
 * @param end is called when a time has come, because the page then says something else
 * @returns stops them
 */
export function countDown(end: () => void): () => void {
  const countdowns = [...document.querySelectorAll<HTMLElement>("[data-until]")].map((element) => ({
    values: element.querySelectorAll("[data-value]"),
    untilMs: Date.parse(element.dataset.until ?? ""),
  }));
  if (countdowns.length === 0) return () => undefined;
  const tick = () => {
    for (const { values, untilMs } of countdowns) {
      const { days, hours, minutes, seconds } = timeLeft(untilMs - Date.now());
      for (const [place, value] of [days, hours, minutes, seconds].entries()) {
        const shown = values[place];
        if (shown) shown.textContent = twoDigits(value);
      }
      if (untilMs <= Date.now()) end();
    }
  };
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
}
