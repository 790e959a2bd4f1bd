import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { chunks } from "./chunk-entries.ts";

export type ChunkName = keyof typeof chunks;

const chunkByEntry = new Map(
  (Object.keys(chunks) as ChunkName[]).flatMap((name) => chunks[name].map((entry) => [entry as string, name] as const)),
);

/** The chunk of a module, given by its absolute path; undefined if the bundler may place the module. */
export function chunkOf(moduleId: string, root: string): ChunkName | undefined {
  const [path = ""] = moduleId.replace("\0", "").split("?");
  const file = relative(root, path)
    .replaceAll("\\", "/")
    .replace(/\.module\.css$/, ".tsx");
  const named = chunkByEntry.get(file);
  if (named) return named;
  // The innermost folder first.
  for (let end = file.lastIndexOf("/"); end > 0; end = file.lastIndexOf("/", end - 1)) {
    const found = chunkByEntry.get(file.slice(0, end + 1));
    if (found) return found;
  }
  return undefined;
}

/**
 * The groups for Rolldown. Their order decides which of two groups takes a shared dependency.
 * @throws Error if an entry names no file: otherwise a rename would silently change the bundles
 */
export function chunkGroups(root: string): { name: string; test: (moduleId: string) => boolean }[] {
  const missing = [...chunkByEntry.keys()].filter((entry) => !existsSync(join(root, entry)));
  if (missing.length > 0)
    throw new Error(`scripts/build/chunk-entries.ts names what does not exist: ${missing.join(", ")}`);
  return (Object.keys(chunks) as ChunkName[]).map((name) => ({
    name,
    test: (moduleId) => chunkOf(moduleId, root) === name,
  }));
}
