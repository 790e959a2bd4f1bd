import { Outlet, ScrollRestoration } from "react-router-dom";
import { RegionChooser } from "../../features/browse/region-chooser";
import { Footer } from "./footer";
import { Header } from "./header";
import { OfflineBar } from "./offline-bar";
import styles from "./shell.module.css";
import { UpdateBar } from "./update-bar";
import { useCookies } from "./use-cookies";

/** What stands around every page. */
export function Shell() {
  useCookies();
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
      <RegionChooser />
      <ScrollRestoration />
    </>
  );
}
