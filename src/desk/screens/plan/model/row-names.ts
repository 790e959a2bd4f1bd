/** How a block's rows get their names. */
export interface RowScheme {
  /** `list` takes `names`. */
  kind: "letters" | "numbers" | "list";
  /** Which row is the first: the one nearest the stage, or the one furthest from it. */
  from?: "front" | "back";
  /** The first name: 'A', 'AA' or '1'. An invalid name counts as the first possible one. */
  start?: string;
  /** The step from one name to the next: 2 gives 1, 3, 5. Anything but a whole number from 1 counts as 1. */
  step?: number;
  /** Letters that are skipped. Most venues leave out I and O, which look like 1 and 0. */
  without?: string;
  /** After Z come AA, AB, AC (the default), or AA, BB, CC. */
  afterZ?: "AB" | "BB";
  /** Words before each name: 'Box ' gives 'Box 1'. */
  prefix?: string;
  /** The names from the first row on. Rows beyond the list get an empty name. */
  names?: readonly string[];
}

/** How a row's seats get their numbers. */
export interface SeatScheme {
  /**
   * `each`: 1, 2, 3. `odd`: 1, 3, 5. `even`: 2, 4, 6. `odd-even`: odd numbers from the middle to one end, and even numbers from the
   * middle to the other. `list` takes `names`.
   */
  kind: "each" | "odd" | "even" | "odd-even" | "list";
  /** The end where the numbers begin, seen from above with the stage at the top. With `odd-even`, the half that has the odd numbers. */
  from?: "left" | "right";
  /**
   * The first number. `odd` and `even` begin with the first fitting number from here. `odd-even` ignores it, and begins
   * at 1 and 2.
   */
  start?: number;
  /**
   * The step from one number to the next, in numbers of the kind: 2 gives 1, 5, 9 with `odd`. Anything but a whole
   * number from 1 counts as 1.
   */
  step?: number;
  /** Whether a place without a seat takes a number. */
  gapsCount?: boolean;
  /** The names from the end where the numbers begin. Places beyond the list get an empty number. */
  names?: readonly string[];
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * The names of rows, from the front to the back.
 * @throws RangeError if `count` is no whole number from 0
 */
export function rowNames(scheme: RowScheme, count: number): string[] {
  demandCount(count);
  const nameAt = rowNamer(scheme);
  const names = Array.from({ length: count }, (_, index) => nameAt(index));
  return scheme.from === "back" ? names.reverse() : names;
}

function rowNamer(scheme: RowScheme): (index: number) => string {
  const { kind, start = "", prefix = "", names = [] } = scheme;
  const step = wholeStep(scheme.step);
  if (kind === "list") return (index) => names[index] ?? "";
  if (kind === "numbers") {
    const first = /^\d{1,6}$/.test(start.trim()) ? Number(start) : 1;
    return (index) => prefix + String(first + index * step);
  }
  const letters = lettersOf(scheme.without);
  const doubled = scheme.afterZ === "BB";
  const first = placeOfLetters(start.trim().toUpperCase(), letters, doubled);
  return (index) => prefix + (doubled ? repeatedLetters : countedLetters)(first + index * step, letters);
}

/** The letters that names may use. If none is left, all letters. */
function lettersOf(without = ""): string {
  const left = [...ALPHABET].filter((letter) => !without.toUpperCase().includes(letter)).join("");
  return left === "" ? ALPHABET : left;
}

/** A, B … Z, AA, AB … for 0, 1 … 25, 26, 27 …, using only these letters. */
function countedLetters(place: number, letters: string): string {
  let name = "";
  for (let rest = place + 1; rest > 0; rest = Math.floor((rest - 1) / letters.length))
    name = letters.charAt((rest - 1) % letters.length) + name;
  return name;
}

/** A, B … Z, AA, BB … for 0, 1 … 25, 26, 27 … */
const repeatedLetters = (place: number, letters: string): string =>
  letters.charAt(place % letters.length).repeat(Math.floor(place / letters.length) + 1);

/** The index of a name. A letter that is left out counts as the next one. */
function placeOfLetters(name: string, letters: string, doubled: boolean): number {
  if (!/^[A-Z]{1,3}$/.test(name)) return 0;
  if (doubled) return (name.length - 1) * letters.length + placeOfLetter(name.charAt(0), letters);
  return [...name].reduce((sum, letter) => sum * letters.length + placeOfLetter(letter, letters) + 1, 0) - 1;
}

const placeOfLetter = (letter: string, letters: string): number => {
  const at = [...letters].findIndex((other) => other >= letter);
  return at < 0 ? letters.length - 1 : at;
};

/**
 * The numbers of a row's seats, from left to right.
 * @param places the number of seats, or a list that says for each place whether it has a seat. Places without a seat
 * get no number
 * @throws RangeError if the count is no whole number from 0
 */
export function seatNumbers(scheme: SeatScheme, places: number | readonly boolean[]): string[] {
  if (typeof places === "number") demandCount(places);
  const row = typeof places === "number" ? Array.from({ length: places }, () => true) : places;
  const turned = scheme.from === "right";
  const numbers = numbersFrom(scheme, turned ? row.toReversed() : row);
  return turned ? numbers.reverse() : numbers;
}

/** The numbers of the seats, from the end where they begin. */
function numbersFrom(scheme: SeatScheme, row: readonly boolean[]): string[] {
  const { gapsCount = false } = scheme;
  if (scheme.kind === "odd-even") {
    const middle = middleOf(row);
    const odd = counted(row.slice(0, middle).reverse(), gapsCount).map((place) => 2 * place + 1);
    const even = counted(row.slice(middle), gapsCount).map((place) => 2 * place + 2);
    return [...odd.reverse(), ...even].map(String);
  }
  const places = counted(row, gapsCount);
  if (scheme.kind === "list") return places.map((place) => scheme.names?.[place] ?? "");
  const [first, step] = firstAndStep(scheme);
  return places.map((place) => String(first + place * step));
}

/** For each seat, how many places before it took a number. */
function counted(row: readonly boolean[], gapsCount: boolean): number[] {
  let before = 0;
  return row.flatMap((isSeat) => {
    if (isSeat || gapsCount) before++;
    return isSeat ? [before - 1] : [];
  });
}

/** Where the two halves of a row meet: at the gap nearest the middle, or else in the middle itself. */
function middleOf(row: readonly boolean[]): number {
  const half = row.length / 2;
  const gaps = row.flatMap((isSeat, index) => (isSeat ? [] : [index]));
  if (gaps.length === 0) return Math.ceil(half);
  return gaps.reduce((best, index) => (Math.abs(index + 0.5 - half) < Math.abs(best + 0.5 - half) ? index : best));
}

function firstAndStep({ kind, start, step }: SeatScheme): [first: number, step: number] {
  const from = start !== undefined && Number.isSafeInteger(start) && start >= 0 ? start : 1;
  if (kind === "each") return [from, wholeStep(step)];
  const parity = kind === "odd" ? 1 : 0;
  return [from % 2 === parity ? from : from + 1, 2 * wholeStep(step)];
}

const wholeStep = (step: number | undefined): number =>
  step !== undefined && Number.isSafeInteger(step) && step >= 1 ? step : 1;

function demandCount(count: number): void {
  if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`not a count: ${count}`);
}
