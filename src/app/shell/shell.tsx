import { Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { paths } from "../../../contract/paths.ts";
import { RegionChooser } from "../../features/browse/region-chooser";
import { useOnline } from "../../offline/use-online";
import { Footer } from "./footer";
import { Header } from "./header";
import { OfflineBar } from "./offline-bar";
import styles from "./shell.module.css";
import { UpdateBar } from "./update-bar";
import { useCookies } from "./use-cookies";

const pagesThatAsk: readonly string[] = [paths.home, paths.events];

/** What stands around every page. */
export function Shell() {
  useCookies();
  const online = useOnline();
  const { pathname } = useLocation();
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <Header />
      <OfflineBar />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <UpdateBar />
      <RegionChooser mayAsk={online && pagesThatAsk.includes(pathname)} />
      <ScrollRestoration />
    </>
  );
}
