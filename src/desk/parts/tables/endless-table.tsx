import { useNavigationType } from "react-router-dom";
import { CursorList, type CursorTableProps } from "./cursor-table.tsx";
import { LongTable } from "./long-table.tsx";

/** The rows of a list that may have thousands. More come as somebody reads on, and few of them are in the page at a time. */
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
          // After a failure the next attempt is a person's.
          onNearEnd={!isFetching && !error && hasNextPage ? fetchNextPage : undefined}
        />
      )}
    </CursorList>
  );
}

/** Whoever goes back finds the list as they left it. Whoever comes anew gets the newest rows. */
export const useReadAfresh = () => ({ refetchOnMountOrArgChange: useNavigationType() !== "POP" });
