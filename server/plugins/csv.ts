import { Readable } from "node:stream";
import { type Options, stringify } from "csv-stringify/sync";
import type { FastifyReply } from "fastify";

/** Rows of a CSV file for a spreadsheet. A cell that it would run as a formula begins with an apostrophe. */
export const csvRows = (rows: readonly (readonly (string | number)[])[], options: Options = {}): string =>
  stringify([...rows], { escape_formulas: true, record_delimiter: "windows", ...options });

/** Sends a CSV file, whole or piece by piece, under a name without its ending. */
export const sendCsv = (reply: FastifyReply, name: string, csv: string | AsyncIterable<string>) =>
  reply
    .header("content-type", "text/csv; charset=utf-8")
    .header("content-disposition", `attachment; filename="${name}.csv"`)
    .send(typeof csv === "string" ? csv : Readable.from(csv));
