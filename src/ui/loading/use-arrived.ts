import { useDeferredValue } from "react";

/**
 * An awaited value, slightly later than it came. It makes much of the page render, so it renders in slices, between
 * which a press is handled. Later values, and a value that exists from the start, come at once.
 */
export function useArrived<T>(value: T | undefined): T | undefined {
  return useDeferredValue(value !== undefined) ? value : undefined;
}
