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

/** Calls the listener each time the box office comes back within reach, or the browser believes so. */
export function onReconnect(listener: () => void): () => void {
  reconnected.add(listener);
  return () => reconnected.delete(listener);
}

/** Listens to the browser's hints: 'offline' is believed, 'online' is only a reason to try again. */
export function watchNavigator(): void {
  if (!navigator.onLine) onlineState.write(false);
  window.addEventListener("offline", () => onlineState.write(false));
  window.addEventListener("online", () => {
    for (const listener of reconnected) listener();
  });
}
