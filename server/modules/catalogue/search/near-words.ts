import { editDistance } from "./edit-distance.ts";

const LONG_WORD = 6;
const SHORT_WORD = 4;

/** How many typing errors a word of this length may have. Short words allow fewer, because each letter counts more. */
function allowedSlips(length: number): number {
  if (length >= LONG_WORD) return 2;
  return length >= SHORT_WORD ? 1 : 0;
}

/** The typing errors against the beginning of a word, because people may type only part of it. */
function slips(typed: string, word: string): number {
  const starts = [word, word.slice(0, typed.length), word.slice(0, typed.length + 1)];
  return Math.min(...starts.map((start) => editDistance(typed, start)));
}

/**
 * The known words that a misspelt word most likely means: those that contain it, else all words at the nearest
 * distance.
 */
export function nearWords(typed: string, known: readonly string[]): string[] {
  const holding = known.filter((word) => word.includes(typed));
  if (holding.length > 0) return holding;
  const allowed = allowedSlips(typed.length);
  const measured = known.map((word) => ({ word, slips: slips(typed, word) }));
  const fewest = Math.min(allowed, ...measured.map((one) => one.slips));
  return measured.filter((one) => one.slips === fewest).map((one) => one.word);
}
