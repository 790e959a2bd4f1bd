import { useEffect, useRef } from "react";
import type { ListSearch } from "#src/shared/event/browse-api.ts";
import type { CardItem } from "#src/shared/event/shown-fields.ts";
import { ItemCells, WaitingCells, WideCell } from "./item-grid.tsx";
import { ListFailed } from "./list-notices.tsx";
import { useList } from "./use-list.ts";

interface ListPageProps {
  /** The first page, if it has already come with the total. */
  first: readonly CardItem[] | null;
  search: ListSearch;
  /** The number of items on this page. The page reserves space for them before they load. */
  count: number;
  takesFocus: boolean;
}

export function ListPage({ first, search, ...page }: ListPageProps) {
  return first ? <ItemCells items={first} heading="h2" /> : <LaterPage search={search} {...page} />;
}

function LaterPage({ search, count, takesFocus }: Omit<ListPageProps, "first">) {
  const { answer, error, isFetching, refetch } = useList(search);
  const items = answer?.items;
  const start = useRef<HTMLLIElement>(null);

  useEffect(() => {
    if (!takesFocus || !items) return;
    start.current?.nextElementSibling?.querySelector<HTMLElement>("a:not([tabindex])")?.focus({ preventScroll: true });
  }, [takesFocus, items]);

  if (error)
    return (
      <WideCell>
        <ListFailed error={error} onRetry={refetch} busy={isFetching} />
      </WideCell>
    );
  if (!items) return <WaitingCells count={count} />;
  return (
    <>
      <li ref={start} hidden />
      <ItemCells items={items} heading="h2" />
    </>
  );
}
