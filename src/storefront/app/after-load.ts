import { followWorker, type LoadedPage } from "../offline/follow-worker.ts";
import { untilQuiet } from "./until-quiet.ts";

/** The routes of the other pages, so that going to one of them waits for one file less. */
const fetchLaterRoutes = () => import("./later-routes.tsx");

async function measure(clientKey: string): Promise<void> {
  const { reportVitals } = await import("./report-vitals.ts");
  await reportVitals(clientKey);
}

async function obeyWipes(clientKey: string): Promise<void> {
  const { followWipe } = await import("./follow-wipe.ts");
  followWipe(clientKey);
}

/** Starts the parts that no page waits for: the service worker, the measurements, the routes of other pages, the question whether this device is lost. A page works without any. */
export async function afterLoad(page: LoadedPage): Promise<void> {
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 1000));
  whenIdle(() => void measure(page.clientKey).catch(() => undefined));
  whenIdle(() => void obeyWipes(page.clientKey).catch(() => undefined));
  whenIdle(() => void fetchLaterRoutes().catch(() => undefined));
  // The first worker fetches a hundred files, so it waits until the page has loaded its own. If the visitor has tickets, or gets
  // some meanwhile, it starts without waiting any longer.
  const hasTickets = () => "tickets" in document.documentElement.dataset;
  if (!navigator.serviceWorker?.controller && !hasTickets()) await untilQuiet(hasTickets);
  // A browser may refuse workers by its settings.
  await followWorker(page).catch(() => undefined);
}
