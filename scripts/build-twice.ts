import { createHash } from "node:crypto";
import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { build } from "./build.ts";

/**
 * `npm run build:twice`: builds from nothing, twice, and compares every file by its hash. Anybody who builds the same
 * sources with the same lock file gets the same files, and can prove that a server's files were made from them
 * (docs/supply-chain.md).
 */
const DIST = "dist";

async function hashesOf(folder: string): Promise<Map<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const hashes = new Map<string, string>();
  for (const path of paths.toSorted())
    hashes.set(
      path,
      createHash("sha256")
        .update(await readFile(path))
        .digest("hex"),
    );
  return hashes;
}

async function buildFromNothing(): Promise<Map<string, string>> {
  await rm(DIST, { recursive: true, force: true });
  await build();
  return hashesOf(DIST);
}

const [first, second] = [await buildFromNothing(), await buildFromNothing()];
const differing = [...new Set([...first.keys(), ...second.keys()])].filter(
  (path) => first.get(path) !== second.get(path),
);
for (const path of differing) console.error(`differs: ${path}`);
const all = createHash("sha256")
  .update(JSON.stringify([...second]))
  .digest("hex");
console.log(`${second.size} files, ${differing.length} differ; sha256 of all: ${all}`);
if (differing.length > 0 || second.size === 0) process.exitCode = 1;
