import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { Original } from "./originals.ts";
import type { PictureType } from "./picture-type.ts";

/** Encoding is heavy: so many at once, the others wait. */
const AT_ONCE = 2;
/** Part of every name: settings that change make pictures anew. */
const RECIPE = "1";

export interface Rendition {
  bytes: Buffer;
  /** Of the content that this name stands for. */
  etag: string;
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

  /** `width` in pixels, never more than the original has; null keeps the original's. */
  async get(original: Original, width: number | null, type: PictureType): Promise<Rendition> {
    const key = `${RECIPE}|${original.file}|${original.version}|${width}|${type}`;
    const name = `${createHash("sha256").update(key).digest("hex").slice(0, 32)}.${type}`;
    const file = join(this.#folder, name);
    const kept = await readFile(file).catch(() => null);
    return { bytes: kept ?? (await this.#makeOnce(file, original, width, type)), etag: `"${name}"` };
  }

  #makeOnce(file: string, original: Original, width: number | null, type: PictureType): Promise<Buffer> {
    const making = this.#making.get(file) ?? this.#make(file, original, width, type);
    this.#making.set(file, making);
    return making.finally(() => this.#making.delete(file));
  }

  async #make(file: string, original: Original, width: number | null, type: PictureType): Promise<Buffer> {
    await this.#turn();
    try {
      const bytes = await encode(original.file, width, type);
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

function encode(file: string, width: number | null, type: PictureType): Promise<Buffer> {
  const picture = sharp(file).rotate();
  if (width !== null) picture.resize({ width, withoutEnlargement: true });
  if (type === "avif") return picture.avif({ quality: 52, effort: 3 }).toBuffer();
  if (type === "webp") return picture.webp({ quality: 78, effort: 4 }).toBuffer();
  return picture.flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
