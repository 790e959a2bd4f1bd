import { useSyncExternalStore } from "react";
import { onlineState } from "./online-state.ts";

/** Whether the box office is within reach, by the latest request. True while the server renders. */
export function useOnline(): boolean {
  return useSyncExternalStore(onlineState.subscribe, onlineState.read, () => true);
}
