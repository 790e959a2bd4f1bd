import { type Location, Outlet, ScrollRestoration, useLocation, useMatches } from "react-router-dom";
import { paths } from "#contract/paths.ts";
// Counts answers from the first, although the bar that says their age comes later.
import "#src/storefront/data/saved-copies.ts";
import { useSettingsQuery } from "#src/storefront/data/settings-api.ts";
import { RegionStrip } from "#src/storefront/features/browse/place/region-strip.tsx";
import { InTurn } from "#src/ui/loading/in-turn.tsx";
import { Later } from "#src/ui/loading/later.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import type { RouteHandle } from "./route-handle.ts";
import styles from "./shell.module.css";
import { Tabs } from "./tabs.tsx";
import { useCookies } from "./use-cookies.ts";

/**
 * A document's first page has no key of its own. Without the path, the return from the bank would open where checkout
 * was scrolled to.
 */
const scrollKey = ({ key, pathname, search }: Location) => (key === "default" ? pathname + search : key);

const heldBooking = async () => (await import("./held-booking.tsx")).HeldBooking;
const offlineBar = async () => (await import("./offline-bar.tsx")).OfflineBar;
const updateBar = async () => (await import("./update-bar.tsx")).UpdateBar;

const pagesThatAsk: readonly string[] = [paths.home, paths.events, paths.comboEvents];

/**
 * The frame around every page. It is reduced around the steps of a booking, whose routes say `handle: { focused: true
 * }`.
 */
export function Shell() {
  useCookies();
  // Fetches the settings for everything that reads them, here and in every page. A page that was opened without a network gets them later.
  useSettingsQuery(undefined, { refetchOnReconnect: true });
  const { pathname } = useLocation();
  const focused = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.focused);
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <Header focused={focused} />
      <Later load={offlineBar} />
      <div className={styles.held}>
        <Later load={heldBooking} />
      </div>
      <main id="main" className={styles.main} tabIndex={-1}>
        {/* Inside <main>, which would otherwise move when a page without the strip takes its place. */}
        {!focused && <RegionStrip here={pagesThatAsk.includes(pathname)} />}
        <Outlet />
      </main>
      <InTurn>
        {!focused && <Footer />}
        {!focused && <Tabs />}
        <Later load={updateBar} />
      </InTurn>
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
