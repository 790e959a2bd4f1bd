import type { ColumnType } from "kysely";

/** A timestamptz: read as a Date, written as a Date or as text such as 'infinity'. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
/** A timestamptz that the database fills. */
export type FilledInstant = ColumnType<Date, Date | string | undefined, Date | string>;
/** numeric: text on both drivers; parse with money.ts. */
export type Numeric = ColumnType<string, string | number, string | number>;
/** jsonb: read parsed, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
