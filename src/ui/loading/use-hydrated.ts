import { useState, useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False on the server, and in the browser's first render of server-rendered HTML. That render must give the same
 * result, so it may read nothing of the device: its storage, its clock, its time zone. True everywhere else.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** True for a component that was in the page's document, as long as it stays on the page. */
export function useInDocument(): boolean {
  const isHydrated = useHydrated();
  const [isFromDocument] = useState(!isHydrated);
  return isFromDocument;
}
