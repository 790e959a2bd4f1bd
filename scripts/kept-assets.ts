import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

const ASSETS = "dist/client/assets";
/** Where the last build's files wait while the next one empties its folder. */
const SET_ASIDE = "dist/.previous-assets";
/** The names that the last build made itself. */
const OWN_NAMES = "dist/.assets.json";

/** What of the build before stays: its own files that the new one has not, and nothing older. */
export function assetsToKeep(
  previousOwn: readonly string[],
  setAside: readonly string[],
  now: readonly string[],
): string[] {
  const present = new Set(setAside);
  const made = new Set(now);
  return previousOwn.filter((name) => present.has(name) && !made.has(name));
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/**
 * Runs a build and keeps the assets of the one before beside its own: a tab that was opened before a deployment still
 * finds the chunks that it was built with (design page pwa.md, Update).
 */
export async function keepingPreviousAssets(build: () => Promise<void>): Promise<void> {
  const previousOwn: string[] = JSON.parse(await readFile(OWN_NAMES, "utf8").catch(() => "[]"));
  await rm(SET_ASIDE, { recursive: true, force: true });
  await mkdir("dist", { recursive: true });
  const setAside = await namesIn(ASSETS);
  if (setAside.length > 0) await rename(ASSETS, SET_ASIDE);
  await build();
  const own = await namesIn(ASSETS);
  for (const name of assetsToKeep(previousOwn, setAside, own)) await rename(join(SET_ASIDE, name), join(ASSETS, name));
  await rm(SET_ASIDE, { recursive: true, force: true });
  await writeFile(OWN_NAMES, JSON.stringify(own));
}
