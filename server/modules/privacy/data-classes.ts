/**
 * The kind of data in a column. `person`: something about a person. `money`: sales, charges and payments. `operation`:
 * how the box office works, including keys, hashes and links between rows. `none`: facts of the catalogue, the same for
 * everybody.
 */
export const columnClasses = ["person", "money", "operation", "none"] as const;
type ColumnClass = (typeof columnClasses)[number];

/** The classes of a table's columns, separated by spaces. */
export type TableData = Partial<Record<ColumnClass, string>> & {
  /**
   * The name of a rule or of an entry of retention-rules.ts or kept-elsewhere.ts. Required if a column is about a
   * person.
   */
  period?: string;
  /**
   * The part of 'Download my data' with these rows, or why they are not in it. Required if a column is about a person.
   */
  inFile?: string | { not: string };
};
