import { useEffect, useRef, useState } from "react";
import { paths } from "#contract/paths.ts";
import type { ListKind, ListSearch } from "#src/shared/event/browse-api.ts";
import { listPath } from "#src/shared/event/list-paths.ts";
import type { CardItem } from "#src/shared/event/shown-fields.ts";
import { ItemCells, ItemGrid, WaitingCells, WideCell } from "./item-grid.tsx";
import { LIST_STEP, type ListAddress, pageSearch } from "./list-address.ts";
import { ListFailed, NothingFound, noMatchIn, nothingIn } from "./list-notices.tsx";
import styles from "./list-pages.module.css";
import { ShowMore } from "./show-more.tsx";
import { EVERY_STATE } from "./shown-state.ts";
import { useList } from "./use-list.ts";

interface ListPagesProps {
  list: ListAddress;
  /** True if anything besides the state narrows the list. */
  filtered: boolean;
  /** Opens this many items of the list. */
  onShow: (count: number) => void;
}

/** A whole list, loaded page by page, so that no page is fetched twice. */
export function ListPages({ list, filtered, onShow }: ListPagesProps) {
  const { answer, isOld, error, isFetching, refetch } = useList(pageSearch(list, 0));
  /**
   * The page whose first card takes the focus when it arrives, because the buyer who pressed the button continues
   * there.
   */
  const [awaited, setAwaited] = useState<number | null>(null);

  if (error) return <ListFailed error={error} onRetry={refetch} busy={isFetching} />;
  if (answer?.items.length === 0) return <Nothing list={list} filtered={filtered} />;
  const total = answer?.total ?? LIST_STEP;
  const shown = Math.min(list.shown, total);
  const pages = Math.max(1, Math.ceil(shown / LIST_STEP));

  return (
    <div className={styles.list}>
      <p className={styles.count} role="status">
        {answer && countText(list.kind, shown, total)}
      </p>
      <ItemGrid busy={isOld}>
        {answer ? (
          Array.from({ length: pages }, (_, page) => page).map((page) => (
            <ListPage
              key={page}
              first={page === 0 ? answer.items : null}
              search={pageSearch(list, page)}
              count={Math.min(LIST_STEP, total - page * LIST_STEP)}
              takesFocus={page === awaited}
            />
          ))
        ) : (
          <WaitingCells count={LIST_STEP / 2} />
        )}
      </ItemGrid>
      {answer && shown < total && (
        <ShowMore
          shown={shown}
          onMore={(pressed) => {
            setAwaited(pressed ? pages : null);
            onShow(shown + LIST_STEP);
          }}
        />
      )}
    </div>
  );
}

/** '7 events', '20 of 41 events' */
function countText(kind: ListKind, shown: number, total: number): string {
  const name = `${kind === "Combo" ? "combo event" : "event"}${total === 1 ? "" : "s"}`;
  return shown < total ? `${shown} of ${total} ${name}` : `${total} ${name}`;
}

function Nothing({ list, filtered }: { list: ListAddress; filtered: boolean }) {
  const path = listPath(list.kind);
  if (list.state && !filtered)
    return <NothingFound {...(list.words ? noMatchIn(list.state, list.words, path) : nothingIn(list.state, path))} />;
  if (!list.words && !filtered)
    return (
      <NothingFound
        state={null}
        hint="None are on sale right now. New ones go on sale every week."
        next={
          list.kind === "Combo"
            ? { to: paths.events, label: "See all events" }
            : { to: paths.pastEvents, label: "See past events" }
        }
      />
    );
  return (
    <NothingFound
      state={null}
      hint={
        filtered
          ? "Nothing fits all of that. Try other dates, another category or a higher price."
          : "Try fewer words, another spelling, or the name of a venue or suburb."
      }
      next={{ to: `${path}?state=${EVERY_STATE}`, label: "See all events" }}
    />
  );
}

interface ListPageProps {
  /** The first page, if it has already come with the total. */
  first: readonly CardItem[] | null;
  search: ListSearch;
  /** The number of items on this page, whose space is reserved before they load. */
  count: number;
  takesFocus: boolean;
}

function ListPage({ first, search, ...page }: ListPageProps) {
  return first ? <ItemCells items={first} heading="h2" isFirst /> : <LaterPage search={search} {...page} />;
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
