import type { EarlyAct } from "./early/act.ts";
import { replayEarlyActs } from "./replay-acts.ts";

let unseen = 0;

/**
 * From here on React sees presses and submits, and hydrates at once the part that they are for. Typing is still
 * recorded, because a form hydrates with the values it was rendered with.
 */
export function waking(): void {
  stopKeeping("click");
  stopKeeping("submit");
  unseen = window.earlyActs?.length ?? 0;
}

/**
 * Marks the app as running and repeats earlier acts. That happens in a later task, because an act that is still under
 * way may have caused the hydration. Typing is recorded until then, so that no letter is lost.
 */
export function awake(): void {
  document.documentElement.dataset.alive = "";
  // The audit and the benchmark measure our scripts up to this mark (tests/audit/measure/main-thread.ts).
  performance.mark("app-alive");
  setTimeout(() => {
    stopKeeping("input");
    const acts = window.earlyActs?.splice(0) ?? [];
    if (acts.length > 0) replayEarlyActs(acts, unseen);
  });
}

function stopKeeping(type: EarlyAct["type"]): void {
  if (window.keepEarlyAct) removeEventListener(type, window.keepEarlyAct, true);
}
