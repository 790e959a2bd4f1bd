import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { splitSql } from "#server/db/split-sql.ts";

/*
 * Writes a small database of a release to a file for tests/postgres/upgrade.test.ts, one statement a line: node
 * scripts/dump-release.ts postgres://… tests/releases/1.0.0.sql
 */

const [url = "", file = ""] = process.argv.slice(2);
const flags = "--inserts --rows-per-insert=10000 --exclude-schema=pgboss --no-owner --no-privileges --no-comments";
const dump = execFileSync("pg_dump", [url, ...flags.split(" ")], { encoding: "utf8", maxBuffer: 100_000_000 });
/** Lines of psql, which no database knows. */
const commands = /^\\.*\n/gm;
const lines = splitSql(dump.replace(commands, ""))
  .filter((statement) => !/^(SET|SELECT pg_catalog.set_config|CREATE SCHEMA)\b/.test(statement))
  .map((statement) => (statement.startsWith("CREATE FUNCTION") ? statement : onOneLine(statement)));
writeFileSync(file, `${lines.join(";\n")};\n`);

/** Joins the lines of a statement, except within quotes. */
function onOneLine(statement: string): string {
  const parts = statement.split("'");
  return parts.map((part, index) => (index % 2 === 0 ? part.replace(/\n[\t ]*/g, " ") : part)).join("'");
}
