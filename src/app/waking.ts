import type { EarlyAct } from "./early-acts.ts";

declare global {
  interface Window {
    earlyActs?: EarlyAct[];
    keepEarlyAct?: (event: Event) => void;
  }
}

let unseen = 0;

/**
 * From here on React sees what is done, and wakes at once what it is done to. What is typed is kept still: a form that
 * wakes begins with what it was drawn with.
 */
export function waking(): void {
  stopKeeping("click");
  stopKeeping("submit");
  unseen = window.earlyActs?.length ?? 0;
}

/** The app is alive: it is told what was done before, in a later task, for it may be woken by an act still under way. */
export function awake(): void {
  stopKeeping("input");
  document.documentElement.dataset.alive = "";
  const acts = window.earlyActs?.splice(0) ?? [];
  if (acts.length > 0) void import("./early-acts.ts").then(({ replayEarlyActs }) => replayEarlyActs(acts, unseen));
}

function stopKeeping(type: EarlyAct["type"]): void {
  if (window.keepEarlyAct) removeEventListener(type, window.keepEarlyAct, true);
}
