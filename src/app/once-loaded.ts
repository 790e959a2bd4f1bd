import type { LoadedPage } from "../offline/follow-worker.ts";

/** Begins what can wait once the page has loaded, so that the first visit has the line to itself. */
export function onceLoaded(page: LoadedPage): void {
  const start = async () => {
    const { afterLoad } = await import("./after-load.ts");
    await afterLoad(page);
  };
  const tryToStart = () => void start().catch(() => undefined);
  if (document.readyState === "complete") tryToStart();
  else window.addEventListener("load", tryToStart, { once: true });
}
