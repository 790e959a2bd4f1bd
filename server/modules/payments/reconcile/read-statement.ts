import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream";
import { CsvError, parse } from "csv-parse";
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
const SAMPLE_BYTES = 4096;

/**
 * Reads a bank's statement line by line, so that a large file is never in memory as a whole.
 * @param named headings that the operator names
 * @throws StatementError naming the line, if the file is not CSV or lacks a column
 */
export async function* readStatement(
  file: string,
  named: Partial<Record<Field, string>>,
  gateway: StatementColumns,
): AsyncGenerator<StatementLine | UnreadableLine> {
  const delimiter = await delimiterOf(file);
  // A failure of the disk ends the rows as well.
  const rows = pipeline(
    createReadStream(file),
    parse({
      ...{ bom: true, info: true, delimiter, relax_column_count: true },
      ...{ skip_empty_lines: true, max_record_size: MAX_LINE },
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

/** The sign between the cells of the headings. */
async function delimiterOf(file: string): Promise<string> {
  const opened = await open(file).catch((error: NodeJS.ErrnoException) => {
    throw new StatementError(error.code === "ENOENT" ? `there is no file ${file}` : `We couldn't read ${file}`);
  });
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(SAMPLE_BYTES), 0, SAMPLE_BYTES, 0);
    const [headings = ""] = buffer.toString("utf8", 0, bytesRead).split("\n");
    const count = (sign: string) => headings.split(sign).length;
    return [",", ";", "\t"].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
  } finally {
    await opened.close();
  }
}
