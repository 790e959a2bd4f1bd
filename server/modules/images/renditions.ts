import { createHash, randomUUID } from "node:crypto";
import { access, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Sharp } from "sharp";
import { SHARE_CARD } from "#contract/rules/picture-widths.ts";
import { errorCode } from "#server/process/error-code.ts";
import type { Idle } from "#server/process/idle.ts";
import { Lane } from "#server/process/lane.ts";
import type { Original } from "./originals.ts";
import type { PictureType } from "./picture-type.ts";

/** Pictures encoded at once. Encoding is heavy, so half of the machine is left for people who are buying. */
const MAX_ENCODING = Math.max(1, Math.floor(availableParallelism() / 2));
/** Pictures that may wait to be made. Beyond that, they are made when they are requested again. */
const MAX_WAITING = 200;
/** Part of every picture's name. Raise it when encoding settings change, so that pictures are made again. */
export const RECIPE = "4";

export interface Rendition {
  original: Original;
  /** In pixels, never wider than the original. Null keeps the original's width. */
  width: number | null;
  type: PictureType;
  /** Whether it is cut to SHARE_CARD's size and has SHARE_CARD_BYTES at most. Then it is a JPEG. */
  shareCard?: true;
}

/** The picture that other sites show beside a link. */
export const shareCardOf = (original: Original): Rendition => ({
  original,
  width: SHARE_CARD.width,
  type: "jpeg",
  shareCard: true,
});

/** Makes pictures in the requested size and type, each once, and stores them in `folder`. */
export class Renditions {
  readonly #folder: string;
  readonly #making = new Map<string, Promise<Buffer>>();
  /** The names of AVIFs that somebody has asked for. */
  readonly #later = new Set<string>();
  readonly #lane = new Lane(MAX_ENCODING, MAX_WAITING);

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** A strong ETag, which is known before the picture is made. */
  etag(rendition: Rendition): string {
    return `"${nameOf(rendition)}"`;
  }

  /**
   * The picture to answer with now, made first if it is not stored. An AVIF takes up to a second, so it is made when
   * the server is idle, for later visitors. Until then the answer is the same picture in the type `standIn`.
   * @throws LaneFull if too many other pictures wait to be made
   */
  async best(
    rendition: Rendition,
    { standIn, idle }: { standIn: PictureType; idle: Idle },
  ): Promise<{ given: Rendition; bytes: Buffer }> {
    const kept = await this.#kept(rendition);
    if (kept) return { given: rendition, bytes: kept };
    if (rendition.type !== "avif") return { given: rendition, bytes: await this.#makeOnce(rendition) };
    this.#makeLater(rendition, idle);
    return this.best({ ...rendition, type: standIn }, { standIn, idle });
  }

  /** Whether the picture is stored. */
  async has(rendition: Rendition): Promise<boolean> {
    for (const file of this.#filesOf(rendition)) {
      const isThere = await access(file).then(
        () => true,
        () => false,
      );
      if (isThere) return true;
    }
    return false;
  }

  /**
   * Makes a picture and stores it.
   * @returns its size in bytes, or null if the disk has no room for it
   * @throws if the original cannot be read
   */
  async store(rendition: Rendition): Promise<number | null> {
    const bytes = await encode(rendition);
    return (await this.#keep(nameOf(rendition), bytes)) ? bytes.length : null;
  }

  /** Where the picture may be stored. */
  #filesOf(rendition: Rendition): string[] {
    const { original, width, type, shareCard } = rendition;
    const made = join(this.#folder, nameOf(rendition));
    return original.shipped && !shareCard ? [join(original.shipped, `${width}.${type}`), made] : [made];
  }

  async #kept(rendition: Rendition): Promise<Buffer | null> {
    for (const file of this.#filesOf(rendition)) {
      const bytes = await readFile(file).catch(() => null);
      if (bytes) return bytes;
    }
    return null;
  }

  #makeOnce(rendition: Rendition): Promise<Buffer> {
    const name = nameOf(rendition);
    const making =
      this.#making.get(name) ?? this.#lane.run(() => this.#make(rendition)).finally(() => this.#making.delete(name));
    this.#making.set(name, making);
    return making;
  }

