import type { EarlyAct } from "./act.ts";
import { placeOf } from "./place.ts";

/**
 * Records what visitors do before the app runs (app/replay-acts.ts). Otherwise a form would put the typed text into an
 * address, and a press would be lost.
 */
export function recordActs(): void {
  const acts: EarlyAct[] = [];
  const keep = (event: Event) => {
    const target = event.target as HTMLInputElement;
    const { type } = event as { type: EarlyAct["type"] };
    if (type === "submit") {
      // A form with an action needs no app.
      if (target.hasAttribute("action")) return;
      event.preventDefault();
    }
    const { submitter = null } = event as Partial<SubmitEvent>;
    acts.push({ type, target, place: placeOf(target), value: target.value, checked: target.checked, submitter });
  };
  // React may draw a field again with its old value while somebody types. The next letter joins what was typed before.
  const restore = (event: Event) => {
    const field = event.target as HTMLInputElement;
    const typed = acts.findLast(({ type, target }) => type === "input" && target === field)?.value;
    if (typed !== undefined && typed !== field.value) field.value = typed;
  };
  addEventListener("beforeinput", restore, true);
  for (const type of ["click", "input", "submit"]) addEventListener(type, keep, true);
  Object.assign(window, { earlyActs: acts, recordEarlyAct: keep });
}
