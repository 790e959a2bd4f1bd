import { useSearchParams } from "react-router-dom";
import { useAppSelector } from "../data/hooks";
import { useBrand } from "../data/use-brand";
import { EventList } from "../features/browse/event-list";
import { listAddress } from "../features/browse/event-search";
import { Featured } from "../features/browse/featured";
import { eventsHead, listTitle } from "../features/browse/list-heads";
import { ListScope } from "../features/browse/list-scope";
import { selectRegion } from "../features/browse/region-slice";
import { Page } from "../ui/page";
import { usePageHead } from "../ui/page-head";
import { PageHeading } from "../ui/page-heading";
import styles from "./events.module.css";

export function Component() {
  const [query] = useSearchParams();
  const region = useAppSelector(selectRegion);
  const list = listAddress(query, region);
  usePageHead(eventsHead(list, useBrand()));
  return (
    <Page className={styles.page}>
      {!list.words && <Featured />}
      <header className={styles.head}>
        <PageHeading>{listTitle(list)}</PageHeading>
        <ListScope list={list} />
      </header>
      <EventList search={list.search} state={list.state} heading="h2" skeletons={10} />
    </Page>
  );
}
