import { CsvError, parse } from "csv-parse/sync";
import { quoted } from "#contract/rules/quoted.ts";
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
  const rows = records.flatMap(({ record }, index) => {
    // A cell may contain line breaks, so a row begins on the line after the previous row's last line.
    const line = (records[index - 1]?.info.lines ?? 0) + 1;
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

function parseAll(file: string, text: string): { record: string[]; info: { lines: number } }[] {
  try {
    return parse(text, { bom: true, info: true, relax_column_count: true }) as unknown as ReturnType<typeof parseAll>;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new ImportError([
      `${file}:${String(error.lines ?? 1)}: is not valid CSV: a quotation mark is missing, or there is one too many`,
    ]);
  }
}
