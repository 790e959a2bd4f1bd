import { readdir, realpath, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { PICTURE_WIDTHS } from "#contract/rules/picture-widths.ts";
import { findOriginal } from "../originals.ts";
import { nameOf, shareCardOf } from "../renditions.ts";

const TYPES = ["avif", "webp", "jpeg"] as const;
/** A picture or a draft younger than this may belong to an original that was added just now. */
const MIN_AGE_MS = 3_600_000;

/**
 * Deletes made pictures whose original was replaced or deleted, and drafts that a killed process left.
 * @param folders those of the originals @param made the folder of the made pictures
 * @returns how many files were deleted
 */
export async function dropStale(folders: readonly string[], made: string, minAgeMs = MIN_AGE_MS): Promise<number> {
  const names = await readdir(made).catch((): string[] => []);
  if (names.length === 0) return 0;
  const live = await liveNames(folders);
  let dropped = 0;
  for (const name of names.filter((one) => !live.has(one))) {
    const file = join(made, name);
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age < minAgeMs) continue;
    await rm(file, { force: true });
    dropped += 1;
  }
  return dropped;
}

/** The names of all pictures that may be made of the originals that exist. */
async function liveNames(folders: readonly string[]): Promise<Set<string>> {
  const live = new Set<string>();
  for (const path of new Set((await Promise.all(folders.map((folder) => pathsIn(folder)))).flat())) {
    const original = await findOriginal(folders, path);
    if (!original) continue;
    live.add(nameOf(shareCardOf(original)));
    for (const type of TYPES)
      for (const width of [null, ...PICTURE_WIDTHS]) live.add(nameOf({ original, width, type }));
  }
  return live;
}

/** The paths of the files in a folder, with those in linked folders. @param seen folders that are open, against circles */
async function pathsIn(folder: string, prefix = "", seen: readonly string[] = []): Promise<string[]> {
  const real = await realpath(folder).catch(() => null);
  if (real === null || seen.includes(real)) return [];
  const paths: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = prefix + entry.name;
    const below = join(folder, entry.name);
    const isFolder = entry.isSymbolicLink()
      ? await stat(below).then(
          (found) => found.isDirectory(),
          () => false,
        )
      : entry.isDirectory();
    if (isFolder) paths.push(...(await pathsIn(below, `${path}/`, [...seen, real])));
    else paths.push(path);
  }
  return paths;
}
