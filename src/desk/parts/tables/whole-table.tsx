import type { ReactNode } from "react";
import { callError } from "#src/http/call-error.ts";
import { Refusal } from "../refusal.tsx";
import { Loading } from "./cursor-table.tsx";
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
  const error = callError(list.error);
  const rows = list.data;
  return (
    <>
      <Refusal error={error} onRetry={() => void list.refetch()} isBusy={list.isFetching} />
      {!rows && !error && <Loading what={caption} />}
      {rows?.length === 0 && <p>{empty}</p>}
      {rows && rows.length > 0 && <DataTable caption={caption} columns={columns} rows={rows} keyOf={keyOf} />}
    </>
  );
}
