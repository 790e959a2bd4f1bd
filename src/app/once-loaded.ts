import type { LoadedPage } from "../offline/follow-worker.ts";

/** Starts what can wait until the page has loaded, so that a first visit does not share its bandwidth. */
export function onceLoaded(page: LoadedPage): void {
  const start = async () => {
    const { afterLoad } = await import("./after-load.ts");
    await afterLoad(page);
  };
  const tryToStart = () => void start().catch(() => undefined);
  if (document.readyState === "complete") tryToStart();
  else window.addEventListener("load", tryToStart, { once: true });
}
