import { useDeferredValue } from "react";

/**
 * A value that was waited for, slightly later than it came. It makes much of the page render, so it renders in slices,
 * between which a press is handled. Later values, and a value that is there from the start, come at once.
 */
export function useArrived<T>(value: T | undefined): T | undefined {
  return useDeferredValue(value !== undefined) ? value : undefined;
}
