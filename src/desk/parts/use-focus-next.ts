import { useCallback, useLayoutEffect, useRef } from "react";

/**
 * For an act that takes its own button away, or adds something elsewhere.
 * @returns takes a function that finds what has the focus once the act's change is drawn
 */
export function useFocusNext(): (find: () => HTMLElement | null | undefined) => void {
  const wanted = useRef<() => HTMLElement | null | undefined>(undefined);
  useLayoutEffect(() => {
    const next = wanted.current?.();
    wanted.current = undefined;
    next?.focus();
    // By itself, a browser leaves a field where it is if a line of it can be seen.
    next?.scrollIntoView({ block: "nearest" });
  });
  return useCallback((find) => {
    wanted.current = find;
  }, []);
}
