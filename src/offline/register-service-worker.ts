import type { LoadedPage } from "./follow-worker";

/**
 * The only door to the service worker: registers it once the page has loaded, so that the first visit has the line to
 * itself. Without a worker (old browser, private window, plain http) everything but offline use works.
 */
export function registerServiceWorker(page: LoadedPage): void {
  if (!("serviceWorker" in navigator)) return;
  const start = async () => {
    const { followWorker } = await import("./follow-worker");
    await followWorker(page);
  };
  // A browser may refuse workers by its settings; the page is whole without one.
  const tryToStart = () => void start().catch(() => undefined);
  if (document.readyState === "complete") tryToStart();
  else window.addEventListener("load", tryToStart, { once: true });
}
