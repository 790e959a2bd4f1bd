import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { BuildManifest } from "#server/render/build-manifest.ts";

/** Bytes, compressed with Brotli: what the first visit fetches before a screen's own code. */
const DESK_BUDGET = 180_000;
const ENTRY = "src/desk/index.html";
/** The screen on which most visits begin. */
const FIRST_SCREEN = "src/desk/screens/today/today.tsx";

/** What an entry of a build loads with all that it imports at once. */
export function filesAtOnce(manifest: BuildManifest, ...entries: string[]): Set<string> {
  const files = new Set<string>();
  const seen = new Set<string>();
  const visit = (name: string) => {
    const built = manifest[name];
    if (!built) throw new Error(`not in the build: ${name}`);
    if (seen.has(name)) return;
    seen.add(name);
    files.add(built.file);
    for (const style of built.css ?? []) files.add(style);
    for (const imported of built.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return files;
}

/**
 * The bytes of a first visit to the desk as a line for the terminal.
 * @throws Error if it is over its budget
 */
export async function measureDesk(clientDir: string): Promise<string> {
  const manifest: BuildManifest = JSON.parse(await readFile(join(clientDir, ".vite/manifest.json"), "utf8"));
  const sizes = await Promise.all(
    [...filesAtOnce(manifest, ENTRY, FIRST_SCREEN)].map(async (file) => ({
      isStyle: file.endsWith(".css"),
      bytes: (await stat(join(clientDir, `${file}.br`))).size,
    })),
  );
  const sum = (isStyle: boolean) =>
    sizes.filter((file) => file.isStyle === isStyle).reduce((total, { bytes }) => total + bytes, 0);
  const line = `first load of the desk: ${sum(false)} B JS, ${sum(true)} B CSS`;
  if (sum(false) + sum(true) > DESK_BUDGET) throw new Error(`over the budget of ${DESK_BUDGET} B: ${line}`);
  return line;
}
