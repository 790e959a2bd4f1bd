import { pageState } from "./page-state";

/**
 * Is the box office within reach? What requests say counts; the browser's own events only hint. It begins with 'yes': a
 * page that never asked has no reason to warn.
 */
export const onlineState = pageState(true);

const reconnected = new Set<() => void>();

/** A request was answered by the box office (`true`) or got no answer (`false`). A copy kept by the worker says neither. */
export function reportReach(reached: boolean): void {
  const wasOnline = onlineState.read();
  onlineState.write(reached);
  if (reached && !wasOnline) for (const listener of reconnected) listener();
}

/** Calls the listener each time the box office comes back within reach. */
export function onReconnect(listener: () => void): () => void {
  reconnected.add(listener);
  return () => reconnected.delete(listener);
}

const PROBE_MS = 20_000;

/** Asks the box office itself: a captive portal answers this address with a page, not with JSON. */
async function probe(): Promise<void> {
  try {
    const answer = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(5000) });
    reportReach(answer.ok && (answer.headers.get("content-type") ?? "").includes("application/json"));
  } catch {
    reportReach(false);
  }
}

/** Listens to the browser: 'offline' is believed, 'online' is only a reason to ask. While offline, it asks now and then. */
export function watchNavigator(): void {
  if (!navigator.onLine) reportReach(false);
  window.addEventListener("offline", () => reportReach(false));
  window.addEventListener("online", () => void probe());
  setInterval(() => {
    if (!onlineState.read() && navigator.onLine && document.visibilityState === "visible") void probe();
  }, PROBE_MS);
}
