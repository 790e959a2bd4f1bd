import { CsvError, parse } from "csv-parse/browser/esm/sync";

/** The separators that spreadsheets write, with a name for each. */
const SIGNS = { ",": "commas", ";": "semicolons", "\t": "tabs" } as const;
export type Delimiter = keyof typeof SIGNS;

export interface CsvRecord {
  record: string[];
  /** The line on which it begins. */
  line: number;
}

/** The file is not valid CSV: a quotation mark is missing, or there is one too many. */
export class CsvMistake extends Error {
  override name = "CsvMistake";
  readonly line: number;
  constructor(line: number) {
    super("is not valid CSV: a quotation mark is missing, or there is one too many");
    this.line = line;
  }
}

/** Whether a file's name says that it is a table and not JSON. */
export const isTable = (name: string): boolean => /\.(csv|tsv|txt)$/i.test(name);

/**
 * The separator of a file's cells, detected from its first line. Excel may name it there as 'sep=;', which is no row.
 */
export function delimiterOf(text: string): { delimiter: Delimiter; isNamed: boolean } {
  const head = text.slice(0, text.search(/[\r\n]|$/)).replace(/^\uFEFF/, "");
  const named = /^"?sep=([,;\t])"?$/i.exec(head)?.[1];
  if (named) return { delimiter: named as Delimiter, isNamed: true };
  const count = (sign: string) => head.split(sign).length;
  const found = (Object.keys(SIGNS) as Delimiter[]).reduce((best, sign) => (count(sign) > count(best) ? sign : best));
  return { delimiter: found, isNamed: false };
}

/** 'UTF-16, with semicolons between the cells' */
export const saidOfTable = (encoding: string, text: string): string =>
  `${encoding}, with ${SIGNS[delimiterOf(text).delimiter]} between the cells`;

/** The rows of a CSV, its headings first, at most `most` of them. @throws CsvMistake */
export function csvRecords(text: string, most = Number.POSITIVE_INFINITY): CsvRecord[] {
  const { delimiter, isNamed } = delimiterOf(text);
  const skipped = isNamed ? 1 : 0;
  try {
    const found = parse(text, {
      bom: true,
      info: true,
      relax_column_count: true,
      delimiter,
      from_line: 1 + skipped,
      ...(Number.isFinite(most) && { to: most }),
    }) as unknown as { record: string[]; info: { lines: number } }[];
    // A cell may have line breaks, so a record begins on the line after the last one of the record before.
    return found.map(({ record }, index) => ({ record, line: (found[index - 1]?.info.lines ?? skipped) + 1 }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new CsvMistake(typeof error.lines === "number" ? error.lines : 1);
  }
}
