import { pageState } from "./page-state.ts";

/**
 * Whether the box office can be reached. Requests decide. The browser's own events are only hints. It starts as true,
 * because a page that has never asked has no reason to warn.
 */
export const onlineState = pageState(true);

const reconnected = new Set<() => void>();

let lostAt = Number.NEGATIVE_INFINITY;

/**
 * Records that the box office answered a request (`true`) or that no answer came (`false`). A copy from the service
 * worker counts as neither.
 * @param askedAt when the request was sent. An answer proves nothing if its request was sent before the network was
 * lost.
 */
export function reportReach(reached: boolean, askedAt = Date.now()): void {
  if (reached && askedAt < lostAt) return;
  const wasOnline = onlineState.read();
  if (!reached) lostAt = Date.now();
  onlineState.write(reached);
  if (reached && !wasOnline) for (const listener of reconnected) listener();
}

/**
 * Calls the listener each time the box office can be reached again.
 * @returns a function that stops listening
 */
export function onReconnect(listener: () => void): () => void {
  reconnected.add(listener);
  return () => reconnected.delete(listener);
}

/**
 * The pause before each probe; the last pause repeats. The first is short, because a single lost answer is usually
 * followed by a successful one. None is long, because seats are held for minutes and buttons wait for a probe.
 */
const PROBE_AFTER_MS = [1000, 2000, 5000, 10_000] as const;

/**
 * Probes while the page is visible, less and less often, until the box office can be reached and the browser agrees. A
 * call that succeeds while the browser reports 'offline' may have been the last one.
 */
function keepProbing(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isSettled = () => onlineState.read() && navigator.onLine;
  const isHopeless = () => !onlineState.read() && !navigator.onLine;
  const probeAfter = (tries: number) => {
    clearTimeout(timer);
    timer = setTimeout(
      async () => {
        if (!isHopeless() && document.visibilityState === "visible") await probe();
        if (!isSettled()) probeAfter(tries + 1);
      },
      PROBE_AFTER_MS[Math.min(tries, PROBE_AFTER_MS.length - 1)],
    );
  };
  const follow = () => {
    if (isSettled()) clearTimeout(timer);
    else probeAfter(0);
  };
  onlineState.subscribe(follow);
  follow();
}

/** Asks the box office itself. A captive portal answers this address with a page instead of JSON. */
export async function probe(): Promise<void> {
  try {
    const answer = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(5000) });
    reportReach(answer.ok && (answer.headers.get("content-type") ?? "").includes("application/json"));
  } catch {
    reportReach(false);
  }
}

/**
 * Listens to the browser. 'offline' is believed until a call gets through; 'online' is only a reason to probe. Also starts
 * probing.
 */
export function watchNavigator(): void {
  if (!navigator.onLine) reportReach(false);
  window.addEventListener("offline", () => reportReach(false));
  window.addEventListener("online", () => void probe());
  keepProbing();
}
