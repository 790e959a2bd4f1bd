import { pageState } from "./page-state.ts";

/**
 * Is the box office within reach? What requests say counts; the browser's own events only hint. It begins with 'yes': a
 * page that never asked has no reason to warn.
 */
export const onlineState = pageState(true);

const reconnected = new Set<() => void>();

let lostAt = Number.NEGATIVE_INFINITY;

/**
 * A request was answered by the box office (`true`) or got no answer (`false`). A copy kept by the worker says neither.
 * @param askedAt when it was sent: what was asked before the network went proves nothing by arriving after it
 */
export function reportReach(reached: boolean, askedAt = Date.now()): void {
  if (reached && askedAt < lostAt) return;
  const wasOnline = onlineState.read();
  if (!reached) lostAt = Date.now();
  onlineState.write(reached);
  if (reached && !wasOnline) for (const listener of reconnected) listener();
}

/** Calls the listener each time the box office comes back within reach. */
export function onReconnect(listener: () => void): () => void {
  reconnected.add(listener);
  return () => reconnected.delete(listener);
}

/**
 * The pause before each probe; the last pause repeats. The first is short, because one lost answer is soon followed by
 * another. None is long, because a buyer's seats are held by the minute and the buttons wait for a probe.
 */
const PROBE_AFTER_MS = [1000, 2000, 5000, 10_000] as const;

/** Probes while the box office is out of reach and the page is seen, less and less often. */
function keepProbing(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const probeAfter = (tries: number) => {
    clearTimeout(timer);
    timer = setTimeout(
      async () => {
        if (navigator.onLine && document.visibilityState === "visible") await probe();
        if (!onlineState.read()) probeAfter(tries + 1);
      },
      PROBE_AFTER_MS[Math.min(tries, PROBE_AFTER_MS.length - 1)],
    );
  };
  const follow = () => {
    if (!onlineState.read()) probeAfter(0);
    else clearTimeout(timer);
  };
  onlineState.subscribe(follow);
  follow();
}

/** Asks the box office itself: a captive portal answers this address with a page, not with JSON. */
export async function probe(): Promise<void> {
  try {
    const answer = await fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(5000) });
    reportReach(answer.ok && (answer.headers.get("content-type") ?? "").includes("application/json"));
  } catch {
    reportReach(false);
  }
}

/** Listens to the browser: 'offline' is believed, 'online' is only a reason to ask. While out of reach it is asked for. */
export function watchNavigator(): void {
  if (!navigator.onLine) reportReach(false);
  window.addEventListener("offline", () => reportReach(false));
  window.addEventListener("online", () => void probe());
  keepProbing();
}
