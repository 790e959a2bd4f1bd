import { useRef } from "react";
import { useFocusNext } from "../../../parts/use-focus-next.ts";

/**
 * Moves the focus to where work continues after a list of entries has changed. Otherwise, a removed button would lose
 * the focus, and a new entry would stand above the button that added it.
 * @returns refs for the list and for the part with the buttons that add an entry, and callbacks for each change
 */
export function useEntryFocus() {
  const list = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLElement>(null);
  const focusNext = useFocusNext();
  const editAt = (at: number) => list.current?.children[at]?.querySelector<HTMLElement>("button[aria-expanded]");
  return {
    list,
    moreRef: (element: HTMLElement | null) => {
      more.current = element;
    },
    /** Call it when an entry was added at the end, open. Its first field gets the focus. */
    added: () =>
      focusNext(() => {
        const field = list.current?.lastElementChild?.querySelector("input");
        // Typing replaces the suggested text.
        field?.select();
        return field;
      }),
    /**
     * Call it when the entry at an index is removed. The focus goes to the next entry, or the one before, or the button
     * that adds one.
     */
    removed: (at: number) => focusNext(() => editAt(at) ?? editAt(at - 1) ?? more.current?.querySelector("button")),
    /** Call it when a button within the entry disappears, and the entry stays. */
    changed: (at: number) => focusNext(() => editAt(at)),
  };
}
