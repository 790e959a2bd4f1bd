import { Link } from "react-router-dom";
import { paths } from "../../contract/paths.ts";
import { useAppSelector } from "../data/hooks";
import { useBrand } from "../data/use-settings";
import { readSignedInUser } from "../features/account/session";
import { Featured } from "../features/browse/featured";
import { homeSearch } from "../features/browse/home-search";
import { homeHead } from "../features/browse/list-heads";
import { ListPreview } from "../features/browse/list-preview";
import { Promotion } from "../features/browse/promotion";
import { selectRegion } from "../features/browse/region-slice";
import { useOpenOnTheDay } from "../features/wallet/use-open-on-the-day";
import { Page } from "../ui/page";
import { usePageHead } from "../ui/page-head";
import { PageHeading } from "../ui/page-heading";
import styles from "./home.module.css";

export function Component() {
  const region = useAppSelector(selectRegion);
  usePageHead(homeHead(useBrand()));
  useOpenOnTheDay(() => readSignedInUser()?.id);
  return (
    <Page className={styles.page}>
      <PageHeading hidden>Tickets for events across Australia</PageHeading>
      <Featured />
      <section aria-labelledby="upcoming">
        <header className={styles.head}>
          <h2 id="upcoming" className={styles.title}>
            Upcoming Events
          </h2>
          <Link to={paths.events} className={styles.all} aria-label="See All events" viewTransition>
            See All
          </Link>
        </header>
        <ListPreview search={homeSearch("Single", region)} />
      </section>
      <section aria-labelledby="combos">
        <header className={styles.head}>
          <h2 id="combos" className={styles.title}>
            Combo Events
          </h2>
          <Link to={paths.comboEvents} className={styles.all} aria-label="See All combo events" viewTransition>
            See All
          </Link>
        </header>
        <ListPreview search={homeSearch("Combo", region)} />
      </section>
      <Promotion />
    </Page>
  );
}
