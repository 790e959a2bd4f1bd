/** Something that the visitor did before the app could see it, as record-acts.ts recorded it. */
export interface EarlyAct {
  type: "click" | "input" | "submit";
  target: Element;
  /** The target's position in the page, because a translated page is rendered anew. */
  place: readonly number[];
  /** The field's value at that moment. */
  value?: string;
  checked?: boolean;
  submitter?: HTMLElement | null;
  /** Whether the browser has already handled the press, so that the app must not repeat it. */
  isDone?: boolean;
  /** Ends the busy indicator of the pressed element. */
  settle?: () => void;
}

declare global {
  interface Window {
    earlyActs?: EarlyAct[];
    recordEarlyAct?: (event: Event) => void;
  }
}

/**
 * Elements that do nothing without the app. Links and popover buttons already work. Submit buttons are repeated through
 * their form.
 */
export const PRESSED_AGAIN = 'button[type="button"]:not([popovertarget]), [role="button"]';

/** Ends every busy indicator, because the app did not load. Typed text stays, and presses are not repeated later. */
export function stopWaiting(): void {
  for (const act of window.earlyActs ?? []) {
    act.settle?.();
    act.isDone = act.type !== "input";
  }
}
