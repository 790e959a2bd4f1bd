import { Link, type Location, Outlet, ScrollRestoration, useLocation, useMatches } from "react-router-dom";
import { paths } from "#contract/paths.ts";
import { useAway } from "#src/shared/offline/use-away.ts";
import { useAppSelector } from "#src/shared/store/hooks.ts";
// Imported early to record the age of the first answers, although the bar that shows it loads later.
import { selectSavedAt } from "#src/storefront/data/saved-copies.ts";
import { useSettingsQuery } from "#src/storefront/data/settings-api.ts";
import { isOwnStep } from "#src/storefront/features/order/own-steps.ts";
import { Icon } from "#src/ui/media/icon.tsx";
import { ago } from "#src/ui/time/ago.ts";
import { useNow } from "#src/ui/time/use-now.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { HeldBooking } from "./held-booking.tsx";
import type { RouteHandle } from "./route-handle.ts";
import styles from "./shell.module.css";
import { Tabs } from "./tabs.tsx";
import { UpdateBar } from "./update-bar.tsx";
import { useCookies } from "./use-cookies.ts";

/**
 * The key under which scroll positions are stored. A document's first page has no key of its own. Without the path, the
 * page after the bank's would open at checkout's scroll position.
 */
const scrollKey = ({ key, pathname, search }: Location) => (key === "default" ? pathname + search : key);

/**
 * The frame around every page. It is reduced around the steps of a booking, whose routes set `handle: { focused: true
 * }`.
 */
export function Shell() {
  useCookies();
  // Fetches the settings for every component that reads them. A page that was opened without a network gets them later.
  useSettingsQuery(undefined, { refetchOnReconnect: true });
  const { pathname } = useLocation();
  const focused = useMatches().some(({ handle }) => (handle as RouteHandle | undefined)?.focused);
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <Header focused={focused} />
      <OfflineBar />
      <div className={isOwnStep(pathname) ? undefined : styles.held}>
        <HeldBooking />
      </div>
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      {!focused && <Footer />}
      {!focused && <Tabs />}
      <UpdateBar />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** Says why nothing can be sent, how old the page is, and what still works. */
function OfflineBar() {
  const away = useAway();
  return (
    <div role="status">
      {away !== null && (
        <p className={styles.bar}>
          <Icon name="offline" size={18} />
          <span>
            <span>{away}</span> <SavedAgo />
            <Link to={paths.myTickets}>Your tickets</Link> <span>and pages you've opened still work.</span>
          </span>
        </p>
      )}
    </div>
  );
}

/** 'Saved 2 h ago', if the page shows what the device has stored. */
function SavedAgo() {
  const nowMs = useNow();
  const savedAt = useAppSelector(selectSavedAt);
  if (!savedAt) return null;
  return (
    <strong>
      Saved <time dateTime={savedAt}>{ago(Date.parse(savedAt), nowMs)}</time>.{" "}
    </strong>
  );
}
