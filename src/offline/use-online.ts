import { useSyncExternalStore } from "react";
import { onlineState } from "./online-state.ts";

/** Is the box office within reach, by the last that was heard? True while the server renders. */
export function useOnline(): boolean {
  return useSyncExternalStore(onlineState.subscribe, onlineState.read, () => true);
}
