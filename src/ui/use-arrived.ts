import { useDeferredValue } from "react";

/**
 * What has been waited for, a moment later than it came: much is drawn with it at once, and so it is drawn in slices,
 * between which a press is heard. What comes after the first is there at once, as is what was at hand from the start.
 */
export function useArrived<T>(value: T | undefined): T | undefined {
  return useDeferredValue(value !== undefined) ? value : undefined;
}
