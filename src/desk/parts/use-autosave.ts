import { useEffect, useLayoutEffect, useRef } from "react";
import { isPassing } from "#src/http/base-query.ts";
import type { DeskError } from "../calls/desk-base-query.ts";

/** How long after the last change it is sent, and how long after a failure it is sent again. */
const PAUSE_MS = 700;
const AGAIN_MS = 5000;

export type SaveState = "saved" | "saving" | "offline" | "busy" | "signed-out" | "asking" | "refused";

interface Unsaved {
  /** When this changes, the pause starts again. */
  changes: unknown;
  hasToSend: boolean;
  /** Whether a call is under way. */
  isBusy: boolean;
  /** Whether somebody must choose between two people's changes first. */
  isAsking: boolean;
  error: DeskError | undefined;
}

/** Whether the box office will say the same again. Whoever signed in again is heard. */
export const isRefused = (error: DeskError): boolean => !isPassing(error) && error.kind !== "signed-out";

/**
 * Sends what is unsaved after a pause, again after a failure, at once when the network or the person comes back, and at once when the
 * screen is left. It does not repeat what was refused.
 */
export function useAutosave(unsaved: Unsaved, flush: () => Promise<unknown>): SaveState {
  const { changes, hasToSend, isBusy, error } = unsaved;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause again.
  useEffect(() => {
    if (!hasToSend || isBusy || (error && isRefused(error))) return;
    const pause = error ? Math.max(AGAIN_MS, 1000 * (error.retryAfterSeconds ?? 0)) : PAUSE_MS;
    const timer = setTimeout(() => void flush(), pause);
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
  const leave = useRef(() => {});
  useLayoutEffect(() => {
    leave.current = () => void (hasToSend && !(error && isRefused(error)) && flush());
  });
  useEffect(() => () => leave.current(), []);
  return stateOf(unsaved);
}

function stateOf({ hasToSend, isBusy, isAsking, error }: Unsaved): SaveState {
  if (isAsking) return "asking";
  if (error?.kind === "signed-out") return "signed-out";
  if (error && isRefused(error)) return "refused";
  if (error) return error.status === 0 ? "offline" : "busy";
  return hasToSend || isBusy ? "saving" : "saved";
}
