import { useSyncExternalStore } from "react";

/** On these screens a picker has a column beside the map (picker-page.module.css). */
const WIDE = "(min-width: 960px), (min-width: 600px) and (orientation: landscape)";

function subscribe(onChange: () => void): () => void {
  const wide = matchMedia(WIDE);
  wide.addEventListener("change", onChange);
  return () => wide.removeEventListener("change", onChange);
}

/** Whether there is a column beside the map, with room for the list of sections. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    () => false,
  );
}
