import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Written last, so that an interrupted build counts as stale. */
export const BUILD_STAMP = "dist/.stamp";

const SOURCES = [
  "contract",
  "src",
  "sw",
  "public",
  "index.html",
  "manifest.webmanifest",
  "package-lock.json",
  "scripts/build",
  "scripts/packages/sbom.ts",
  "tsconfig.base.json",
  "vite.config.ts",
];

async function filesOf(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null);
  if (!entries) return [path];
  const nested = await Promise.all(entries.map((entry) => filesOf(join(path, entry.name))));
  return nested.flat().sort();
}

/** A hash of everything that the build reads. */
export async function sourceHash(): Promise<string> {
  const hash = createHash("sha256");
  for (const source of SOURCES)
    for (const file of await filesOf(source)) hash.update(file).update(await readFile(file).catch(() => ""));
  return hash.digest("hex");
}

/** True if dist/ was built from the current sources. */
export async function isFresh(): Promise<boolean> {
  const built = await readFile(BUILD_STAMP, "utf8").catch(() => "");
  return built !== "" && built === (await sourceHash());
}
