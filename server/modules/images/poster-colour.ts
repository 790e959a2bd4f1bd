import type { Config } from "#server/config.ts";
import { findOriginal, pictureFolders } from "./originals.ts";

/** In pixels: enough to see the main colour, and quick to count. */
const SMALL = 210;

/** The main colour of a picture file, as '#rrggbb'. @throws if the file is no picture that can be read */
async function colourOfFile(file: string): Promise<string> {
  // Loaded with the first picture, because the library takes 20 MB.
  const { default: sharp } = await import("sharp");
  // One thread for each picture, because the box office shares the machine.
  sharp.concurrency(1);
  const small = await sharp(file)
    .resize({ width: SMALL, height: SMALL, fit: "inside" })
    .flatten({ background: "#ffffff" })
    .png()
    .toBuffer();
  const { dominant } = await sharp(small).stats();
  const parts = [dominant.r, dominant.g, dominant.b];
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Reads the main colours of posters. A file that could not be read is tried again only after it has changed. */
export class PosterColours {
  readonly #folders: string[];
  readonly #unreadable = new Set<string>();

  constructor(config: Pick<Config, "dataDir" | "demo">) {
    this.#folders = pictureFolders(config);
  }

  /** The main colour of the picture at this path of an event, as '#rrggbb'; null if there is no picture that can be read. */
  readonly colourOf = async (path: string): Promise<string | null> => {
    const original = await findOriginal(this.#folders, path);
    if (!original) return null;
    const key = `${original.file} ${original.version}`;
    if (this.#unreadable.has(key)) return null;
    try {
      return await colourOfFile(original.file);
    } catch {
      this.#unreadable.add(key);
      return null;
    }
  };
}
