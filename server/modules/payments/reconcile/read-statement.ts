import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { delimiterOf, saidOfTable } from "#contract/rules/text/csv-records.ts";
import { BEGINNING, type Encoding, kindOfText } from "#contract/rules/text/file-text.ts";
import type { StatementColumns } from "#server/gateway/gateway.ts";
import {
  type Columns,
  columnsOf,
  type Field,
  lineOf,
  type StatementLine,
  type UnreadableLine,
} from "./statement-line.ts";

/** The statement cannot be read at all. The message says why. */
export class StatementError extends Error {
  override name = "StatementError";
}

/** A line with more characters than this is no line of a statement: a quotation mark is missing. */
const MAX_LINE = 100_000;

/**
 * Reads a bank's statement line by line, so that a large file is never in memory as a whole.
 * @param named headings that the operator names
 * @param said gets the detected format of the file
 * @throws StatementError naming the line, if the file is not CSV or lacks a column
 */
export async function* readStatement(
  file: string,
  named: Partial<Record<Field, string>>,
  gateway: StatementColumns,
  said: (form: string) => void = () => undefined,
): AsyncGenerator<StatementLine | UnreadableLine> {
  const { encoding, head } = await formOf(file).catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === "EISDIR" ? new StatementError(`${file} is a folder`) : error;
  });
  const { delimiter, isNamed } = delimiterOf(head);
  said(saidOfTable(NAMES[encoding], head));
  // A failure of the disk ends the rows as well.
  const rows = pipeline(
    createReadStream(file),
    decoded(encoding),
    parse({
      bom: true,
      info: true,
      delimiter,
      from_line: isNamed ? 2 : 1,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_LINE,
    }),
    () => undefined,
  );
  let columns: Columns | undefined;
  let width = 0;
  try {
    for await (const { info, record } of rows as AsyncIterable<{ info: { lines: number }; record: string[] }>) {
      if (!columns) {
        const found = columnsOf(record, named, gateway);
        if ("missing" in found)
          throw new StatementError(`${file}: ${found.missing}. Its headings: ${record.join(", ")}`);
        columns = found;
        width = record.length;
      } else if (record.length !== width)
        yield { line: info.lines, reason: `it has ${record.length} columns and not ${width}` };
      else yield lineOf(record, info.lines, columns);
    }
  } catch (error) {
    if (error instanceof CsvError) throw new StatementError(`${file}: ${error.message}`);
    throw error;
  }
  if (!columns) throw new StatementError(`${file} is empty`);
}

/** TextDecoder's name of an encoding, and the common one. */
const NAMES = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16",
  "windows-1252": "Windows-1252",
} as const satisfies Record<string, Encoding>;

interface StatementForm {
  encoding: keyof typeof NAMES;
  /** Its first lines. */
  head: string;
}

/**
 * The format of the file, detected from its beginning. UTF-8 and western Windows are distinguished by the whole file.
 */
async function formOf(file: string): Promise<StatementForm> {
  const opened = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new StatementError(error.code === "ENOENT" ? `there is no file ${file}` : `We couldn't read ${file}`);
  });
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(BEGINNING), 0, BEGINNING, 0);
    const beginning = buffer.subarray(0, bytesRead);
    const kind = kindOfText(beginning);
    if (!kind) throw new StatementError(`${file} is no text. Save it as CSV`);
    const encoding = kind === "bytes" ? ((await isUtf8(file)) ? "utf-8" : "windows-1252") : kind;
    return { encoding, head: new TextDecoder(encoding).decode(beginning) };
  } finally {
    await opened.close();
  }
}

async function isUtf8(file: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) decoder.decode(chunk as Buffer, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const decoded = (encoding: string) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
    const decoder = new TextDecoder(encoding);
    for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  };
