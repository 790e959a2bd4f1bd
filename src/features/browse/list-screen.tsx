import { useSearchParams } from "react-router-dom";
import { useAppSelector } from "../../data/hooks";
import { useBrand } from "../../data/use-settings";
import { Page } from "../../ui/page";
import { usePageHead } from "../../ui/page-head";
import { PageHeading } from "../../ui/page-heading";
import type { ListKind } from "./browse-api";
import { Featured } from "./featured";
import { FoundCombos } from "./found-combos";
import { filterCount, listAddress } from "./list-address";
import { ListFilters } from "./list-filters";
import { listHead, listTitle } from "./list-heads";
import { ListPages } from "./list-pages";
import styles from "./list-screen.module.css";
import { selectRegion } from "./region-slice";

/** /events and /combo-events, all of what they show in their address. */
export function ListScreen({ kind }: { kind: ListKind }) {
  const [query, setQuery] = useSearchParams();
  const region = useAppSelector(selectRegion);
  const list = listAddress(kind, query, region);
  usePageHead(listHead(list, useBrand()));

  function show(count: number) {
    const opened = new URLSearchParams(query);
    opened.set("shown", String(count));
    // The same place in the history, so that back leaves the list in one step and finds it as long as it was.
    setQuery(opened, { replace: true, preventScrollReset: true });
  }

  return (
    <Page className={styles.page}>
      {!list.words && <Featured />}
      {/* New words are a new page: who searched hears what was found. */}
      <PageHeading key={list.words}>{listTitle(list)}</PageHeading>
      <ListFilters list={list} region={region} />
      <ListPages list={list} filtered={filterCount({ ...list, state: null }, null) > 0} onShow={show} />
      {list.words && kind === "Single" && <FoundCombos words={list.words} state={list.state} />}
    </Page>
  );
}
