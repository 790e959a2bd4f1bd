import { readFile } from "node:fs/promises";
import { CompiledQuery } from "kysely";
import type { Db } from "./connect/connect.ts";

export interface BrokenInvariant {
  /** 'I3 a live or paid order …' */
  name: string;
  /** The rows that break it. */
  rows: unknown[];
}

/**
 * Runs every query of invariants.sql and returns the broken invariants. An empty list means that the box office is
 * consistent (docs/design/trust.md#invariants).
 */
export async function verifyInvariants(db: Db): Promise<BrokenInvariant[]> {
  const broken: BrokenInvariant[] = [];
  for (const { name, query } of await invariants()) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(query));
    if (rows.length > 0) broken.push({ name, rows });
  }
  return broken;
}

/** Reads the file's queries. Each is named by the comment line above it. */
async function invariants(): Promise<{ name: string; query: string }[]> {
  const text = await readFile(new URL("./invariants.sql", import.meta.url), "utf8");
  const named = [...text.matchAll(/^-- (I\d+ .+)\n((?:(?!--).*\n?)+)/gm)];
  return named.map(([, name = "", query = ""]) => ({ name, query: query.trim().replace(/;$/, "") }));
}
