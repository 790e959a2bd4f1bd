import { useSyncExternalStore } from "react";
import { updatesHeld } from "./hold-updates.ts";
import { acceptUpdate, updateState } from "./update-prompt.ts";

export interface UpdatePrompt {
  /** Offer the new version now: there is one, and nothing is going on that it would interrupt. */
  offered: boolean;
  /** Takes the new version; the page reloads. */
  refresh: () => void;
}

/** Whether to ask 'New version: refresh', and what to do on yes. */
export function useUpdatePrompt(): UpdatePrompt {
  const state = useSyncExternalStore(updateState.subscribe, updateState.read, () => "none" as const);
  const held = useSyncExternalStore(updatesHeld.subscribe, updatesHeld.read, () => false);
  return { offered: state !== "none" && !held, refresh: acceptUpdate };
}
