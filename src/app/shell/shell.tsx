import { type Location, Outlet, ScrollRestoration, useLocation, useMatches } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { useSettingsQuery } from "#src/data/settings-api.ts";
import { RegionChooser } from "#src/features/browse/region-chooser.tsx";
import { useOnline } from "#src/offline/use-online.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { HeldBooking } from "./held-booking.tsx";
import { OfflineBar } from "./offline-bar.tsx";
import type { RouteHandle } from "./route-handle.ts";
import styles from "./shell.module.css";
import { UpdateBar } from "./update-bar.tsx";
import { useCookies } from "./use-cookies.ts";

/**
 * A document's first page has no key of its own. Without the path, the return from the bank would open where checkout
 * was scrolled to.
 */
const scrollKey = ({ key, pathname, search }: Location) => (key === "default" ? pathname + search : key);

const pagesThatAsk: readonly string[] = [paths.home, paths.events, paths.comboEvents];

/**
 * The frame around every page. It is reduced around the steps of a booking, whose routes say `handle: { focused: true
 * }`.
 */
export function Shell() {
  useCookies();
  // Fetches the settings for everything that reads them, here and in every page.
  useSettingsQuery();
  const online = useOnline();
  const { pathname } = useLocation();
  const focused = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.focused);
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <Header focused={focused} />
      <OfflineBar />
      <HeldBooking />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      {!focused && <Footer />}
      <UpdateBar />
      <RegionChooser mayAsk={online && pagesThatAsk.includes(pathname)} />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
