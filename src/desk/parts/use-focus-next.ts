import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * For an act that removes its own button, or adds something elsewhere.
 * @returns a function that takes a finder of the element to focus once the act's change is drawn
 */
export function useFocusNext(): (find: () => HTMLElement | null | undefined) => void {
  const wanted = useRef<() => HTMLElement | null | undefined>(undefined);
  useLayoutEffect(() => {
    const next = wanted.current?.();
    wanted.current = undefined;
    next?.focus();
    // By itself, a browser does not scroll to a field if one line of it can be seen.
    next?.scrollIntoView({ block: "nearest" });
  });
  return useCallback((find) => {
    wanted.current = find;
  }, []);
}
