import { isTable } from "#contract/rules/text/csv-records.ts";
import type { NamedFile } from "./format.ts";
import { readCsv } from "./read-csv.ts";
import { readJson } from "./read-json.ts";

/**
 * Reads files for an import. Tables (.csv, .tsv, .txt) are read together, and all others are read as JSON.
 * @throws ImportError if a file is not valid CSV or JSON
 */
export function readFiles(files: readonly { name: string; text: string }[]): NamedFile[] {
  const isCsv = ({ name }: { name: string }) => isTable(name);
  return [
    ...files.filter((file) => !isCsv(file)).map(({ name, text }) => readJson(name, text)),
    ...readCsv(files.filter(isCsv)),
  ];
}
