import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import type { Original } from "./originals.ts";
import type { PictureType } from "./picture-type.ts";

/** Encoding is heavy: so many at once, the others wait. Half of the machine is left to those who are buying. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/** Part of every name: settings that change make pictures anew. */
const RECIPE = "2";

export interface Rendition {
  original: Original;
  /** In pixels, never more than the original has; null keeps the original's. */
  width: number | null;
  type: PictureType;
}

/** Makes pictures in the size and type asked for, each once, and keeps them in `folder`. */
export class Renditions {
  readonly #folder: string;
  readonly #making = new Map<string, Promise<Buffer>>();
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor(folder: string) {
    this.#folder = folder;
    // One thread each: the box office shares the machine.
    sharp.concurrency(1);
  }

  /** Strong, and known before the picture is made. */
  etag(rendition: Rendition): string {
    return `"${nameOf(rendition)}"`;
  }

  async bytes(rendition: Rendition): Promise<Buffer> {
    const file = join(this.#folder, nameOf(rendition));
    const kept = await readFile(file).catch(() => null);
    return kept ?? this.#makeOnce(file, rendition);
  }

  #makeOnce(file: string, rendition: Rendition): Promise<Buffer> {
    const making = this.#making.get(file) ?? this.#make(file, rendition).finally(() => this.#making.delete(file));
    this.#making.set(file, making);
    return making;
  }

  async #make(file: string, rendition: Rendition): Promise<Buffer> {
    await this.#turn();
    try {
      const bytes = await encode(rendition);
      await mkdir(this.#folder, { recursive: true });
      // Whole or not at all: a process that ends here leaves no half picture under the name.
      const draft = `${file}.${randomUUID()}`;
      await writeFile(draft, bytes);
      await rename(draft, file);
      return bytes;
    } finally {
      this.#busy -= 1;
      this.#waiting.shift()?.();
    }
  }

  async #turn(): Promise<void> {
    while (this.#busy >= AT_ONCE) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#busy += 1;
  }
}

function nameOf({ original, width, type }: Rendition): string {
  const key = `${RECIPE}|${original.file}|${original.version}|${width}|${type}`;
  return `${createHash("sha256").update(key).digest("hex").slice(0, 32)}.${type}`;
}

/** AVIF of effort 3 took two and a half times the time (1.3 s for a banner) to save one byte in a hundred. */
function encode({ original, width, type }: Rendition): Promise<Buffer> {
  const picture = sharp(original.file).rotate();
  if (width !== null) picture.resize({ width, withoutEnlargement: true });
  if (type === "avif") return picture.avif({ quality: 52, effort: 2 }).toBuffer();
  if (type === "webp") return picture.webp({ quality: 78, effort: 4 }).toBuffer();
  return picture.flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
