import { rowId } from "#contract/rules/row-id.ts";
import { RefusalError } from "#server/plugins/errors.ts";

const USUAL_LIMIT = 50;

/** Where the next page of a list begins: after the row with these sort keys. */
type Keys = readonly (string | number)[];

const isKey = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";

/** The form of a sort key. It must reject anything that the database would refuse with an error. */
type KeyForm = Pick<RegExp, "test">;

/**
 * Reads a cursor of a list.
 * @param forms one for each sort key
 * @returns null for the first page
 * @throws RefusalError MALFORMED for any text that is not a cursor of this list
 */
export function readCursor(text: string | undefined, forms: readonly KeyForm[]): Keys | null {
  if (text === undefined) return null;
  let keys: unknown;
  try {
    keys = JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    keys = null;
  }
  const isOurs =
    Array.isArray(keys) &&
    keys.length === forms.length &&
    keys.every((key, at) => isKey(key) && forms[at]?.test(String(key)));
  if (!isOurs)
    throw new RefusalError("MALFORMED", { message: { cursor: "This cursor belongs to no page of this list." } });
  return keys as Keys;
}

/** A database id in a cursor. */
export const ID_KEY: KeyForm = { test: (text) => rowId(text) > 0 };

/** An instant in a cursor, as toISOString() writes it. */
export const INSTANT_KEY: KeyForm = {
  test: (text) => /^[12]\d{3}-/.test(text) && Date.parse(text) >= 0 && new Date(text).toISOString() === text,
};

/** How many rows a page has. */
export const limitOf = (limit: string | undefined): number => (limit === undefined ? USUAL_LIMIT : Number(limit));

/**
 * Makes a page of rows that were read in the list's order, one more than the page holds.
 * @param keysOf the sort keys of a row: the next page begins after it, whatever is added meanwhile
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
