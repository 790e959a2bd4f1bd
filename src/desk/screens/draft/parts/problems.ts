/** What stands in the way at a place of the entry, by its JSON pointer: '/fee/value'. Undefined if nothing does. */
export type ProblemOf = (pointer: string) => string | undefined;

/** The problems of a part of the entry: `within(of, "/vouchers/0")("/code")`. */
export const within =
  (of: ProblemOf, pointer: string): ProblemOf =>
  (rest) =>
    of(`${pointer}${rest}`);
