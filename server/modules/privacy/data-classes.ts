/**
 * What a column says. `person`: something about a person. `money`: what was sold, charged and paid. `operation`: how the box
 * office works, among it keys, hashes and links between rows. `none`: facts of the catalogue, the same for everybody.
 */
export const columnClasses = ["person", "money", "operation", "none"] as const;
type ColumnClass = (typeof columnClasses)[number];

/** The classes of a table's columns, separated by spaces. */
export type TableData = Partial<Record<ColumnClass, string>> & {
  /** The name of a rule or of an entry of retention-rules.ts or kept-elsewhere.ts. Required where a column is about a person. */
  period?: string;
  /** The part of 'Download my data' with these rows, or why they are not in it. Required where a column is about a person. */
  inFile?: string | { not: string };
};
