import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { Lane } from "#server/lane.ts";
import type { Original } from "./originals.ts";
import type { PictureType } from "./picture-type.ts";

/** Encoding is heavy: so many at once, the others wait. Half of the machine is left to those who are buying. */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));
/** AVIF pictures that wait to be made; beyond that the next who ask begin them. */
const MAX_WAITING = 200;
/** Part of every name: settings that change make pictures anew. */
const RECIPE = "3";

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
  /** Seconds of work for an AVIF, a tenth of one for the others: these do not queue up behind those. */
  readonly #slow = new Lane(AT_ONCE);
  readonly #quick = new Lane(AT_ONCE);

  constructor(folder: string) {
    this.#folder = folder;
    // One thread each: the box office shares the machine.
    sharp.concurrency(1);
  }

  /** Strong, and known before the picture is made. */
  etag(rendition: Rendition): string {
    return `"${nameOf(rendition)}"`;
  }

  /**
   * What to answer with now: the picture that was asked for, made first where it is not kept. For an AVIF that is not kept, and
   * where `webpWillDo`, the same picture as WebP: nobody waits a second for what saves a few kilobytes, and those who come
   * later get the AVIF.
   */
  async best(rendition: Rendition, webpWillDo: boolean): Promise<{ given: Rendition; bytes: Buffer }> {
    const kept = await this.#kept(rendition);
    if (kept) return { given: rendition, bytes: kept };
    if (rendition.type !== "avif" || !webpWillDo) return { given: rendition, bytes: await this.#makeOnce(rendition) };
    if (this.#slow.waiting < MAX_WAITING) this.#makeOnce(rendition).catch(() => undefined);
    return this.best({ ...rendition, type: "webp" }, false);
  }

  #kept(rendition: Rendition): Promise<Buffer | null> {
    return readFile(join(this.#folder, nameOf(rendition))).catch(() => null);
  }

  #makeOnce(rendition: Rendition): Promise<Buffer> {
    const name = nameOf(rendition);
    const lane = rendition.type === "avif" ? this.#slow : this.#quick;
    const making =
      this.#making.get(name) ?? lane.run(() => this.#make(rendition)).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  async #make(rendition: Rendition): Promise<Buffer> {
    const bytes = await encode(rendition);
    await this.#keep(nameOf(rendition), bytes);
    return bytes;
  }

  /** Whole or not at all: a process that ends here leaves no half picture under the name. */
  async #keep(name: string, bytes: Buffer): Promise<void> {
    const draft = join(this.#folder, `${name}.${randomUUID()}`);
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, join(this.#folder, name));
    } catch (error) {
      // Without room on the disk pictures are made anew each time; nobody is refused one.
      await rm(draft, { force: true }).catch(() => undefined);
      if (!isFull(error)) throw error;
    }
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOSPC" || error.code === "EDQUOT");
}

function nameOf({ original, width, type }: Rendition): string {
  const key = `${RECIPE}|${original.file}|${original.version}|${width}|${type}`;
  return `${createHash("sha256").update(key).digest("hex").slice(0, 32)}.${type}`;
}

/**
 * AVIF of effort 3 took two and a half times the time (1.3 s for a banner) to save one byte in a hundred. WebP, which stands
 * in for it until it is made, takes half of effort 4's time for six bytes more in a hundred.
 */
function encode({ original, width, type }: Rendition): Promise<Buffer> {
  const picture = sharp(original.file).rotate();
  if (width !== null) picture.resize({ width, withoutEnlargement: true });
  if (type === "avif") return picture.avif({ quality: 52, effort: 2 }).toBuffer();
  if (type === "webp") return picture.webp({ quality: 78, effort: 2 }).toBuffer();
  return picture.flatten({ background: "#ffffff" }).jpeg({ quality: 80, mozjpeg: true }).toBuffer();
}
