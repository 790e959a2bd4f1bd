import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { nearWords } from "./near-words.ts";

/** How many known words a misspelt one is compared with. */
const COMPARED = 40;

/** What was typed, as the database searches for it. */
export interface Search {
  /** Folded as names are: no accents, capitals or punctuation. Empty: nothing that could be found was typed. */
  words: string[];
  /** A tsquery: every word, or for each of them one of several. */
  query: string;
}

export interface Listed {
  ids: number[];
  /** Without the page's limits. */
  total: number;
}

/** Lists what has the words as they were typed; where nothing has them all, what has those that may have been meant. */
export async function searched(
  db: Db,
  typed: string,
  list: (search: Search | null) => Promise<Listed>,
): Promise<Listed> {
  if (typed === "") return list(null);
  const search = await exactSearch(db, typed);
  if (search.words.length === 0) return { ids: [], total: 0 };
  const found = await list(search);
  if (found.total > 0) return found;
  const near = await nearSearch(db, search);
  return near ? list(near) : found;
}

const quoted = (word: string) => `'${word.replace(/\\/g, "\\\\").replace(/'/g, "''")}'`;

/** Every word as it was typed, each perhaps only begun. */
async function exactSearch(db: Db, typed: string): Promise<Search> {
  const { rows } = await sql<{ words: string[] }>`select search_words(${typed}) as words`.execute(db);
  const words = rows[0]?.words ?? [];
  return { words, query: words.map((word) => `${quoted(word)}:*`).join(" & ") };
}

/**
 * The same search where nothing has all those words: a word that nothing begins with may be the inside of another, or
 * misspelt. null where no other words come near.
 */
async function nearSearch(db: Db, search: Search): Promise<Search | null> {
  const alternatives = await Promise.all(search.words.map((word) => meanings(db, word)));
  if (alternatives.every((words) => words === null) || alternatives.some((words) => words?.length === 0)) return null;
  const terms = search.words.map((word, index) => {
    const meant = alternatives[index];
    return meant ? `(${meant.map(quoted).join(" | ")})` : `${quoted(word)}:*`;
  });
  return { words: search.words, query: terms.join(" & ") };
}

/** null: the word is known, or begins one that is. */
async function meanings(db: Db, word: string): Promise<string[] | null> {
  const pattern = word.replace(/[%_\\]/g, "\\$&");
  const { rows } = await sql<{ word: string; begins: boolean }>`
    select word, starts_with(word, ${word}) as begins from (
      (select word from search_word where word like ${`%${pattern}%`} limit ${COMPARED})
      union (select word from search_word order by word <-> ${word} limit ${COMPARED})
      union (select word from search_word order by word <->> ${word} limit ${COMPARED})
    ) as near`.execute(db);
  if (rows.some((row) => row.begins)) return null;
  return nearWords(
    word,
    rows.map((row) => row.word),
  );
}
