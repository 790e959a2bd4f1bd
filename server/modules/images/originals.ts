import { realpath, stat } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Config } from "#server/config.ts";

export interface Original {
  file: string;
  /** Changes whenever the file changes. */
  version: string;
  /** The folder of its renditions that come with the program, if any do: `480.avif` is 480 pixels wide. */
  shipped?: string;
}

const ARTWORK = fileURLToPath(new URL("../../demo/artwork/", import.meta.url));
/** The demo's originals come with the program. */
export const DEMO_ORIGINALS = join(ARTWORK, "masters/");

/** The folder of the renditions of one of the demo's originals, which come with the program too. */
export const shippedRenditions = (path: string) => join(ARTWORK, "renditions", path.slice(0, -extname(path).length));

/** The folders of the originals: the operator's, and the demo's if it is loaded. */
export function pictureFolders({ dataDir, demo }: Pick<Config, "dataDir" | "demo">): string[] {
  return [originalsOf({ dataDir }), ...(demo ? [DEMO_ORIGINALS] : [])];
}

/** The folder of everything about pictures, and in it that of pictures in other sizes and types. */
export const picturesOf = ({ dataDir }: Pick<Config, "dataDir">) => join(dataDir, "pictures");
/** The folder of the operator's and the organisers' originals. */
export const originalsOf = (config: Pick<Config, "dataDir">) => join(picturesOf(config), "originals");
export const madeIn = (pictures: string) => join(pictures, "made");

/** Only the ending may have a dot, so that no path leaves its folder. */
const PICTURE_PATH = /^([a-zA-Z0-9_-]+\/)*[a-zA-Z0-9_-]+\.(webp|png|jpe?g|avif)$/;

/** The path of a video, or of the captions beside it. */
export const VIDEO_PATH = /^([a-zA-Z0-9_-]+\/)*[a-zA-Z0-9_-]+\.(mp4|webm|vtt)$/;

/**
 * The original at a path, from the first folder that has it, or null if none has it or the path is not of this kind.
 * @param kind the form of path that is allowed: pictures by default, or VIDEO_PATH
 */
export async function findOriginal(
  folders: readonly string[],
  path: string,
  kind: RegExp = PICTURE_PATH,
): Promise<Original | null> {
  if (!kind.test(path)) return null;
  for (const folder of folders) {
    const file = await within(folder, path);
    const found = file ? await stat(file).catch(() => null) : null;
    if (!file || !found?.isFile()) continue;
    const original: Original = { file, version: `${found.size}-${Math.floor(found.mtimeMs)}` };
    if (folder === DEMO_ORIGINALS) original.shipped = shippedRenditions(path);
    return original;
  }
  return null;
}

/** The real file after following links, or null if it does not exist or lies outside the folder. */
async function within(folder: string, path: string): Promise<string | null> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return file.startsWith(root + sep) ? file : null;
  } catch {
    return null;
  }
}
