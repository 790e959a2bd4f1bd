import { useRef } from "react";
import { useFocusNext } from "../../../parts/use-focus-next.ts";

/**
 * Puts the focus where somebody goes on once a list of entries has changed. Without it, a button that goes takes the focus with it, and
 * an entry that comes stands above the button that added it.
 * @returns refs for the list and for the part with the buttons that add an entry, and what to call at each change
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
    /** The list gets an entry at its end, open. Its first field has the focus then. */
    added: () =>
      focusNext(() => {
        const field = list.current?.lastElementChild?.querySelector("input");
        // What was written for somebody is typed over.
        field?.select();
        return field;
      }),
    /** The entry at a place goes. The next one has the focus then, or the one before, or the button that adds one. */
    removed: (at: number) => focusNext(() => editAt(at) ?? editAt(at - 1) ?? more.current?.querySelector("button")),
    /** A button within the entry disappears, and the entry stays. */
    changed: (at: number) => focusNext(() => editAt(at)),
  };
}
