import { LONGEST } from "#contract/rules/plan/name-lengths.ts";
import { rowNames } from "./row-names.ts";

/**
 * The next name after one that is taken: 'D' after 'C', '8' after '7', 'Box 3' after 'Box 2', 'Stalls 2' after
 * 'Stalls'.
 * @param longest how many characters it may have. A longer name is cut before its number
 */
export function freshName(
  name: string,
  taken: { has(name: string): boolean },
  longest: number = LONGEST.title,
): string {
  for (let next = after(name, longest); ; next = after(next, longest)) if (!taken.has(next)) return next;
}

function after(name: string, longest: number): string {
  if (/^[A-Z]{1,2}$/.test(name)) return rowNames({ kind: "letters", start: name, without: "IO" }, 2)[1] ?? `${name} 2`;
  return name === "" ? "1" : nameAfter(name, 1, longest);
}

/** The name of a later table, counting on from the first one's name: '7' and 2 give '9', 'Bar' and 2 give 'Bar 3'. */
export function nameAfter(name: string, by: number, longest: number): string {
  if (by === 0) return name;
  // Longer numbers would lose digits. The text before the number stays as it is.
  const [, words = "", digits = ""] = /^(.*?)(\d{1,9})$/s.exec(name) ?? [];
  if (digits === "") return joined(name, ` ${by + 1}`, longest);
  return joined(words, String(Number(digits) + by).padStart(digits.length, "0"), longest);
}

const joined = (words: string, end: string, longest: number): string => cut(words, longest - end.length) + end;

/** The first characters of a text, without splitting a surrogate pair. */
const cut = (text: string, longest: number): string =>
  text.length <= longest ? text : text.slice(0, longest).replace(/[\uD800-\uDBFF]$/, "");

/** A key that no section has: letters and digits of the title, in capitals. */
export function freshKey(title: string, taken: ReadonlySet<string>): string {
  const key =
    title
      .toUpperCase()
      .replace(/[^A-Z0-9]+/g, " ")
      .trim()
      .slice(0, LONGEST.title)
      .trim() || "SECTION";
  return taken.has(key) ? freshName(/\d$/.test(key) ? key : `${cut(key, LONGEST.title - 2)} 1`, taken) : key;
}
