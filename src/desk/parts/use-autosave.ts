import { useEffect } from "react";
import type { DeskError } from "../calls/desk-base-query.ts";

/** How long after the last change it is sent, and how long after a failure it is sent again. */
const PAUSE_MS = 700;
const AGAIN_MS = 5000;

export type SaveState = "saved" | "saving" | "offline" | "signed-out" | "asking" | "refused";

interface Unsaved {
  /** Each change of this begins the pause anew. */
  changes: unknown;
  hasToSend: boolean;
  /** Whether a call is under way. */
  isBusy: boolean;
  /** Whether somebody must choose between two people's changes first. */
  isAsking: boolean;
  error: DeskError | undefined;
}

const isRefused = ({ status }: DeskError) => status >= 400 && status < 500;

/**
 * Sends what is unsaved after a pause, again after a failure, and at once when the network or the person comes back. It does not repeat
 * what was refused.
 */
export function useAutosave(unsaved: Unsaved, flush: () => Promise<unknown>): SaveState {
  const { changes, hasToSend, isBusy, error } = unsaved;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change begins the pause anew.
  useEffect(() => {
    if (!hasToSend || isBusy || (error && isRefused(error) && error.status !== 401)) return;
    const timer = setTimeout(() => void flush(), error ? AGAIN_MS : PAUSE_MS);
    const now = () => void flush();
    window.addEventListener("online", now);
    // Somebody who signed in again in another tab comes back to this one.
    window.addEventListener("focus", now);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("online", now);
      window.removeEventListener("focus", now);
    };
  }, [changes, hasToSend, isBusy, error, flush]);
  return stateOf(unsaved);
}

function stateOf({ hasToSend, isBusy, isAsking, error }: Unsaved): SaveState {
  if (isAsking) return "asking";
  if (error?.kind === "signed-out") return "signed-out";
  if (error) return isRefused(error) ? "refused" : "offline";
  return hasToSend || isBusy ? "saving" : "saved";
}
