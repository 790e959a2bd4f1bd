import { useSearchParams } from "react-router-dom";
import { useAppSelector } from "#src/data/hooks.ts";
import { useBrand } from "#src/data/use-settings.ts";
import { InTurn } from "#src/ui/in-turn.tsx";
import { Page } from "#src/ui/page.tsx";
import { usePageHead } from "#src/ui/page-head.ts";
import { PageHeading } from "#src/ui/page-heading.tsx";
import type { ListKind } from "./browse-api.ts";
import { Featured } from "./featured.tsx";
import { FoundCombos } from "./found-combos.tsx";
import { filterCount, listAddress } from "./list-address.ts";
import { ListFilters } from "./list-filters.tsx";
import { listHead, listTitle } from "./list-heads.ts";
import { ListPages } from "./list-pages.tsx";
import styles from "./list-screen.module.css";
import { selectRegion } from "./region-slice.ts";

/** /events and /combo-events. Their address decides everything they show. */
export function ListScreen({ kind }: { kind: ListKind }) {
  const [query, setQuery] = useSearchParams();
  const region = useAppSelector(selectRegion);
  const list = listAddress(kind, query, region);
  usePageHead(listHead(list, useBrand()));

  function show(count: number) {
    const opened = new URLSearchParams(query);
    opened.set("shown", String(count));
    // Replaces the entry in the history, so that going back leaves the list in one step and later finds it at the same
    // length.
    setQuery(opened, { replace: true, preventScrollReset: true });
  }

  return (
    <Page className={styles.page}>
      <InTurn>
        {!list.words && <Featured state={list.state} />}
        {/* New words make a new page, so a screen reader announces what was found. */}
        <PageHeading key={list.words}>{listTitle(list)}</PageHeading>
        <ListFilters list={list} region={region} />
        <ListPages list={list} filtered={filterCount({ ...list, state: null }, null) > 0} onShow={show} />
        {list.words && kind === "Single" && <FoundCombos words={list.words} state={list.state} />}
      </InTurn>
    </Page>
  );
}
