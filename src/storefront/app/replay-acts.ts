import { type EarlyAct, PRESSED_AGAIN } from "./early/act.ts";
import { elementAt } from "./early/place.ts";

/** Elements whose press the browser had handled itself. The result was lost when the element was replaced. */
const ANSWERED_BY_BROWSER = "button[popovertarget], summary";

/**
 * Restores the text in fields, and repeats presses and submits.
 * @param unseen the number of first acts that came before React, whose handlers never saw them
 */
export function replayEarlyActs(recorded: readonly EarlyAct[], unseen: number): void {
  // The field already has the focus, so React has seen no focus event.
  document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  const acts = recorded.map((act) => (act.target.isConnected ? act : actOnSuccessor(act)));
  for (const [index, act] of acts.entries()) if (act.type === "input") fillAgain(act, index < unseen);
  for (const act of acts) act.settle?.();
  // A visitor who presses again because the page is slow means it once.
  const once = acts.filter(
    ({ type, target, isDone }, index) =>
      !isDone && (type !== acts[index - 1]?.type || target !== acts[index - 1]?.target),
  );
  for (const act of once) {
    if (act.type === "click") pressAgain(act);
    if (act.type === "submit" && act.target instanceof HTMLFormElement) act.target.requestSubmit(act.submitter);
  }
}

/** The act on the element at its target's position, after the page was rendered anew. */
function actOnSuccessor(act: EarlyAct): EarlyAct & { isMoved?: true } {
  const target = elementAt(act.place);
  const isSame = target && target.localName === act.target.closest(":not(font)")?.localName;
  return isSame ? { ...act, target, submitter: null, isMoved: true } : act;
}

function pressAgain({ target, isMoved }: EarlyAct & { isMoved?: true }): void {
  target.closest<HTMLElement>(isMoved ? `${PRESSED_AGAIN}, ${ANSWERED_BY_BROWSER}` : PRESSED_AGAIN)?.click();
}

function fillAgain({ target, value = "", checked }: EarlyAct, isUnseen: boolean): void {
  if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) {
    if (target.checked !== checked) target.click();
    return;
  }
  const field = target as HTMLInputElement;
  if (!isUnseen && field.value === value) return;
  // React compares with the value that was last set through the element's own property, and only the browser's event
  // tells it.
  if (!(target instanceof HTMLSelectElement)) field.value = "";
  const setValue = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
  for (const type of ["input", "change"]) {
    // The first event hydrates the field. React may then draw it again with its old value, before the second event.
    setValue?.call(field, value);
    field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}
