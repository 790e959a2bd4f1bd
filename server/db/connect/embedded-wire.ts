import { type ExecProtocolResult, protocol } from "@electric-sql/pglite";
import type { QueryResult } from "kysely";
import { type TextParser, textParserOf } from "./text-parsers.ts";

const { serialize } = protocol;

/** The database's messages in answer to a batch of protocol messages. */
export type Answer = ExecProtocolResult["messages"];

const quoted = (text: string) => `"${text.replace(/[\\"]/g, "\\$&")}"`;

function arrayText(list: readonly unknown[]): string {
  const items = list.map((item) => {
    if (Array.isArray(item)) return arrayText(item);
    const text = parameterText(item);
    return text === null ? "NULL" : quoted(text);
  });
  return `{${items.join(",")}}`;
}

/** Returns a parameter in PostgreSQL's text form, as pg sends it to a server. */
function parameterText(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString("hex")}`;
  if (Array.isArray(value)) return arrayText(value);
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** Returns the messages that run a statement as one batch: one call into the database instead of six. */
export function runMessages(statement: { name: string; parse?: string; close?: string }, values: readonly unknown[]) {
  const { name, parse, close } = statement;
  return Buffer.concat([
    ...(close === undefined ? [] : [serialize.close({ type: "S", name: close })]),
    ...(parse === undefined ? [] : [serialize.parse({ name, text: parse })]),
    serialize.bind({ statement: name, values: values.map(parameterText) }),
    serialize.describe({ type: "P" }),
    serialize.execute({}),
    serialize.sync(),
  ]);
}

/** Returns the rows of an answer, with values parsed by their types. @throws DatabaseError if the statement failed. */
export function readAnswer<Row>(answer: Answer): QueryResult<Row> & { tag: string } {
  let columns: { name: string; parse: TextParser }[] = [];
  let tag = "";
  const rows: Row[] = [];
  for (const message of answer) {
    if (message instanceof protocol.messages.DatabaseError) throw message;
    if (message instanceof protocol.messages.RowDescriptionMessage)
      columns = message.fields.map((field) => ({ name: field.name, parse: textParserOf(field.dataTypeID) }));
    else if (message instanceof protocol.messages.DataRowMessage) rows.push(readRow(columns, message.fields) as Row);
    else if (message instanceof protocol.messages.CommandCompleteMessage) tag = message.text;
  }
  const changed = /^(?:INSERT|UPDATE|DELETE|MERGE) (?:\d+ )?(\d+)$/.exec(tag)?.[1];
  return { rows, tag, ...(changed === undefined ? {} : { numAffectedRows: BigInt(changed) }) };
}

function readRow(columns: readonly { name: string; parse: TextParser }[], fields: readonly (string | null)[]) {
  const row: Record<string, unknown> = {};
  for (const [index, { name, parse }] of columns.entries()) {
    const text = fields[index];
    row[name] = text === null || text === undefined ? null : parse(text);
  }
  return row;
}
