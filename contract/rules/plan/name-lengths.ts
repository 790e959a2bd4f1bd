/** The most characters in the texts of a plan. Code that makes names must respect them, or the draft can't be saved. */
export const LONGEST = {
  /** Names and keys of sections, entrances, zones, categories and the stage, and words of shapes. */
  title: 200,
  row: 40,
  number: 10,
  table: 40,
  /** A remark, and why a seat is never sold. */
  words: 120,
} as const;
