import { CsvMistake, type CsvRecord, csvRecords } from "#contract/rules/text/csv-records.ts";
import { quoted } from "#contract/rules/text/quoted.ts";
import { ImportError } from "./mistakes.ts";

/** A row of a spreadsheet: its filled cells by column name. */
export interface CsvRow {
  file: string;
  line: number;
  cells: ReadonlyMap<string, string>;
}

export interface CsvTable {
  file: string;
  heads: string[];
  rows: CsvRow[];
}

/** Reads a CSV file whose first row names its columns. @throws ImportError if it is not valid CSV */
export function readCsvTable(file: string, text: string): CsvTable {
  const records = parseAll(file, text);
  const heads = (records[0]?.record ?? []).map((head) => head.trim());
  const mistakes: string[] = [];
  const rows = records.flatMap(({ record, line }, index) => {
    const filled = record.map((cell, at) => [heads[at] ?? "", cell.trim()] as const).filter(([, cell]) => cell !== "");
    if (index === 0 || filled.length === 0) return [];
    if (filled.some(([head]) => head === "")) mistakes.push(`${file}:${line}: a cell is beyond the named columns`);
    return [{ file, line, cells: new Map(filled) }];
  });
  for (const [index, head] of heads.entries())
    if (head && heads.indexOf(head) < index) mistakes.push(`${file}:1: column '${quoted(head)}' is named twice`);
  if (mistakes.length > 0) throw new ImportError(mistakes);
  return { file, heads, rows };
}

function parseAll(file: string, text: string): CsvRecord[] {
  try {
    return csvRecords(text);
  } catch (error) {
    if (!(error instanceof CsvMistake)) throw error;
    throw new ImportError([`${file}:${error.line}: ${error.message}`]);
  }
}
