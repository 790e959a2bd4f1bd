import { CHOOSER_ID, writeRegion } from "../../features/browse/place/write-region.ts";

/**
 * Handles a press in the popover of states before the app runs. The app repeats the press, because only then the page's
 * events follow.
 * @returns whether the visitor can see the whole response
 */
export function answerRegionPress(button: HTMLElement): boolean {
  const chooser = document.getElementById(CHOOSER_ID);
  if (!chooser?.contains(button)) return false;
  const states = chooser.querySelectorAll<HTMLButtonElement>("[aria-pressed]");
  if (button.dataset.early === "keep") {
    // A stored state is not overwritten. The button then reads 'Close', and nothing was skipped.
    if (![...states].some(({ ariaPressed, value }) => ariaPressed === "true" && value))
      writeRegion({ state: null, skipped: true });
    chooser.hidePopover();
    return true;
  }
  // The words may be translated. A button without a value shows all states.
  const state = (button as HTMLButtonElement).value || null;
  // The visitor may follow a link before the app has loaded. The next page then already knows the choice.
  writeRegion({ state, skipped: state === null });
  for (const one of states) one.setAttribute("aria-pressed", String((one.value || null) === state));
  return false;
}
