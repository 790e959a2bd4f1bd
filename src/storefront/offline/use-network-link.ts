import type { MouseEvent } from "react";
import { useAway } from "#src/shared/offline/use-away.ts";

/** The attributes of a link that cannot be followed without a connection: it is marked, and a press does nothing. */
export function useNetworkLink() {
  const away = useAway();
  if (away === null) return {};
  return { "aria-disabled": true, onClick: (event: MouseEvent) => event.preventDefault() };
}
