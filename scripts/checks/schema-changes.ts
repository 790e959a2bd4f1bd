import type { SourceFile } from "./sql-places.ts";

/** What a release's server/db/schema.sql says. */
interface Schema {
  /** The definition of each column: 'booking.pid' → 'integer not null default …'. */
  columns: Map<string, string>;
  tables: Set<string>;
  /** Constraints and unique indexes by their text, each with its name and table. */
  limits: Map<string, { name: string; table: string }>;
  /** The columns of each view, and the result of each function by its name and parameters. */
  views: Map<string, string[]>;
  functions: Map<string, string>;
}

export interface SchemaChanges {
  /** The last release: its number, and its server/db/schema.sql. */
  version: string;
  before: string;
  /** Today's server/db/schema.sql. */
  today: string;
  /** The numbered changes since the release. */
  changes: readonly SourceFile[];
}

const COMMENT = /--.*$/gm;
const DROP = /\bdrop\s+(table|view|function)\s+(?:if\s+exists\s+)?"?(\w+)/gi;

/**
 * What the last release could not bear while it runs on today's tables, one line each (docs/contributing.md#change-the-database).
 * Excepted is what a line '-- safe beside VERSION: name, table.column' of a change since then names.
 */
export function schemaChangeMistakes({ version, before, today, changes }: SchemaChanges): string[] {
  const [old, now] = [read(before), read(today)];
  const safe = new Set(
    changes.flatMap(({ text }) =>
      [...text.matchAll(/^-- safe beside (\S+): (.+)$/gm)].flatMap(([, of, names = ""]) =>
        of === version ? names.split(/,\s*/) : [],
      ),
    ),
  );
  const found = [
    ...[...old.tables]
      .filter((table) => !now.tables.has(table))
      .map((name) => ({ name, says: "drops or renames table" })),
    ...[...old.columns].flatMap(([name, text]) => columnMistakes(name, text, now)),
    ...[...now.columns].flatMap(([name, text]) => newColumnMistakes(name, text, old)),
    ...[...now.limits].flatMap(([text, limit]) => limitMistakes(text, limit, old)),
    ...[...old.views].flatMap(([name, columns]) => viewMistakes(name, columns, now)),
    ...[...old.functions].flatMap(([name, result]) => functionMistakes(name, result, now)),
    ...changes.flatMap(({ text }) => dropMistakes(text, old)),
  ];
  const told = found.filter(({ name }) => !safe.has(name)).map(({ name, says }) => `${says} ${name}`);
  return [...new Set(told)];
}

interface Mistake {
  /** As a line of exceptions writes it. */
  name: string;
  says: string;
}

function read(text: string): Schema {
  const schema: Schema = {
    columns: new Map(),
    tables: new Set(),
    limits: new Map(),
    views: new Map(),
    functions: new Map(),
  };
  for (const [, table = "", body = ""] of text.matchAll(/^create table (\S+) \(\n(.*?)\n\)/gms)) {
    schema.tables.add(table);
    for (const line of body.split(/,?\n {2}(?=\S)/)) {
      const [, name = "", rest = ""] = /^\s*("[^"]+"|\S+) (.*)$/s.exec(line) ?? [];
      if (name !== "constraint") schema.columns.set(`${table}.${name.replaceAll('"', "")}`, rest);
      else schema.limits.set(`${table} ${rest.replace(/^\S+ /, "")}`, { name: rest.split(" ")[0] ?? "", table });
    }
  }
  for (const [, name = "", table = "", rest] of text.matchAll(/^CREATE UNIQUE INDEX (\S+) ON (\S+) (.*);$/gm))
    schema.limits.set(`${table} unique ${rest}`, { name, table });
  for (const [, name = "", columns = ""] of text.matchAll(/^-- view (\S+) \((.*)\)$/gm))
    schema.views.set(name, columns.split(", "));
  for (const [, name = "", result = ""] of text.matchAll(/^-- function (.*?\)) returns (.*)$/gm))
    schema.functions.set(name, result);
  return schema;
}

/** 'integer' of 'integer not null default 0'. */
const typeOf = (column: string) => column.split(/ (?:not null|default|generated|collate)\b/)[0];
const isNeeded = (column: string) => / not null\b/.test(column) && !/ (?:default|generated) /.test(column);

function columnMistakes(name: string, before: string, now: Schema): Mistake[] {
  const today = now.columns.get(name);
  if (today === undefined) return [{ name, says: "drops or renames column" }];
  if (typeOf(today) !== typeOf(before)) return [{ name, says: "changes the type of" }];
  const isStricter = / not null\b/.test(today) && !/ not null\b/.test(before);
  return isStricter || (isNeeded(today) && !isNeeded(before)) ? [{ name, says: "demands a value of" }] : [];
}

function newColumnMistakes(name: string, today: string, old: Schema): Mistake[] {
  const isNew = old.tables.has(name.split(".")[0] ?? "") && !old.columns.has(name);
  return isNew && isNeeded(today) ? [{ name, says: "demands a value of the new column" }] : [];
}

/** A limit on nothing but columns that the release does not know cannot trouble it. */
function limitMistakes(text: string, { name, table }: { name: string; table: string }, old: Schema): Mistake[] {
  if (!old.tables.has(table) || old.limits.has(text)) return [];
  const words = new Set(
    text
      .slice(table.length)
      .replace(/ REFERENCES .*/, "")
      .match(/\w+/g),
  );
  const known = [...words].some((word) => old.columns.has(`${table}.${word}`));
  return known ? [{ name, says: `limits what the release writes to ${table} by` }] : [];
}

function viewMistakes(name: string, before: readonly string[], now: Schema): Mistake[] {
  const today = now.views.get(name);
  if (!today) return [{ name, says: "drops or renames view" }];
  return before.every((column) => today.includes(column)) ? [] : [{ name, says: "changes the columns of view" }];
}

function functionMistakes(signature: string, before: string, now: Schema): Mistake[] {
  const [name = ""] = signature.split("(");
  const today = now.functions.get(signature);
  if (today === undefined) return [{ name, says: "drops, renames or changes the parameters of function" }];
  const takes = today === before || (/^TABLE\(/.test(before) && today.startsWith(`${before.slice(0, -1)}, `));
  return takes ? [] : [{ name, says: "changes the result of function" }];
}

/** Even what is made again a moment later: processes of the release would fail meanwhile. */
function dropMistakes(text: string, old: Schema): Mistake[] {
  return [...text.replace(COMMENT, "").matchAll(DROP)].flatMap(([, kind = "", name = ""]) => {
    const isFunction = [...old.functions.keys()].some((signature) => signature.startsWith(`${name}(`));
    const isKnown = old.tables.has(name) || old.views.has(name) || isFunction;
    return isKnown ? [{ name, says: `drops ${kind.toLowerCase()}` }] : [];
  });
}
