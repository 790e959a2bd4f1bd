import { editDistance } from "./edit-distance.ts";

const LONG_WORD = 6;
const SHORT_WORD = 4;

/** How many slips a word of this length may have and still be meant: in a short word each letter counts. */
function allowedSlips(length: number): number {
  if (length >= LONG_WORD) return 2;
  return length >= SHORT_WORD ? 1 : 0;
}

/** What was typed may be the beginning of a word, and a letter of it too many or too few. */
function slips(typed: string, word: string): number {
  const starts = [word, word.slice(0, typed.length), word.slice(0, typed.length + 1)];
  return Math.min(...starts.map((start) => editDistance(typed, start)));
}

/** Of the words known, those that a misspelt one most likely means: the nearest, all at the same distance. */
export function nearWords(typed: string, known: readonly string[]): string[] {
  const holding = known.filter((word) => word.includes(typed));
  if (holding.length > 0) return holding;
  const allowed = allowedSlips(typed.length);
  const measured = known.map((word) => ({ word, slips: slips(typed, word) }));
  const fewest = Math.min(allowed, ...measured.map((one) => one.slips));
  return measured.filter((one) => one.slips === fewest).map((one) => one.word);
}
