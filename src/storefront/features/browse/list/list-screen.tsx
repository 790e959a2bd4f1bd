import { useSearchParams } from "react-router-dom";
import type { ListKind } from "#src/shared/event/browse-api.ts";
import { useAppSelector } from "#src/shared/store/hooks.ts";
import { useBrand } from "#src/storefront/data/use-settings.ts";
import { Page } from "#src/ui/layout/page.tsx";
import { usePageHead } from "#src/ui/layout/page-head.ts";
import { PageHeading } from "#src/ui/layout/page-heading.tsx";
import { Featured } from "../home/featured.tsx";
import { selectRegion } from "../place/region-slice.ts";
import { FoundCombos } from "./found-combos.tsx";
import { isNarrowed, listAddress } from "./list-address.ts";
import { ListFilters } from "./list-filters.tsx";
import { listHead, listTitle } from "./list-heads.ts";
import { ListPages } from "./list-pages.tsx";
import styles from "./list-screen.module.css";

/** /events and /combo-events. Their address determines everything they show. */
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
      {/* New words make a new page, so a screen reader announces what was found. */}
      <PageHeading key={list.words} className={styles.title}>
        {listTitle(list)}
      </PageHeading>
      <ListFilters list={list} region={region} />
      <ListPages list={list} filtered={isNarrowed(list)} onShow={show} />
      {!list.words && <Featured state={list.state} isFirst={false} />}
      {list.words && kind === "Single" && <FoundCombos words={list.words} state={list.state} />}
    </Page>
  );
}
