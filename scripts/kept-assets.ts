import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Where the last build's files wait while the next one empties its folder. */
const SET_ASIDE = ".previous-assets";
/** The names that the last build made itself. */
const OWN_NAMES = ".assets.json";

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

async function moveAll(names: readonly string[], from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  for (const name of names) await rename(join(from, name), join(to, name));
}

/**
 * Runs a build and keeps the assets of the one before beside its own: a tab that was opened before a deployment still
 * finds the chunks that it was built with (docs/design/pwa.md#updates). A build that fails, or is ended, loses none.
 */
export async function keepingPreviousAssets(build: () => Promise<void>, dist = "dist"): Promise<void> {
  const [assets, setAside, ownNames] = [join(dist, "client/assets"), join(dist, SET_ASIDE), join(dist, OWN_NAMES)];
  await moveAll(await namesIn(setAside), setAside, assets);
  const previousOwn: string[] = JSON.parse(await readFile(ownNames, "utf8").catch(() => "[]"));
  const waiting = await namesIn(assets);
  await moveAll(waiting, assets, setAside);
  try {
    await build();
  } catch (error) {
    await moveAll(waiting, setAside, assets);
    throw error;
  }
  const own = await namesIn(assets);
  await moveAll(assetsToKeep(previousOwn, waiting, own), setAside, assets);
  await rm(setAside, { recursive: true, force: true });
  await writeFile(ownNames, JSON.stringify(own));
}
