import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import { type Static, Type } from "typebox";
import { Value } from "typebox/value";
import { StartError } from "#server/process/start-error.ts";

export const MANIFEST = "backup.json";
const MAX_NAMED = 20;
/** A path below the backup's folder. It cannot lead out of it. */
const INSIDE = /^(?!\.{1,2}(?:\/|$))[^/\\]+(?:\/(?!\.{1,2}(?:\/|$))[^/\\]+)*$/;

const Manifest = Type.Object({
  madeAt: Type.String(),
  /** Every file of the backup except the manifest; `path` has slashes, `sha256` is hexadecimal. */
  files: Type.Array(Type.Object({ path: Type.String({ pattern: INSIDE.source }), sha256: Type.String() })),
});
export type Manifest = Static<typeof Manifest>;

async function digestOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Lists every file below a folder with its hash, as the manifest does. */
export async function listFiles(folder: string): Promise<Manifest["files"]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const listed: Manifest["files"] = [];
  for (const file of files.sort())
    listed.push({ path: relative(folder, file).replaceAll(sep, "/"), sha256: await digestOf(file) });
  return listed;
}

/**
 * Returns a backup's manifest after checking that all its files are there and unchanged.
 * @param isPart tells whether a backup may have this path
 * @throws StartError naming each file that is missing or has changed
 */
export async function checkBackup(folder: string, isPart: (path: string) => boolean): Promise<Manifest> {
  const manifest = await readManifest(folder);
  const faults = manifest.files
    .filter(({ path }) => !isPart(path))
    .map(({ path }) => `${path} is not part of a backup`);
  for (const { path, sha256 } of manifest.files) {
    const found = await digestOf(join(folder, path)).catch(() => null);
    if (found === null) faults.push(`${path} is missing`);
    else if (found !== sha256) faults.push(`${path} has changed since the backup`);
  }
  if (faults.length === 0) return manifest;
  const more = faults.length > MAX_NAMED ? `, and ${faults.length - MAX_NAMED} more` : "";
  throw new StartError(
    `the backup in ${folder} is incomplete or damaged: ${faults.slice(0, MAX_NAMED).join("; ")}${more}`,
  );
}

async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), "utf8").catch(() => null);
  if (text === null) throw new StartError(`${folder} is not a backup: it has no ${MANIFEST}`);
  try {
    const manifest: unknown = JSON.parse(text);
    if (Value.Check(Manifest, manifest)) return manifest;
  } catch {
    // A text that is not JSON and one of the wrong form get the same message below.
  }
  throw new StartError(
    `${join(folder, MANIFEST)} does not list the files of a backup: it is damaged, or comes from a version that did not list them`,
  );
}
