import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type BuildManifest, entryFiles, firstLoadFiles } from "#server/render/build-manifest.ts";

/**
 * Bytes, compressed with Brotli: as much as a phone on slow 4G may fetch before the page is useful, and as much script before
 * a press is answered (src/app/early-answers.ts), which takes two packets.
 */
export const FIRST_LOAD_BUDGET = { js: 130_000, css: 15_000, answers: 2_900 };
/** The pages on which visitors arrive. */
const PAGES = ["pages/home", "pages/event-detail"];

interface FirstLoad {
  page: string;
  js: number;
  css: number;
  /** The part of the scripts that has to come before a press is answered. */
  answers: number;
}

const firstLoadLine = ({ page, js, css, answers }: FirstLoad): string =>
  `first load of ${page}: ${js} B JS, of which ${answers} B answer presses, ${css} B CSS`;

function overBudget(load: FirstLoad): boolean {
  return (["js", "css", "answers"] as const).some((kind) => load[kind] > FIRST_LOAD_BUDGET[kind]);
}

/** The bytes that a first visit to each of those pages fetches, for the build in this folder. */
export async function readFirstLoads(clientDir: string): Promise<FirstLoad[]> {
  const manifest: BuildManifest = JSON.parse(await readFile(join(clientDir, ".vite/manifest.json"), "utf8"));
  return Promise.all(PAGES.map((page) => measure(clientDir, manifest, page)));
}

/** The same as lines for the terminal. @throws Error if a page is over its budget */
export async function measureFirstLoads(clientDir: string): Promise<string[]> {
  const loads = await readFirstLoads(clientDir);
  const heavy = loads.filter(overBudget);
  if (heavy.length > 0)
    throw new Error(
      `over the budget of ${FIRST_LOAD_BUDGET.js} B JS, ${FIRST_LOAD_BUDGET.answers} B for answers, ${FIRST_LOAD_BUDGET.css} B CSS:\n${heavy.map(firstLoadLine).join("\n")}`,
    );
  return loads.map(firstLoadLine);
}

async function measure(clientDir: string, manifest: BuildManifest, page: string): Promise<FirstLoad> {
  const { chunks, styles } = firstLoadFiles(manifest, page);
  const bytesOf = async (files: Iterable<string>) => {
    const sizes = await Promise.all([...files].map(async (file) => (await stat(join(clientDir, `${file}.br`))).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const answers = await bytesOf(entryFiles(manifest).chunks);
  return { page, js: await bytesOf(chunks), css: await bytesOf(styles), answers };
}
