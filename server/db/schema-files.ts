import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Folders whose files are loaded again when their text changes, in this order. */
const LOADED = ["functions", "views", "triggers"] as const;

export interface SqlFile {
  /** '0100_who_invited.sql', or 'functions/claim_units.sql'. */
  name: string;
  text: string;
  /** SHA-256 of the text, in hexadecimal. */
  hash: string;
  /** Names of the functions that must be loaded first, from the line '-- needs: one, two' at the file's beginning. */
  needs: string[];
}

export interface SchemaFiles {
  /** The baseline and the numbered changes, in order. Each runs once. */
  changes: SqlFile[];
  loaded: SqlFile[];
}

/** @param folder has the folders `schema`, `functions`, `views` and `triggers` */
export async function schemaFiles(folder: URL): Promise<SchemaFiles> {
  const [changes = [], ...loaded] = await Promise.all(["schema", ...LOADED].map((name) => filesOf(folder, name)));
  return {
    changes: changes.map((file) => ({ ...file, name: file.name.slice("schema/".length) })),
    loaded: loaded.flat(),
  };
}

async function filesOf(parent: URL, folder: string): Promise<SqlFile[]> {
  const dir = fileURLToPath(new URL(`./${folder}/`, parent));
  const paths = (await readdir(dir, { recursive: true })).filter((path) => path.endsWith(".sql"));
  const files = await Promise.all(
    paths.map(async (path) => {
      const text = await readFile(join(dir, path), "utf8");
      const needs = /^-- needs: (.*)$/m.exec(text)?.[1]?.split(", ") ?? [];
      // Folders of subjects are only for readers. A database identifies a file by its base name.
      const name = `${folder}/${basename(path)}`;
      return { name, text, hash: createHash("sha256").update(text).digest("hex"), needs };
    }),
  );
  return files.sort((one, other) => (one.name < other.name ? -1 : 1));
}
