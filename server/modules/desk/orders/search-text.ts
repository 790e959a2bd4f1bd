import { type RawBuilder, type SqlBool, sql } from "kysely";
import { searchWords } from "#contract/rules/text/search-text.ts";

const LAST_CHARACTER = "\u{10ffff}";

/**
 * SQL: whether a text begins with another, which is folded or in lower case as the text is. It is a range and not LIKE: once PostgreSQL has
 * made one plan for all values, LIKE reads the whole table, because it cannot know that the pattern begins with letters.
 */
export const begins = (text: RawBuilder<unknown>, beginning: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${text} ~>=~ ${beginning} and ${text} ~<~ ${`${beginning}${LAST_CHARACTER}`})`;

/** SQL: at most one condition: every word of a search begins a word of a text. */
export const hasWords = (text: RawBuilder<unknown>, search = ""): RawBuilder<SqlBool>[] => {
  const words = searchWords(search);
  return words.length === 0 ? [] : [wordsBegin(text, words)];
};

/** SQL: whether every word begins a word of a text. */
export const wordsBegin = (text: RawBuilder<unknown>, words: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`' ' || search_fold(${text}) like all(${words.map((word) => `% ${word}%`)}::text[])`;

/** Each way to read a text as the name of a section and of a seat: 'stalls a6', 'a6' of any section. In lower case. */
export function seatReadings(text: string): { section: string; seat: string }[] {
  const words = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, MAX_WORDS);
  return words.map((_, at) => ({ section: words.slice(0, at).join(" "), seat: words.slice(at).join(" ") }));
}

/** More words than this are no name and no seat. */
export const MAX_WORDS = 8;

/** SQL: whether a seat's section begins with a text. An empty one is every section. */
export const inSection = (section: string): RawBuilder<SqlBool> =>
  section === ""
    ? sql<SqlBool>`true`
    : sql<SqlBool>`exists (select from section
        where section.id = seat.section_id and starts_with(search_fold(section.title), search_fold(${section})))`;
