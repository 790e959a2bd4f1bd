import type { WaitRange } from "#contract/rules/event/queue-wait.ts";
import { formatCount } from "#contract/rules/text/count.ts";

/** Why the box office does not answer. */
export const awayWords = (isBusy: boolean): string =>
  isBusy ? "The box office is busy just now." : "We can't reach the box office just now.";

/** '12:41', or '1:02:41'. */
export function clockWords(seconds: number): string {
  const two = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(seconds % 60);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

const LONG_MINUTES = 120;

/** '11 to 15 minutes', 'Less than a minute', '2 to 3 hours', or that nobody knows. */
export function rangeWords(range: WaitRange | null): string {
  if (range === null) return "We can't tell yet how long";
  const { from, to } = range;
  if (to <= 1) return "Less than a minute";
  if (from === 0) return `Up to ${to} minutes`;
  if (from < LONG_MINUTES) return `${from} to ${to} minutes`;
  return `${Math.floor(from / 60)} to ${Math.ceil(to / 60)} hours`;
}

export const JUST_NOW = "just now";

/** 'just now', '40 seconds ago', '3 minutes ago'. */
export function agoWords(seconds: number): string {
  if (seconds < 35) return JUST_NOW;
  if (seconds < 60) return `${Math.round(seconds)} seconds ago`;
  const minutes = Math.round(seconds / 60);
  return `${minutes} minute${minutes === 1 ? "" : "s"} ago`;
}

/** '1 person is before you', '1,283 people are before you'. */
export function beforeWords(before: number): string {
  if (before === 0) return "You're next";
  return before === 1 ? "1 person is before you" : `${formatCount(before)} people are before you`;
}

export function countWords(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Below this number every change is announced. */
const LAST_ONES = 10;

/**
 * Whether a change of the number of people is worth announcing: the first one, each halving, and the last ten.
 * @param heard the number that was announced last, or null
 */
export function isNews(announced: number | null, before: number): boolean {
  if (announced === null) return true;
  if (before >= announced) return false;
  return before <= LAST_ONES || before <= announced / 2;
}

interface NamedSeat {
  /** The name on the ticket: 'K12'. */
  label: string;
}

/** Names seats for a reader: 'Section 107, row K, seats 12 and 13', or 'GOLD A, seats K12 and L1'. */
export function seatWords(section: string, seats: readonly NamedSeat[]): string {
  const place = /^\d+$/.test(section) ? `Section ${section}` : section;
  const parts = seats.map(({ label }) => /^([A-Z]+)(\d+)$/.exec(label));
  const rows = new Set(parts.map((part) => part?.[1]));
  const [row] = rows;
  const inOneRow = rows.size === 1 && row !== undefined;
  const names = seats.map(({ label }, index) => (inOneRow ? (parts[index]?.[2] ?? label) : label));
  return `${place}, ${inOneRow ? `row ${row}, ` : ""}${seats.length === 1 ? "seat" : "seats"} ${listWords(names)}`;
}

/** 'a', 'a and b', 'a, b and c' */
function listWords(names: readonly string[]): string {
  return names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}

const NUMBERS = "no one two three four five six seven eight nine ten".split(" ");

/** 'two', as in '$198 for two'. */
export function numberWord(count: number): string {
  return NUMBERS[count] ?? String(count);
}
