import type { NamedFile } from "./format.ts";
import { readCsv } from "./read-csv.ts";
import { readJson } from "./read-json.ts";

/** Files as an import takes them: those named .csv are read together, all others are JSON. @throws ImportError where one is neither. */
export function readFiles(files: readonly { name: string; text: string }[]): NamedFile[] {
  const isCsv = ({ name }: { name: string }) => name.toLowerCase().endsWith(".csv");
  return [
    ...files.filter((file) => !isCsv(file)).map(({ name, text }) => readJson(name, text)),
    ...readCsv(files.filter(isCsv)),
  ];
}
