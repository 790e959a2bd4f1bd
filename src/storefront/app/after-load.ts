import { followWorker, type LoadedPage } from "../offline/follow-worker.ts";
import { followWipe } from "./follow-wipe.ts";
import { reportVitals } from "./report-vitals.ts";

/**
 * Starts the parts that no page waits for: the measurements, the check whether this device is lost, the routes of other
 * pages, and the service worker. A page works without any of them.
 */
export async function afterLoad(page: LoadedPage): Promise<void> {
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1000));
  whenIdle(() => reportVitals(page.clientKey));
  whenIdle(() => followWipe(page.clientKey));
  // The first worker fetches a hundred files, so it waits until the page has loaded its own. If the visitor has tickets, or gets
  // some meanwhile, it starts without waiting any longer.
  const hasTickets = () => "tickets" in document.documentElement.dataset;
  if (!navigator.serviceWorker?.controller && !hasTickets()) await untilQuiet(hasTickets);
  // A browser may refuse workers by its settings.
  await followWorker(page).catch(() => undefined);
}

const QUIET_MS = 500;
const MAX_WAIT_MS = 5000;

/**
 * Resolves when the page has fetched nothing for half a second, after five seconds, or half a second after it has become
 * urgent. While the browser says that there is no network, it goes on waiting.
 * @param isUrgent is asked every half a second
 * @param fetched counts the answers that the page has received
 */
export async function untilQuiet(
  isUrgent: () => boolean,
  fetched = () => performance.getEntriesByType("resource").length,
): Promise<void> {
  const latest = Date.now() + MAX_WAIT_MS;
  let before: number;
  do {
    before = fetched();
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  } while (!navigator.onLine || (fetched() > before && Date.now() < latest && !isUrgent()));
}
