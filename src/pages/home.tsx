import { Link } from "react-router-dom";
import { paths } from "../../contract/paths.ts";
import { useAppSelector } from "../data/hooks";
import { useBrand } from "../data/use-brand";
import { EventList } from "../features/browse/event-list";
import { homeSearch } from "../features/browse/event-search";
import { Featured } from "../features/browse/featured";
import { homeHead } from "../features/browse/list-heads";
import { Promotion } from "../features/browse/promotion";
import { selectRegion } from "../features/browse/region-slice";
import { Page } from "../ui/page";
import { usePageHead } from "../ui/page-head";
import { PageHeading } from "../ui/page-heading";
import styles from "./home.module.css";

export function Component() {
  const region = useAppSelector(selectRegion);
  usePageHead(homeHead(useBrand()));
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
        <EventList search={homeSearch(region)} state={region} heading="h3" />
      </section>
      <Promotion />
    </Page>
  );
}
