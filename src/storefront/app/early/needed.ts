import { timeLeft, twoDigits } from "#src/ui/time/time-left.ts";

/** After how much reading without a scroll a page loads the app by itself. */
const QUIET_MS = 6000;
/** Elements that need the app. Links and folds work without it. */
const NEEDS_APP = 'input, select, textarea, label, button, [role="button"]';
/** A part that is empty until the app draws it. */
const DRAWN_BY_APP = "[data-drawn-by-app]";

/** Whether the page shows state of this visitor that the server did not render. */
export function hasOwnState(): boolean {
  const { tickets, held, near } = document.documentElement.dataset;
  const isKnown = [tickets, held, near].some((mark) => mark !== undefined) || /(^|; )id=\d/.test(document.cookie);
  return isKnown || /[?&]code=/.test(location.search) || (window.earlyActs ?? []).some(({ isDone }) => !isDone);
}

/** Resolves once the page's first frame is on the screen, or at once in a hidden tab, which draws none. */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

/**
 * Resolves at the first press, key or focus that only the app can answer, when a part comes into view that only the app
 * can draw, when the network is lost, or after a while of quiet reading.
 */
export const needed = () => new Promise<void>(whenNeeded);

function whenNeeded(resolve: () => void): void {
  const waiting = new AbortController();
  const { signal } = waiting;
  const need = () => {
    waiting.abort();
    resolve();
  };
  const ifAppAnswers = ({ target }: Event) => {
    if (target instanceof Element && target.closest(NEEDS_APP)) need();
  };
  for (const type of ["pointerover", "pointerdown", "focusin", "click", "input", "submit"])
    addEventListener(type, ifAppAnswers, { capture: true, passive: true, signal });
  addEventListener("keydown", need, { signal });
  // Somebody without a network needs the data that this device has stored.
  addEventListener("offline", need, { signal });
  const view = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) need();
  });
  for (const part of document.querySelectorAll(DRAWN_BY_APP)) view.observe(part);
  signal.addEventListener("abort", () => view.disconnect());
  signal.addEventListener("abort", countDown(need));
  whenQuiet(need, signal);
}

/** Calls back after a while without a scroll on a page that has loaded and is shown, unless the visitor is saving data. */
function whenQuiet(act: () => void, signal: AbortSignal): void {
  if ((navigator as { connection?: { saveData?: boolean } }).connection?.saveData) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    if (document.readyState === "complete" && !document.hidden) timer = setTimeout(act, QUIET_MS);
  };
  wait();
  addEventListener("load", wait, { signal });
  document.addEventListener("visibilitychange", wait, { signal });
  addEventListener("scroll", wait, { capture: true, passive: true, signal });
  signal.addEventListener("abort", () => clearTimeout(timer));
}

/**
 * Runs the server's countdowns without the app (src/ui/time/countdown.tsx).
 * @param end is called when a time has come, because the page's content then changes
 * @returns a function that stops them
 */
function countDown(end: () => void): () => void {
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
