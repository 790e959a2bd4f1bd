/** Something done to the page before the app could see it, as public/theme.js keeps it. */
export interface EarlyAct {
  type: "click" | "input" | "submit";
  target: Element;
  /** Of a field, as it was then. */
  value?: string;
  checked?: boolean;
  submitter?: HTMLElement | null;
}

/**
 * Fields get back what was typed into them, and what was pressed or sent is done now.
 * @param unseen so many of the first acts were before React was there: its handlers know nothing of them
 */
export function replayEarlyActs(acts: readonly EarlyAct[], unseen: number): void {
  // Where the visitor is already: what comes with the focus has not come.
  document.activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
  for (const [index, act] of acts.entries()) if (act.type === "input") fillAgain(act, index < unseen);
  // Who presses again because nothing happens means it once.
  const once = acts.filter(
    ({ type, target }, index) => type !== acts[index - 1]?.type || target !== acts[index - 1]?.target,
  );
  for (const act of once) {
    if (act.type === "click") pressAgain(act.target);
    if (act.type === "submit" && act.target instanceof HTMLFormElement) act.target.requestSubmit(act.submitter);
  }
}

/** Links and what opens a popover did what they do without the app; submit buttons are done by their form. */
function pressAgain(target: Element): void {
  target.closest<HTMLElement>('button[type="button"]:not([popovertarget]), [role="button"]')?.click();
}

function fillAgain({ target, value = "", checked }: EarlyAct, isUnseen: boolean): void {
  if (target instanceof HTMLInputElement && /^(checkbox|radio)$/.test(target.type)) {
    if (target.checked !== checked) target.click();
    return;
  }
  const field = target as HTMLInputElement;
  if (!isUnseen && field.value === value) return;
  // React compares with what was last set by the element's own property, and hears of a change by the browser's alone.
  if (!(target instanceof HTMLSelectElement)) field.value = "";
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
  for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}
