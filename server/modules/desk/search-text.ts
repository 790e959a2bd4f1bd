import { type RawBuilder, type SqlBool, sql } from "kysely";

/** SQL: a pattern of LIKE for lower-case texts that begin with this one. */
export const beginning = (text: string): string => `${text.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;

/** SQL: one condition for each word of a search: a text has the word, in any case. */
export const hasWords = (text: RawBuilder<unknown>, search = ""): RawBuilder<SqlBool>[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql<SqlBool>`strpos(lower(${text}), ${word}) > 0`);
