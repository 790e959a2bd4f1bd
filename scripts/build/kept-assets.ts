import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Holds the last build's files while the next build empties its folder. */
const SET_ASIDE = ".previous-assets";
/** Lists the files that the last build made itself. */
const OWN_NAMES = ".assets.json";

/**
 * The files of the previous build that stay: those that it made itself and the new build has not made. Older files are
 * deleted.
 */
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
 * Runs a build and keeps the previous build's assets beside the new ones, so that a tab that was opened before a deployment
 * still finds its chunks (docs/design/pwa.md#updates). A build that fails or is interrupted loses no assets.
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
