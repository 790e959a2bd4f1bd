import { useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False on the server, and in the browser's first render of what the server drew. That render must come to the same result, so
 * it may read nothing of the device: its storage, its clock, its time zone. True everywhere else.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** True for a part that came with the page's document, for as long as it is shown. */
export function useInDocument(): boolean {
  const isHydrated = useHydrated();
  const [isFromDocument] = useState(!isHydrated);
  return isFromDocument;
}
