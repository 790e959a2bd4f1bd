import { mayReload } from "./hold-updates.ts";
import { onlineState, probe } from "./online-state.ts";

const RELOADED_AT = "brolga.reloaded-for-chunk";
const GUARD_MS = 60_000;

/**
 * Whether a page whose code is missing on the server may reload: at most once a minute, only while the box office can
 * be reached, and not during a hold or checkout.
 */
export function mayReloadForChunk(nowMs: number, lastMs: number | null, online: boolean, free: boolean): boolean {
  return online && free && (lastMs === null || nowMs - lastMs > GUARD_MS);
}

/**
 * When this tab last reloaded itself for missing code. Without storage, or in a page that is being left, it counts as
 * just now.
 */
function lastReload(): number | null {
  try {
    const last = sessionStorage.getItem(RELOADED_AT);
    return last === null ? null : Number(last);
  } catch {
    return Date.now();
  }
}

/** Settles once it is known whether this page reloads itself: it then waits to be left, or rejects with the reason. */
let leaving: Promise<never> | undefined;

/** Reloads if the box office answers. If it is unreachable, a reload would leave nothing of the page. */
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

/** Handles code of an older version that the server no longer has: reloads once, which loads the newest version. */
export function reloadOnMissingChunk(): void {
  window.addEventListener("vite:preloadError", (event) => {
    // Other code may be missing too before the page is left.
    if (!leaving) {
      if (!mayReloadForChunk(Date.now(), lastReload(), onlineState.read(), mayReload())) return;
      leaving = reloadIfReached(event.payload);
      // Code that nobody waits for fails silently.
      leaving.catch(() => undefined);
    }
    event.preventDefault();
  });
}

/**
 * Waits for a lazily loaded part of the page. While the page reloads itself because the code is missing, it waits
 * forever, so that the loading state stays.
 * @throws the reason why the part did not load, if the page does not reload itself
 */
export async function untilReload<Part>(part: Promise<Part>): Promise<Part> {
  // Vite answers with undefined if the listener above prevents the error.
  return (await part) ?? leaving ?? Promise.reject(new Error("We couldn't load a part of the page"));
}
