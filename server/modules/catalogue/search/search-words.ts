import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { nearWords } from "./near-words.ts";

/** Limit of known words that each query for similar words returns. */
const COMPARED = 40;

/** The typed text in the form that the database searches for. */
export interface Search {
  /** Folded like names: without accents, capitals and punctuation. Empty if the text has no word to search for. */
  words: string[];
  /** A tsquery that needs every word, or for each word one of its alternatives. */
  query: string;
}

export interface Listed {
  ids: number[];
  /** The number of all results, not only of this page. */
  total: number;
}

/** Lists the results that have all words as typed. If there are none, lists those with similar words. */
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

/** Searches for every word as typed, each as the beginning of a word. */
async function exactSearch(db: Db, typed: string): Promise<Search> {
  const { rows } = await sql<{ words: string[] }>`select search_words(${typed}) as words`.execute(db);
  const words = rows[0]?.words ?? [];
  return { words, query: words.map((word) => `${quoted(word)}:*`).join(" & ") };
}

/**
 * A search with similar words, for when nothing has all typed words. A typed word that begins no known word may be part
 * of a known word, or misspelt.
 * @returns null if there are no similar words
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

/** The known words that a typed word may mean, or null if it is a known word or begins one. */
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
