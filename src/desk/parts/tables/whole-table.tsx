import type { ReactNode } from "react";
import { LoadingOrRefusal } from "../loading.tsx";
import { type Column, DataTable } from "./data-table.tsx";

/** The result of a query's hook whose answer is a whole list. */
export interface WholeList<Row> {
  data?: readonly Row[] | undefined;
  error?: unknown;
  isFetching: boolean;
  refetch: () => unknown;
}

interface WholeTableProps<Row> {
  list: WholeList<Row>;
  caption: string;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string;
  /** What to show if there are no rows. */
  empty: ReactNode;
}

/** The rows of a list that the box office gives at once. */
export function WholeTable<Row>({ list, caption, columns, keyOf, empty }: WholeTableProps<Row>) {
  const rows = list.data;
  return (
    <>
      {(list.error || !rows) && <LoadingOrRefusal what={caption} {...list} />}
      {rows?.length === 0 && <p>{empty}</p>}
      {rows && rows.length > 0 && <DataTable caption={caption} columns={columns} rows={rows} keyOf={keyOf} />}
    </>
  );
}