  /** A picture that cannot be made is tried again when somebody asks for it again. */
  #makeLater(rendition: Rendition, idle: Idle): void {
    const name = nameOf(rendition);
    if (this.#later.size >= MAX_WAITING || this.#later.has(name)) return;
    this.#later.add(name);
    idle
      .run(async () => void ((await this.has(rendition)) || (await this.#make(rendition))))
      .catch(() => undefined)
      .finally(() => this.#later.delete(name));
  }

  async #make(rendition: Rendition): Promise<Buffer> {
    const bytes = await encode(rendition);
    await this.#keep(nameOf(rendition), bytes);
    return bytes;
  }

  /**
   * Stores a picture whole or not at all: a process that ends here leaves no half-written picture under the name. Answers
   * false if the disk is full.
   */
  async #keep(name: string, bytes: Buffer): Promise<boolean> {
    const draft = join(this.#folder, `${name}.${randomUUID()}`);
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(draft, bytes);
      await rename(draft, join(this.#folder, name));
      return true;
    } catch (error) {
      // If the disk is full, pictures are made again for each request, and nobody is refused one.
      await rm(draft, { force: true }).catch(() => undefined);
      if (!isFull(error)) throw error;
      return false;
    }
  }
}

const isFull = (error: unknown) => ["ENOSPC", "EDQUOT"].includes(errorCode(error) ?? "");

/** The name of the file in which a picture is stored. */
export function nameOf({ original, width, type, shareCard }: Rendition): string {
  const key = `${RECIPE}|${original.file}|${original.version}|${shareCard ? "card" : width}|${type}`;
  return `${createHash("sha256").update(key).digest("hex").slice(0, 32)}.${type}`;
}

/**
 * From this width on, a pixel of the screen covers more than one pixel of the picture, so that finer faults cannot be
 * seen.
 */
const DENSE_WIDTH = 960;

/**
 * AVIF with effort 3 took 2.5 times as long (1.3 s for a banner) and saved 1 per cent. WebP, which is shown until the
 * AVIF is made, takes half the time of effort 4 and is 6 per cent larger.
 */
export async function encode({ original, width, type, shareCard }: Rendition): Promise<Buffer> {
  // Loaded with the first picture that has to be made, because the library takes 20 MB.
  const { default: sharp } = await import("sharp");
  // One thread for each picture, because the box office shares the machine.
  sharp.concurrency(1);
  const picture = sharp(original.file).rotate();
  if (shareCard) return encodeCard(picture.resize({ ...SHARE_CARD, fit: "cover" }));
  if (width !== null) picture.resize({ width, withoutEnlargement: true });
  if (type === "avif")
    return picture.avif({ quality: (width ?? DENSE_WIDTH) < DENSE_WIDTH ? 52 : 44, effort: 2 }).toBuffer();
  if (type === "webp") return picture.webp({ quality: 78, effort: 2 }).toBuffer();
  return encodeJpeg(picture, 80);
}

const encodeJpeg = (picture: Sharp, quality: number) =>
  picture.flatten({ background: "#ffffff" }).jpeg({ quality, mozjpeg: true }).toBuffer();

/** Sites that show links leave out pictures of more than 300 kB. */
const SHARE_CARD_BYTES = 300_000;
const CARD_QUALITIES = [80, 60, 40, 20];

/** The best of a few qualities that is small enough, or else the smallest. */
async function encodeCard(picture: Sharp): Promise<Buffer> {
  let bytes = Buffer.alloc(0);
  for (const quality of CARD_QUALITIES) {
    bytes = await encodeJpeg(picture.clone(), quality);
    if (bytes.length <= SHARE_CARD_BYTES) break;
  }
  return bytes;
}
