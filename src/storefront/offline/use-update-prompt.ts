import { useSyncExternalStore } from "react";
import { updatesHeld } from "#src/shared/offline/hold-updates.ts";
import { acceptUpdate, updateState } from "./update-prompt.ts";

export interface UpdatePrompt {
  /** True if there is a new version and nothing that it would interrupt. */
  offered: boolean;
  /** Activates the new version, which reloads the page. */
  refresh: () => void;
}

/** Whether to show 'New version: refresh', and the action behind it. */
export function useUpdatePrompt(): UpdatePrompt {
  const state = useSyncExternalStore(updateState.subscribe, updateState.read, () => "none" as const);
  const held = useSyncExternalStore(updatesHeld.subscribe, updatesHeld.read, () => false);
  return { offered: state !== "none" && !held, refresh: acceptUpdate };
}
