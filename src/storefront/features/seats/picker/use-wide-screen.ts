import { useSyncExternalStore } from "react";

/** From this width a picker shows its list of sections beside the map (event-seats.module.css). */
const WIDE = "(min-width: 960px)";

function subscribe(onChange: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener("change", onChange);
  return () => wide.removeEventListener("change", onChange);
}

/** Whether the list of sections has room beside the map. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
