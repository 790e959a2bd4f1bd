import type { ReactNode } from "react";
import { classNames } from "#src/ui/class-names.ts";
import styles from "./data-table.module.css";

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** Figures are aligned to the right. */
  isFigure?: boolean;
  /** Text that people typed, as in the first column. Its long words wrap, so that the table doesn't get wider. */
  isTyped?: boolean;
  /** Left out on a phone. */
  isWide?: boolean;
  /** In an endless table, the column's share of the width. Defaults to 1. */
  share?: number;
}

interface DataTableProps<Row> {
  /** What the table has, for screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

export const columnLook = <Row,>({ isFigure, isTyped, isWide }: Column<Row>): string | undefined =>
  classNames(isFigure && styles.figure, isTyped && styles.typed, isWide && styles.wide) || undefined;

/** A part of a cell that only a phone shows, because it leaves out the column with that fact. */
export function OnPhone({ children }: { children: ReactNode }) {
  return <span className={styles.phone}>{children}</span>;
}

/** Rows of facts. The first column names the row. It stays a table on a phone, with fewer columns. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={columnLook(column)}>
              {column.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column, at) =>
              at === 0 ? (
                <th key={column.name} scope="row" className={columnLook(column)}>
                  {column.cell(row)}
                </th>
              ) : (
                <td key={column.name} className={columnLook(column)}>
                  {column.cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
