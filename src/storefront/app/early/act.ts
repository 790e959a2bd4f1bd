/** Something that the visitor did before the app could see it, as record-acts.ts recorded it. */
export interface EarlyAct {
  type: "click" | "input" | "submit";
  target: Element;
  /** Where the target stands, because a page that a translator has changed is drawn anew. */
  place: readonly number[];
  /** The field's value at that moment. */
  value?: string;
  checked?: boolean;
  submitter?: HTMLElement | null;
  /** The press needs nothing more, so the app must not repeat it. */
  isDone?: boolean;
  /** Ends the busy look of what was pressed. */
  settle?: () => void;
}

declare global {
  interface Window {
    earlyActs?: EarlyAct[];
    recordEarlyAct?: (event: Event) => void;
  }
}

/** What does nothing without the app. Links and popover buttons already worked. Submit buttons are repeated through their form. */
export const PRESSED_AGAIN = 'button[type="button"]:not([popovertarget]), [role="button"]';

/** Ends every busy look, because the app did not load. What was typed stays, and what was pressed is not repeated later. */
export function stopWaiting(): void {
  for (const act of window.earlyActs ?? []) {
    act.settle?.();
    act.isDone = act.type !== "input";
  }
}
