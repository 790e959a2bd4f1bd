import { mayReload } from "./hold-updates.ts";
import { onlineState, probe } from "./online-state.ts";

const RELOADED_AT = "brolga.reloaded-for-chunk";
const GUARD_MS = 60_000;

/**
 * Whether a page that lacks a part of its version may reload: at most once a minute, while the box office is within reach, and not during a
 * hold or checkout.
 */
export function mayReloadForChunk(nowMs: number, lastMs: number | null, online: boolean, free: boolean): boolean {
  return online && free && (lastMs === null || nowMs - lastMs > GUARD_MS);
}

/** When this tab loaded itself again for a missing part. Without storage, or in a page that is being left, it counts as just now. */
function lastReload(): number | null {
  try {
    const last = sessionStorage.getItem(RELOADED_AT);
    return last === null ? null : Number(last);
  } catch {
    return Date.now();
  }
}

/** Settles once it is known whether this page loads itself again: it then waits to be left, or rejects with the reason. */
let leaving: Promise<never> | undefined;

/** Reloads if the box office answers. If it has just gone away, a reload would leave nothing of the page. */
async function reloadIfReached(reason: Error): Promise<never> {
  await probe();
  if (!onlineState.read()) {
    leaving = undefined;
    throw reason;
  }
  sessionStorage.setItem(RELOADED_AT, String(Date.now()));
  location.reload();
  return new Promise(() => undefined);
}

/** Handles a part of an older version that is gone from the server: reloads once, which loads the newest version. */
export function reloadOnMissingChunk(): void {
  window.addEventListener("vite:preloadError", (event) => {
    // Other parts may be missing too before the page is gone.
    if (!leaving) {
      if (!mayReloadForChunk(Date.now(), lastReload(), onlineState.read(), mayReload())) return;
      leaving = reloadIfReached(event.payload);
      // A part that nobody waits for fails without a word.
      leaving.catch(() => undefined);
    }
    event.preventDefault();
  });
}

/**
 * Waits for a part of the page that loads later. While the page loads itself again because the part is gone, it waits forever, so that
 * the loading state stays until then.
 * @throws the reason why the part did not load, if the page does not load itself again
 */
export async function untilReload<Part>(part: Promise<Part>): Promise<Part> {
  // Vite answers with undefined if the listener above prevents the error.
  return (await part) ?? leaving ?? Promise.reject(new Error("We couldn't load a part of the page"));
}
