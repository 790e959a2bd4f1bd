import { readdir, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { offeredWidths, type PictureWidth } from "#contract/rules/picture-widths.ts";
import type { Config } from "#server/config.ts";
import type { Idle } from "#server/process/idle.ts";
import { findOriginal, madeIn, type Original, pictureFolders, picturesOf } from "../originals.ts";
import { type Rendition, Renditions } from "../renditions.ts";
import { dropStale } from "./drop-stale.ts";
import type { MakeAnswer } from "./maker-messages.ts";
import { MakerProcess } from "./maker-process.ts";
import { type PreparedReport, writeReport } from "./prepared-report.ts";

const MEGABYTE = 1024 * 1024;
/** Twice what the box office needs to accept changes (disk-room.ts), so that pictures never stop a sale. */
const LEAVE_FREE_BYTES = 256 * MEGABYTE;
const REPORT_EVERY = 20;
const DROP_EVERY_MS = 86_400_000;
/** A picture that ended the process this many times counts as unreadable. */
const MAX_ENDS = 2;

export interface PrepareOptions {
  config: Pick<Config, "dataDir" | "demo" | "makeAvif" | "preparedMegabytes">;
  /** Lists the pictures to make, the most important first. `widest` is the width in pixels of the largest file that pages offer. */
  wanted: () => Promise<readonly { path: string; widest: PictureWidth }[]>;
  log: Pick<FastifyBaseLogger, "info" | "warn">;
  idle: Idle;
  freeBytes?: (folder: string) => Promise<number>;
  makerProcess?: () => MakerProcess;
}

type Wish = { path: string; rendition: Rendition };

const keyOf = ({ file, version }: Original) => `${file} ${version}`;

/**
 * Makes the pictures that pages need when they open, before anybody asks for them, in every width that pages offer:
 * first as WebP, which is quick, then as AVIF, unless that is turned off. Each picture is a step of its own of `idle`.
 * The stored files are the only state, so a process that was killed continues where it was. It stops while the disk has
 * little room, and at PREPARED_MEGABYTES.
 */
export class PreparedPictures {
  readonly #options: PrepareOptions;
  readonly #pictures: string;
  readonly #folders: string[];
  readonly #renditions: Renditions;
  readonly #type: "avif" | "webp";
  /** Why an original cannot be read, until its file changes. */
  readonly #unreadable = new Map<string, string>();
  readonly #ends = new Map<string, number>();
  #maker: MakerProcess | undefined;
  #droppedAt = Number.NEGATIVE_INFINITY;
  #told = "";
  #stopping = false;

  constructor(options: PrepareOptions) {
    this.#options = options;
    this.#pictures = picturesOf(options.config);
    this.#folders = pictureFolders(options.config);
    this.#type = options.config.makeAvif ? "avif" : "webp";
    this.#renditions = new Renditions(madeIn(this.#pictures));
  }

  /** Ends the process that makes pictures. */
  stop(): void {
    this.#stopping = true;
    this.#options.idle.stop();
    this.#endMaker();
  }

  #endMaker(): void {
    this.#maker?.stop();
    this.#maker = undefined;
  }

  /** Makes what is missing now. @throws if the process that makes pictures ended early; the next turn goes on */
  async turn(): Promise<void> {
    const found = await this.#options.idle.run(() => this.#lookAround());
    if (!found) return;
    try {
      await this.#make(found.unmade, found.report);
    } finally {
      this.#endMaker();
      await this.#report(found.report);
      this.#tell(found.report);
    }
  }

  /** Finds what is missing, in the order in which it is made. */
  async #lookAround(): Promise<{ unmade: Wish[]; report: PreparedReport }> {
    if (performance.now() - this.#droppedAt > DROP_EVERY_MS) {
      this.#droppedAt = performance.now();
      await dropStale(this.#folders, madeIn(this.#pictures));
    }
    const { wishes, report } = await this.#wished();
    const unmade = await this.#missing(wishes);
    report.stored = report.all - unmade.length;
    const standIns = unmade.map(({ path, rendition }): Wish => ({ path, rendition: { ...rendition, type: "webp" } }));
    return { unmade: this.#type === "webp" ? unmade : [...(await this.#missing(standIns)), ...unmade], report };
  }

  async #missing(wishes: readonly Wish[]): Promise<Wish[]> {
    const missing: Wish[] = [];
    for (const wish of wishes) if (!(await this.#renditions.has(wish.rendition))) missing.push(wish);
    return missing;
  }

  /** The pictures that pages need, of originals that can be read. */
  async #wished(): Promise<{ wishes: Wish[]; report: PreparedReport }> {
    const report: PreparedReport = { at: "", all: 0, stored: 0, missing: [], unreadable: [] };
    const wishes = new Map<string, Wish>();
    const originals = new Map<string, Original | null>();
    for (const { path, widest } of await this.#options.wanted()) {
      const known = originals.get(path);
      const original = known === undefined ? await findOriginal(this.#folders, path) : known;
      const why = original && this.#unreadable.get(keyOf(original));
      if (known === undefined) {
        originals.set(path, original);
        if (!original) report.missing.push(path);
        if (why) report.unreadable.push({ path, why });
      }
      if (!original || why) continue;
      for (const width of offeredWidths(widest)) {
        const rendition: Rendition = { original, width, type: this.#type };
        wishes.set(this.#renditions.etag(rendition), { path, rendition });
      }
    }
    report.all = wishes.size;
    return { wishes: [...wishes.values()], report };
  }

  async #make(unmade: readonly Wish[], report: PreparedReport): Promise<void> {
    let bytes = unmade.length > 0 ? await sizeOf(madeIn(this.#pictures)) : 0;
    for (const [index, { path, rendition }] of unmade.entries()) {
      if (this.#unreadable.has(keyOf(rendition.original))) continue;
      const stopped = await this.#noRoom(bytes);
      if (stopped) return void Object.assign(report, { stopped });
      // The process uses much memory, and it may be a long time until the server is idle again.
      if (!this.#options.idle.isQuiet) this.#endMaker();
      const answer = await this.#options.idle.run(() => this.#ask(rendition));
      if (!answer) return;
      if ("full" in answer) return void Object.assign(report, { stopped: "the disk is full" });
      if ("bytes" in answer) {
        bytes += answer.bytes;
        if (rendition.type === this.#type) report.stored += 1;
      } else {
        this.#unreadable.set(keyOf(rendition.original), answer.unreadable);
        report.unreadable.push({ path, why: answer.unreadable });
        this.#options.log.warn({ picture: path, why: answer.unreadable }, "a picture cannot be read: replace its file");
      }
      if (index % REPORT_EVERY === 0) await this.#report(report);
    }
  }

  /** Null if this is stopping. */
  async #ask(rendition: Rendition): Promise<MakeAnswer | null> {
    this.#maker ??= (this.#options.makerProcess ?? (() => new MakerProcess()))();
    try {
      return await this.#maker.ask({ folder: madeIn(this.#pictures), rendition });
    } catch (error) {
      if (this.#stopping) return null;
      const key = keyOf(rendition.original);
      const ends = (this.#ends.get(key) ?? 0) + 1;
      this.#ends.set(key, ends);
      if (ends < MAX_ENDS) throw error;
      this.#ends.delete(key);
      this.#maker = undefined;
      return { unreadable: "the process that read it ended" };
    }
  }

  async #noRoom(bytes: number): Promise<string | null> {
    const { config, freeBytes = freeIn } = this.#options;
    if (bytes >= config.preparedMegabytes * MEGABYTE)
      return `pictures in other sizes take ${config.preparedMegabytes} MB (PREPARED_MEGABYTES)`;
    if ((await freeBytes(config.dataDir)) < LEAVE_FREE_BYTES)
      return `less than ${LEAVE_FREE_BYTES / MEGABYTE} MB are free on the disk`;
    return null;
  }

  /** A report that cannot be written must not stop the work: the disk may be full. */
  async #report(report: PreparedReport): Promise<void> {
    report.at = new Date().toISOString();
    await writeReport(this.#pictures, report).catch(() => undefined);
  }

  /** Logs once what stops pictures from being made. */
  #tell({ stopped, missing }: PreparedReport): void {
    const news = `${stopped} ${missing.length}`;
    if (news === this.#told) return;
    this.#told = news;
    if (stopped) this.#options.log.warn({ why: stopped }, "no more pictures are made before they are asked for");
    if (missing.length > 0)
      this.#options.log.warn({ missing: missing.length }, "pictures of events are missing: 'pictures' lists them");
  }
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder).catch((): string[] => []))
    bytes += await stat(join(folder, name)).then(
      ({ size }) => size,
      () => 0,
    );
  return bytes;
}

async function freeIn(folder: string): Promise<number> {
  return statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );
}
