import { Readable } from "node:stream";
import { type Options, stringify } from "csv-stringify/sync";
import type { FastifyReply } from "fastify";
import { CSV_MARK, spreadsheetText } from "#contract/rules/text/spreadsheet-text.ts";

/** Rows of a CSV file for a spreadsheet (`spreadsheetText`). Numbers are written as they are. */
export const csvRows = (rows: readonly (readonly (string | number)[])[], options: Options = {}): string =>
  stringify(
    rows.map((row) => row.map((cell) => (typeof cell === "string" ? spreadsheetText(cell) : cell))),
    { record_delimiter: "windows", ...options },
  );

async function* marked(csv: string | AsyncIterable<string>): AsyncGenerator<string> {
  yield CSV_MARK;
  if (typeof csv === "string") yield csv;
  else yield* csv;
}

/** Sends a CSV file, whole or piece by piece, under a name without its ending. */
export const sendCsv = (reply: FastifyReply, name: string, csv: string | AsyncIterable<string>) =>
  reply
    .header("content-type", "text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}.csv"`)
    .send(Readable.from(marked(csv)));
