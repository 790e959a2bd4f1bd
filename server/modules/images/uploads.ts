import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "#server/config.ts";
import { errorCode } from "#server/process/error-code.ts";
import { Lane } from "#server/process/lane.ts";
import { findOriginal, originalsOf } from "./originals.ts";

/** The folders of uploaded pictures, below the originals: those that pages show, and those that lie under a venue's plan. */
const FOLDERS = ["uploads", "plans"] as const;
type Folder = (typeof FOLDERS)[number];

/** Whether a picture is for the desk alone. Nobody gets it at /image/. */
export const isPrivatePicture = (path: string): boolean => path.startsWith("plans/");
const MAX_PIXELS = 100_000_000;
/** Larger than any page shows a picture. */
const MAX_SIDE = 4096;
const MAX_SECONDS = 30;
/** A younger file without a row may belong to an upload that has not written its row yet. */
const ORPHAN_AGE_MS = 86_400_000;

/** One picture at a time, because 100 megapixels take hundreds of megabytes of memory. Those that wait are in memory, too. */
const lane = new Lane(1, 5);

/** Why a picture was refused. */
export type PictureFault = "not a picture" | "too many pixels" | "broken" | "too narrow a part";

interface NewPicture {
  ok: true;
  path: string;
  width: number;
  height: number;
  bytes: number;
}

/** A part of a picture, in its pixels. */
interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A stored picture, or why it was not stored. */
export type Outcome = NewPicture | { ok: false; fault: PictureFault };

/** In which type a picture will be stored, judged by its first bytes and never by its name. Null: it is of no accepted type. */
function formatOf(bytes: Buffer): "jpeg" | "png" | "webp" | null {
  const text = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (bytes.length < 16) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  // AVIF takes too long to encode well, so it is stored as WebP.
  if (text(4, 8) === "ftyp" && ["avif", "avis"].includes(text(8, 12))) return "webp";
  return null;
}

/** The names that this file makes, and those of files that a process did not finish. */
const MADE_NAME = /^[0-9a-f]{32}\./;

const ENDINGS = { jpeg: "jpg", png: "png", webp: "webp" } as const;

/**
 * Checks a picture by its content and stores it among the originals under a name that nobody can guess. It is encoded again, upright and
 * in sRGB, which removes the location and everything else that is hidden in the file.
 * @returns why it was refused, if it isn't a JPEG, PNG, WebP or AVIF picture, is broken, or has more than 100 megapixels
 */
export function storeUpload(
  config: Pick<Config, "dataDir">,
  bytes: Buffer,
  folder: Folder = "uploads",
): Promise<Outcome> {
  const format = formatOf(bytes);
  if (format === null) return Promise.resolve({ ok: false, fault: "not a picture" });
  return make(config, bytes, format, { part: null, folder });
}

/** Stores a part of an uploaded picture as a new one. @returns why it was refused, if the part is too small or not within the picture */
export async function storePart(config: Pick<Config, "dataDir">, path: string, part: Part): Promise<Outcome> {
  const original = await findOriginal([originalsOf(config)], path);
  if (!original) return { ok: false, fault: "broken" };
  const format = path.endsWith(".png") ? "png" : path.endsWith(".webp") ? "webp" : "jpeg";
  return make(config, original.file, format, { part, folder: "uploads" });
}

function make(
  config: Pick<Config, "dataDir">,
  from: Buffer | string,
  format: keyof typeof ENDINGS,
  { part, folder }: { part: Part | null; folder: Folder },
): Promise<Outcome> {
  return lane.run(async () => {
    // The library takes 20 MB, so it is loaded with the first picture.
    const { default: sharp } = await import("sharp");
    try {
      const picture = sharp(from, { limitInputPixels: MAX_PIXELS, failOn: "error" }).timeout({ seconds: MAX_SECONDS });
      const { width, height, autoOrient } = await picture.metadata();
      if (width * height > MAX_PIXELS) return { ok: false, fault: "too many pixels" };
      if (part && !liesWithin(part, autoOrient)) return { ok: false, fault: "too narrow a part" };
      picture.autoOrient();
      if (part) picture.extract(part);
      picture.resize({ width: MAX_SIDE, height: MAX_SIDE, fit: "inside", withoutEnlargement: true });
      if (format === "jpeg") picture.jpeg({ quality: 90, mozjpeg: true });
      else if (format === "png") picture.png({ compressionLevel: 9 });
      else picture.webp({ quality: 90 });
      const { data, info } = await picture.toBuffer({ resolveWithObject: true });
      const path = `${folder}/${randomBytes(16).toString("hex")}.${ENDINGS[format]}`;
      await keep(join(originalsOf(config), path), data);
      return { ok: true, path, width: info.width, height: info.height, bytes: data.length };
    } catch (error) {
      if (errorCode(error) !== undefined) throw error;
      return { ok: false, fault: /pixel limit/i.test(String(error)) ? "too many pixels" : "broken" };
    }
  });
}

const MIN_SIDE = 16;
const liesWithin = ({ left, top, width, height }: Part, whole: { width: number; height: number }): boolean =>
  width >= MIN_SIDE && height >= MIN_SIDE && left + width <= whole.width && top + height <= whole.height;

/** Writes a file whole or not at all. */
async function keep(file: string, bytes: Buffer): Promise<void> {
  const draft = `${file}.${randomUUID()}`;
  await mkdir(join(file, ".."), { recursive: true });
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
}

/** Deletes the file of an uploaded picture. */
export async function dropUpload(config: Pick<Config, "dataDir">, path: string): Promise<void> {
  const original = await findOriginal([originalsOf(config)], path);
  if (original && FOLDERS.some((folder) => path.startsWith(`${folder}/`))) await rm(original.file, { force: true });
}

/**
 * The paths of the files that are at least a day old. A file of that age without a row was left by a process that ended
 * early.
 */
export async function settledUploads(config: Pick<Config, "dataDir">): Promise<string[]> {
  const settled: string[] = [];
  for (const folder of FOLDERS)
    for (const name of await readdir(join(originalsOf(config), folder)).catch((): string[] => [])) {
      // The operator put all other files into the folder.
      if (!MADE_NAME.test(name)) continue;
      const found = await stat(join(originalsOf(config), folder, name)).catch(() => null);
      if (found && Date.now() - found.mtimeMs > ORPHAN_AGE_MS) settled.push(`${folder}/${name}`);
    }
  return settled;
}
