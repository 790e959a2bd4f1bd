import type { ReactNode } from "react";
import { callError } from "#src/http/call-error.ts";
import { Button } from "#src/ui/actions/button.tsx";
import { LiveRegion } from "#src/ui/feedback/live-region.tsx";
import type { Elements } from "#src/ui/layout/elements.ts";
import { LoadingOrRefusal } from "../loading.tsx";
import { Refusal } from "../refusal.tsx";
import styles from "./cursor-table.module.css";
import { type Column, DataTable } from "./data-table.tsx";

/** The result of an infinite query's hook. */
export interface CursorPages<Row> {
  data?: { pages: readonly { items: readonly Row[] }[] } | undefined;
  error?: unknown;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  hasNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

export interface CursorTableProps<Row> {
  list: CursorPages<Row>;
  caption: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** What to show if there are no rows. */
  empty: ReactNode;
}

/** The rows of a list that the box office gives page by page. */
export function CursorTable<Row>({ list, caption, columns, keyOf, empty }: CursorTableProps<Row>) {
  return (
    <CursorList list={list} caption={caption} empty={empty}>
      {(rows) => <DataTable caption={caption} columns={columns} rows={rows} keyOf={keyOf} />}
    </CursorList>
  );
}

interface CursorListProps<Row> extends Pick<CursorTableProps<Row>, "list" | "caption" | "empty"> {
  /** Draws the rows that have come so far, if there are any. */
  children: (rows: readonly Row[]) => Elements;
}

/** What surrounds the rows of such a list: how many there are, why none came, and the way to load more. */
export function CursorList<Row>({ list, caption, empty, children }: CursorListProps<Row>) {
  const error = callError(list.error);
  const pages = list.data?.pages;
  const rows = pages && rowsOf(pages);
  if (!rows) return <LoadingOrRefusal what={caption} {...list} />;
  return (
    <div className={styles.list} aria-busy={list.isFetching}>
      <LiveRegion>{!list.isFetching && rows.length > 0 && rowsInWords(rows.length, list.hasNextPage)}</LiveRegion>
      {rows.length === 0 ? (
        <div role="status" className={styles.empty}>
          {empty}
        </div>
      ) : (
        children(rows)
      )}
      {error && <Refusal error={error} onRetry={() => void list.refetch()} isBusy={list.isFetching} />}
      {list.hasNextPage && (
        <Button variant="quiet" size="s" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
}

/** The joined rows of the pages that were read last. Going back to a long list then needs no wait. */
const joined = new WeakMap<object, readonly unknown[]>();

function rowsOf<Row>(pages: readonly { items: readonly Row[] }[]): readonly Row[] {
  const known = joined.get(pages) as readonly Row[] | undefined;
  if (known) return known;
  const rows = pages.flatMap(({ items }) => items);
  joined.set(pages, rows);
  return rows;
}

const rowsInWords = (count: number, hasMore: boolean): string =>
  `${count} ${count === 1 ? "row" : "rows"}${hasMore ? ", and there are more" : ""}`;
