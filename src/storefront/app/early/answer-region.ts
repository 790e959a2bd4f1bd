import { persistRegion, writeRegion } from "../../features/browse/place/write-region.ts";

/**
 * Handles a press on the label or the strip of states before the app runs. The app repeats the press, because only then
 * the page's events follow.
 * @returns whether the visitor can see the whole response
 */
export function answerRegionPress(button: HTMLElement): boolean {
  const page = document.documentElement;
  const strip = document.querySelector('[aria-labelledby="region-title"]');
  const chosen = strip?.querySelector<HTMLButtonElement>('[aria-pressed="true"]');
  const { early } = button.dataset;
  if (early === "ask") {
    const wasAsked = page.dataset.region === undefined;
    // Without a choice, the style sheet shows the question.
    if (strip) delete page.dataset.region;
    chosen?.focus();
    return strip !== null && !wasAsked;
  }
  if (early === "keep") {
    // A stored state is not overwritten. The button then reads 'Close', and nothing was skipped.
    if (chosen?.value === "") writeRegion({ state: null, skipped: true });
    else page.dataset.region = "";
    return true;
  }
  if (!strip?.contains(button)) return false;
  // The words may be translated. A button without a value shows all states.
  const state = (button as HTMLButtonElement).value || null;
  // The visitor may follow a link before the app has loaded. The next page then already knows the choice.
  persistRegion({ state, skipped: state === null });
  for (const one of strip.querySelectorAll<HTMLButtonElement>("[aria-pressed]"))
    one.setAttribute("aria-pressed", String((one.value || null) === state));
  return false;
}
