import { RefusalError } from "#server/plugins/errors.ts";

const USUAL_LIMIT = 50;

/** Where the next page of a list begins: behind the row with these sort keys. */
type Keys = readonly (string | number)[];

const isKey = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";

/** Reads a cursor of this list. @throws RefusalError MALFORMED if it is none of ours */
export function readCursor(text: string | undefined, pattern: readonly RegExp[]): Keys | null {
  if (text === undefined) return null;
  let keys: unknown;
  try {
    keys = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    keys = null;
  }
  const isOurs =
    Array.isArray(keys) &&
    keys.length === pattern.length &&
    keys.every((key, at) => isKey(key) && pattern[at]?.test(String(key)));
  if (!isOurs)
    throw new RefusalError("MALFORMED", { message: { cursor: "This cursor belongs to no page of this list." } });
  return keys as Keys;
}

/** A database id in a cursor. */
export const ID_KEY = /^\d{1,10}$/;

export const limitOf = (limit: string | undefined): number => (limit === undefined ? USUAL_LIMIT : Number(limit));

/**
 * Makes a page of rows that were read in the list's order, one more than the page holds.
 * @param keysOf the sort keys of a row, so that the next page begins behind it, whatever is added meanwhile
 */
export function pageOf<Row, Item>(
  rows: readonly Row[],
  limit: number,
  keysOf: (row: Row) => Keys,
  shown: (row: Row) => Item,
): { items: Item[]; next_cursor: string | null } {
  const here = rows.slice(0, limit);
  const last = here.at(-1);
  const next = rows.length > limit && last ? Buffer.from(JSON.stringify(keysOf(last))).toString("base64url") : null;
  return { items: here.map(shown), next_cursor: next };
}
