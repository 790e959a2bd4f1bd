import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { type BuildManifest, pageFiles } from "#server/render/build-manifest.ts";

/** Bytes, compressed with Brotli: the styles that a page's document carries, and the script that answers the first presses. */
export const FIRST_LOAD_BUDGET = { css: 15_000, answers: 3_000 };
/** The most bytes of script for each page. Visitors arrive on the first two. The third has the seat map, which the desk's plan editor shares. */
const JS_BUDGETS = { "pages/home": 160_000, "pages/event-detail": 160_000, "pages/seat-booking": 190_000 };

interface FirstLoad {
  page: string;
  js: number;
  jsBudget: number;
  css: number;
  /** The part of the scripts that has to come before a press is answered. */
  answers: number;
}

const firstLoadLine = ({ page, js, css, answers }: FirstLoad): string =>
  `first load of ${page}: ${js} B JS, of which ${answers} B answer presses, ${css} B CSS`;

const isHeavy = ({ js, jsBudget, css, answers }: FirstLoad): boolean =>
  js > jsBudget || css > FIRST_LOAD_BUDGET.css || answers > FIRST_LOAD_BUDGET.answers;

/** The bytes that a first visit to each of those pages fetches, for the build in this folder. */
export async function readFirstLoads(clientDir: string): Promise<FirstLoad[]> {
  const manifest: BuildManifest = JSON.parse(await readFile(join(clientDir, ".vite/manifest.json"), "utf8"));
  return Promise.all(
    Object.entries(JS_BUDGETS).map(([page, jsBudget]) => measure(clientDir, manifest, { page, jsBudget })),
  );
}

/** The same as lines for the terminal. @throws Error if a page is over its budget */
export async function measureFirstLoads(clientDir: string): Promise<string[]> {
  const loads = await readFirstLoads(clientDir);
  const { css, answers } = FIRST_LOAD_BUDGET;
  const heavy = loads
    .filter(isHeavy)
    .map((load) => `${firstLoadLine(load)}; at most ${load.jsBudget} B JS, ${answers} B for answers, ${css} B CSS`);
  if (heavy.length > 0) throw new Error(`over the budget:\n${heavy.join("\n")}`);
  return loads.map(firstLoadLine);
}

async function measure(
  clientDir: string,
  manifest: BuildManifest,
  { page, jsBudget }: Pick<FirstLoad, "page" | "jsBudget">,
): Promise<FirstLoad> {
  const { chunks, styles } = pageFiles(manifest, page);
  const bytesOf = async (files: Iterable<string>) => {
    const sizes = await Promise.all([...files].map(async (file) => (await stat(join(clientDir, `${file}.br`))).size));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  const answers = await bytesOf(["early.js"]);
  return { page, jsBudget, js: answers + (await bytesOf(chunks)), css: await bytesOf(styles), answers };
}
