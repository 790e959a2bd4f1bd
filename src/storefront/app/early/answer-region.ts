import { persistRegion, writeRegion } from "../../features/browse/place/write-region.ts";

/**
 * Answers a press on the label or the strip of states before the app runs. The app repeats the press, because the page's events
 * follow only then.
 * @returns whether the visitor can see all of the answer
 */
export function answerRegionPress(button: HTMLElement): boolean {
  const page = document.documentElement;
  const strip = document.querySelector('[aria-labelledby="region-title"]');
  const chosen = strip?.querySelector<HTMLButtonElement>('[aria-pressed="true"]');
  const { early } = button.dataset;
  if (early === "ask") {
    const wasAsked = page.dataset.region === undefined;
    // Without an answer, the style sheet shows the question.
    if (strip) delete page.dataset.region;
    chosen?.focus();
    return strip !== null && !wasAsked;
  }
  if (early === "keep") {
    // A state that is already kept stays. Its button says 'Close', and nobody skipped anything.
    if (chosen?.value === "") writeRegion({ state: null, skipped: true });
    else page.dataset.region = "";
    return true;
  }
  if (!strip?.contains(button)) return false;
  // The words may be translated. A button without a value shows all states.
  const state = (button as HTMLButtonElement).value || null;
  // The visitor may follow a link before the app is there. The next page then knows already.
  persistRegion({ state, skipped: state === null });
  for (const one of strip.querySelectorAll<HTMLButtonElement>("[aria-pressed]"))
    one.setAttribute("aria-pressed", String((one.value || null) === state));
  return false;
}
