import { type RawBuilder, type SqlBool, sql } from "kysely";

const LAST_CHARACTER = "\u{10ffff}";

/** SQL: a pattern of LIKE for lower-case texts that begin with this one. */
export const beginning = (text: string): string => `${text.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`;

/**
 * SQL: whether a column begins with a text, in any case. It is a range and not LIKE: once PostgreSQL has made one plan for all values,
 * LIKE reads the whole table, because it cannot know that the pattern begins with letters.
 */
export function beginsWith(column: string, text: string): RawBuilder<SqlBool> {
  const lower = text.toLowerCase();
  return sql<SqlBool>`(lower(${sql.ref(column)}) ~>=~ ${lower} and lower(${sql.ref(column)}) ~<~ ${`${lower}${LAST_CHARACTER}`})`;
}

/** SQL: one condition for each word of a search: a text has the word, in any case. */
export const hasWords = (text: RawBuilder<unknown>, search = ""): RawBuilder<SqlBool>[] =>
  search
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql<SqlBool>`strpos(lower(${text}), ${word}) > 0`);
