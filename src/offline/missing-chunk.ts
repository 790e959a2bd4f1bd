import { mayReload } from "./hold-updates.ts";

const RELOADED_AT = "brolga.reloaded-for-chunk";
const GUARD_MS = 60_000;

/** May a page that misses a part of its version reload? Once a minute, with a network, and not in the middle of something. */
export function mayReloadForChunk(nowMs: number, lastMs: number | null, online: boolean, free: boolean): boolean {
  return online && free && (lastMs === null || nowMs - lastMs > GUARD_MS);
}

/** A part of an older version is gone from the server: reloads once, which brings the newest version whole. */
export function reloadOnMissingChunk(): void {
  window.addEventListener("vite:preloadError", (event) => {
    const last = sessionStorage.getItem(RELOADED_AT);
    if (!mayReloadForChunk(Date.now(), last === null ? null : Number(last), navigator.onLine, mayReload())) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED_AT, String(Date.now()));
    location.reload();
  });
}
