import { followWorker, type LoadedPage } from "../offline/follow-worker.ts";
import { followWipe } from "./follow-wipe.ts";
import { reportVitals } from "./report-vitals.ts";
import { untilQuiet } from "./until-quiet.ts";

/**
 * Starts the parts that no page waits for: the measurements, the question whether this device is lost, the routes of other pages, the
 * service worker. A page works without any.
 */
export async function afterLoad(page: LoadedPage): Promise<void> {
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1000));
  whenIdle(() => reportVitals(page.clientKey));
  whenIdle(() => followWipe(page.clientKey));
  // Going to one of those pages then waits for one file less.
  whenIdle(() => void import("./later-routes.tsx").catch(() => undefined));
  // The first worker fetches a hundred files, so it waits until the page has loaded its own. If the visitor has tickets, or gets
  // some meanwhile, it starts without waiting any longer.
  const hasTickets = () => "tickets" in document.documentElement.dataset;
  if (!navigator.serviceWorker?.controller && !hasTickets()) await untilQuiet(hasTickets);
  // A browser may refuse workers by its settings.
  await followWorker(page).catch(() => undefined);
}
