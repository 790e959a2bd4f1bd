import type { EarlyAct } from "./early/act.ts";
import { elementAt, placeOf } from "./early/place.ts";
import { replayEarlyActs } from "./replay-acts.ts";

let unseen = 0;
let isDrawnAnew = false;
let focused: readonly number[] | undefined;

/**
 * From here on, React handles presses and submits, and hydrates their part of the page at once. Typing is still
 * recorded, because a form hydrates with its rendered values.
 * @param anew React replaces the page instead, and handles nothing before
 */
export function waking(anew: boolean): void {
  isDrawnAnew = anew;
  if (!anew) stopRecordingPresses();
  unseen = window.earlyActs?.length ?? 0;
  const { activeElement, body } = document;
  if (activeElement && activeElement !== body) focused = placeOf(activeElement);
}

/**
 * Marks the app as running and repeats earlier acts. That happens in a later task, because an act in progress may have
 * caused the hydration. Typing is recorded until then, so that no letter is lost.
 */
export function awake(): void {
  stopRecordingPresses();
  document.documentElement.dataset.alive = "";
  // The audit and the benchmark measure our scripts up to this mark (tests/audit/measure/main-thread.ts).
  performance.mark("app-alive");
  if (focused && document.activeElement === document.body) (elementAt(focused) as HTMLElement | undefined)?.focus();
  setTimeout(() => {
    stopRecording("input");
    const acts = (window.earlyActs?.splice(0) ?? []).filter(isUnanswered);
    if (acts.length > 0) replayEarlyActs(acts, unseen);
  });
}

/** A press on an element that React has just drawn is recorded, but React has already handled it. */
const isUnanswered = ({ type, target }: EarlyAct) => !isDrawnAnew || type === "input" || !target.isConnected;

function stopRecordingPresses(): void {
  stopRecording("click");
  stopRecording("submit");
}

function stopRecording(type: EarlyAct["type"]): void {
  if (window.recordEarlyAct) removeEventListener(type, window.recordEarlyAct, true);
}
