import { realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";

export interface Original {
  file: string;
  /** Changes when the file does. */
  version: string;
}

/** No dot but the ending's, so that no path climbs out of its folder. */
const PICTURE_PATH = /^([a-zA-Z0-9_-]+\/)*[a-zA-Z0-9_-]+\.(webp|png|jpe?g|avif)$/;

/** A video, or its captions beside it. */
export const VIDEO_PATH = /^([a-zA-Z0-9_-]+\/)*[a-zA-Z0-9_-]+\.(mp4|webm|vtt)$/;

/**
 * The original of that path in the first folder that has it; null where none has, or where it is no path of its kind.
 * @param kind what paths are asked for: pictures', or VIDEO_PATH
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
    if (file && found?.isFile()) return { file, version: `${found.size}-${Math.floor(found.mtimeMs)}` };
  }
  return null;
}

/** The file itself, whatever links lead to it; null where there is none, or where it lies outside the folder. */
async function within(folder: string, path: string): Promise<string | null> {
  try {
    const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
    return file.startsWith(root + sep) ? file : null;
  } catch {
    return null;
  }
}
