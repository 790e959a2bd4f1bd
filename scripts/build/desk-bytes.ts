import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type BuildManifest, filesOf } from "#server/render/build-manifest.ts";

/** Bytes, compressed with Brotli: what the first visit fetches before a screen's own code. */
const DESK_BUDGET = 180_000;
const ENTRY = "src/desk/index.html";
/** The screen on which most visits begin. */
const FIRST_SCREEN = "src/desk/screens/today/today.tsx";

/**
 * The bytes of a first visit to the desk as a line for the terminal.
 * @throws Error if it is over its budget
 */
export async function measureDesk(clientDir: string): Promise<string> {
  const manifest: BuildManifest = JSON.parse(await readFile(join(clientDir, ".vite/manifest.json"), "utf8"));
  const { chunks, styles } = filesOf(manifest, ENTRY, FIRST_SCREEN);
  const bytesOf = async (files: Set<string>) => {
    const sizes = await Promise.all([...files].map(async (file) => (await stat(join(clientDir, `${file}.br`))).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const [scripts, css] = await Promise.all([bytesOf(chunks), bytesOf(styles)]);
  const line = `first load of the desk: ${scripts} B JS, ${css} B CSS`;
  if (scripts + css > DESK_BUDGET) throw new Error(`over the budget of ${DESK_BUDGET} B: ${line}`);
  return line;
}
