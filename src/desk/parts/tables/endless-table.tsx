import { useNavigationType } from "react-router-dom";
import { CursorList, type CursorTableProps } from "./cursor-table.tsx";
import { LongTable } from "./long-table.tsx";

/**
 * The rows of a list that may have thousands. More load as somebody scrolls, and only a few are in the page at a time.
 */
export function EndlessTable<Row>({ list, caption, columns, keyOf, empty }: CursorTableProps<Row>) {
  const { hasNextPage, isFetching, error, fetchNextPage } = list;
  return (
    <CursorList list={list} caption={caption} empty={empty}>
      {(rows) => (
        <LongTable
          caption={caption}
          columns={columns}
          rows={rows}
          keyOf={keyOf}
          hasMore={hasNextPage}
          // After a failure, only a press retries.
          onNearEnd={!isFetching && !error && hasNextPage ? fetchNextPage : undefined}
        />
      )}
    </CursorList>
  );
}

/** Whether to refetch: going back shows the list as it was, and a new visit gets the newest rows. */
export const useReadAfresh = () => ({ refetchOnMountOrArgChange: useNavigationType() !== "POP" });
