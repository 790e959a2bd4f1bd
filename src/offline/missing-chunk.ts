import { mayReload } from "./hold-updates.ts";
import { onlineState } from "./online-state.ts";

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

/**
 * Whether the part got no answer at all. The box office may have just gone away, and then a reload would leave nothing of the page. A
 * browser that does not tell the status counts as one that got an answer.
 */
function isUnanswered({ message }: Error): boolean {
  const requests = performance.getEntriesByType("resource") as PerformanceResourceTiming[];
  return requests.findLast(({ name }) => message.includes(new URL(name).pathname))?.responseStatus === 0;
}

/** Handles a part of an older version that is gone from the server: reloads once, which loads the newest version. */
export function reloadOnMissingChunk(): void {
  // Other parts may be missing too before the page is gone.
  let isReloading = false;
  window.addEventListener("vite:preloadError", (event) => {
    if (isReloading) return event.preventDefault();
    if (isUnanswered(event.payload)) return;
    if (!mayReloadForChunk(Date.now(), lastReload(), onlineState.read(), mayReload())) return;
    isReloading = true;
    event.preventDefault();
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    location.reload();
  });
}

/**
 * Waits for a part of the page that loads later. While the page loads itself again because the part is gone, it waits forever, so that
 * the loading state stays until then.
 * @throws the reason why the part did not load, if the page does not load itself again
 */
export async function untilReload<Part>(part: Promise<Part>): Promise<Part> {
  // Vite answers with undefined if the listener above prevents the error.
  return (await part) ?? new Promise<never>(() => undefined);
}
