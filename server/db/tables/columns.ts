import type { ColumnType } from "kysely";

/** A timestamptz: read as a Date, written as a Date or as text such as 'infinity'. */
export type Instant = ColumnType<Date, Date | string, Date | string>;
/** A timestamptz that the database fills. */
export type FilledInstant = ColumnType<Date, Date | string | undefined, Date | string>;
/** A numeric, which both drivers read as text. Parse it with contract/rules/money/money.ts. */
export type Numeric = ColumnType<string, string | number, string | number>;
/** A jsonb: read as a parsed value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;
