import { EventEmitter } from "node:events";
import { copyFile, mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import sharp from "sharp";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  offeredWidths,
  WIDEST_ARTIST,
  WIDEST_BANNER,
  WIDEST_LOGO,
  WIDEST_POSTER,
} from "#contract/rules/picture-widths.ts";
import { readConfig } from "#server/config.ts";
import { firstPictures } from "#server/modules/catalogue/first-pictures.ts";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import { dropStale } from "#server/modules/images/prepare/drop-stale.ts";
import { MakerProcess } from "#server/modules/images/prepare/maker-process.ts";
import { PreparedPictures, type PrepareOptions } from "#server/modules/images/prepare/prepare-pictures.ts";
import { readReport } from "#server/modules/images/prepare/prepared-report.ts";
import { registerImages } from "#server/modules/images/routes.ts";
import { Idle } from "#server/process/idle.ts";
import type { Services } from "#server/services.ts";
import { file, first } from "#tests/support/catalogue/small-catalogue.ts";
import { openDatabaseWithTables } from "#tests/support/database/database.ts";

let dataDir: string;
let prepared: PreparedPictures | undefined;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "brolga-prepared-"));
  await mkdir(join(dataDir, "pictures", "originals", "events"), { recursive: true });
});
afterEach(async () => {
  prepared?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const pictures = () => join(dataDir, "pictures");
const originalOf = (name: string) => join(pictures(), "originals", "events", name);
const made = async () => (await readdir(join(pictures(), "made")).catch((): string[] => [])).sort();
const paint = (name: string, red = 160) =>
  sharp({ create: { width: 960, height: 1200, channels: 3, background: { r: red, g: 8, b: 8 } } })
    .webp({ effort: 0 })
    .toFile(originalOf(name));
const poster = (name: string) => ({ path: `events/${name}`, widest: WIDEST_POSTER }) as const;
/** What pages offer of a poster as AVIF. */
const POSTER_FILES = offeredWidths(WIDEST_POSTER).length;
/** The same number of WebP files comes first. */
const ALL_FILES = 2 * POSTER_FILES;

const warn = vi.fn();
function prepare(names: readonly string[], more: Partial<PrepareOptions> = {}, env = {}): PreparedPictures {
  warn.mockClear();
  const config = readConfig({ DATA_DIR: dataDir, DEMO: "0", ...env });
  const log = { info: vi.fn(), warn };
  prepared = new PreparedPictures({ config, wanted: async () => names.map(poster), log, idle: new Idle(0), ...more });
  return prepared;
}

async function ask(url: string, accept: string) {
  const app = Fastify();
  registerImages(app, { config: readConfig({ DATA_DIR: dataDir, DEMO: "0" }), idle: new Idle(0) } as Services);
  const answer = await app.inject({ url, headers: { accept } });
  await app.close();
  return `${answer.statusCode} ${answer.headers["content-type"]} ${answer.headers["cache-control"]}`;
}

const FOR_GOOD = "public, max-age=31536000, immutable";

it("gives the first visitor the AVIF, in every width that pages offer, and none is made twice", async () => {
  await paint("one.webp");
  const preparing = prepare(["one.webp"]);
  await preparing.turn();
  for (const width of offeredWidths(WIDEST_POSTER))
    expect(await ask(`/image/events/one.webp?w=${width}`, "image/avif,image/webp,*/*")).toBe(
      `200 image/avif ${FOR_GOOD}`,
    );
  expect(await made()).toHaveLength(ALL_FILES);
  expect(await readReport(pictures())).toMatchObject({ all: POSTER_FILES, stored: POSTER_FILES, missing: [] });
  await preparing.turn();
  expect(await made()).toHaveLength(ALL_FILES);
});

it("makes the WebPs of all first screens before any AVIF", async () => {
  await paint("one.webp");
  await paint("two.webp");
  const types: string[] = [];
  class Noted extends MakerProcess {
    override ask(request: Parameters<MakerProcess["ask"]>[0]) {
      types.push(request.rendition.type);
      return super.ask(request);
    }
  }
  await prepare(["one.webp", "two.webp"], { makerProcess: () => new Noted() }).turn();
  expect(types).toEqual([...Array(ALL_FILES).fill("webp"), ...Array(ALL_FILES).fill("avif")]);
});

it("stops within one picture when somebody asks for anything", async () => {
  await paint("one.webp");
  const server = new EventEmitter();
  const idle = new Idle(300);
  idle.watch(server as Server);
  const times: number[] = [];
  class Noted extends MakerProcess {
    override async ask(request: Parameters<MakerProcess["ask"]>[0]) {
      times.push(performance.now());
      const answer = await super.ask(request);
      if (times.length === 2) server.emit("request", { url: "/" });
      return answer;
    }
  }
  let makers = 0;
  const makerProcess = () => {
    makers += 1;
    return new Noted();
  };
  await prepare(["one.webp"], { idle, makerProcess }).turn();
  const [, second = 0, third = 0] = times;
  expect(third - second).toBeGreaterThanOrEqual(300);
  // The process ends and frees its memory while somebody is there.
  expect(makers).toBe(2);
  expect(await made()).toHaveLength(ALL_FILES);
});

it("makes none of the demo's pictures, which come with the program, and says that all are ready", async () => {
  await rm(pictures(), { recursive: true });
  const wanted = async () => [{ path: "banners/iron-lace.webp", widest: WIDEST_BANNER } as const];
  await prepare([], { wanted }, { DEMO: "1" }).turn();
  const all = offeredWidths(WIDEST_BANNER).length;
  expect(await readReport(pictures())).toMatchObject({ all, stored: all, missing: [] });
  expect(await made()).toEqual([]);
});

it("makes WebP where AVIF is turned off", async () => {
  await paint("one.webp");
  await prepare(["one.webp"], {}, { MAKE_AVIF: "0" }).turn();
  expect((await made()).every((name) => name.endsWith(".webp"))).toBe(true);
  expect(await made()).toHaveLength(POSTER_FILES);
});

it("makes a replaced picture again, and drops what its old file and a deleted one had", async () => {
  await paint("one.webp");
  await paint("two.webp");
  const preparing = prepare(["one.webp", "two.webp"]);
  await preparing.turn();
  const before = await made();
  expect(before).toHaveLength(2 * ALL_FILES);
  await paint("one.webp", 20);
  await utimes(originalOf("one.webp"), new Date("2031-01-02"), new Date("2031-01-02"));
  await rm(originalOf("two.webp"));
  await writeFile(join(pictures(), "made", "left.avif.draft"), "");
  await preparing.turn();
  expect(await readReport(pictures())).toMatchObject({ all: POSTER_FILES, missing: ["events/two.webp"] });
  const folders = [join(pictures(), "originals")];
  // Young files may belong to an original that has just come.
  expect(await dropStale(folders, join(pictures(), "made"))).toBe(0);
  expect(await dropStale(folders, join(pictures(), "made"), -1)).toBe(before.length + 1);
  expect(await made()).toHaveLength(ALL_FILES);
});

it("goes on where it was after its process was killed", async () => {
  await paint("one.webp");
  await paint("two.webp");
  /** Makes two whole pictures, and dies while it makes the third. */
  class Mortal extends MakerProcess {
    #asked = 0;
    override ask(request: Parameters<MakerProcess["ask"]>[0]) {
      const answer = super.ask(request);
      this.#asked += 1;
      if (this.#asked === 3) process.kill(this.pid ?? 0, "SIGKILL");
      return answer;
    }
  }
  let makers = 0;
  const makerProcess = () => {
    makers += 1;
    return makers === 1 ? new Mortal() : new MakerProcess();
  };
  const preparing = prepare(["one.webp", "two.webp"], { makerProcess });
  await expect(preparing.turn()).rejects.toThrow("ended early");
  const whole = (await made()).filter((name) => /^[0-9a-f]{32}\.webp$/.test(name));
  expect(whole).toHaveLength(2);
  const times = () => Promise.all(whole.map(async (name) => (await stat(join(pictures(), "made", name))).mtimeMs));
  const before = await times();
  await preparing.turn();
  expect(await readReport(pictures())).toMatchObject({
    all: 2 * POSTER_FILES,
    stored: 2 * POSTER_FILES,
    unreadable: [],
  });
  expect(await times()).toEqual(before);
});

it("names a broken original to the operator, makes all others, and tries it again only after its file has changed", async () => {
  await writeFile(originalOf("broken.webp"), "no picture at all");
  await paint("one.webp");
  const preparing = prepare(["broken.webp", "one.webp"]);
  await preparing.turn();
  expect(await made()).toHaveLength(ALL_FILES);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ picture: "events/broken.webp" }),
    "a picture cannot be read: replace its file",
  );
  await preparing.turn();
  expect(warn).toHaveBeenCalledOnce();
  expect((await readReport(pictures()))?.unreadable).toMatchObject([{ path: "events/broken.webp" }]);
  await copyFile(originalOf("one.webp"), originalOf("broken.webp"));
  await preparing.turn();
  expect(await made()).toHaveLength(2 * ALL_FILES);
});

it("gives up a picture that ends its process twice", async () => {
  await paint("deadly.webp");
  await paint("one.webp");
  class Mortal extends MakerProcess {
    override ask(request: Parameters<MakerProcess["ask"]>[0]) {
      if (request.rendition.original.file.includes("deadly")) process.kill(this.pid ?? 0, "SIGKILL");
      return super.ask(request);
    }
  }
  const preparing = prepare(["deadly.webp", "one.webp"], { makerProcess: () => new Mortal() });
  await expect(preparing.turn()).rejects.toThrow("ended early");
  await preparing.turn();
  expect(await made()).toHaveLength(ALL_FILES);
});

class Full extends MakerProcess {
  override ask = async () => ({ full: true }) as const;
}

it.each([
  ["the disk is full", { makerProcess: () => new Full() }, {}, "disk is full"],
  ["the disk has little room", { freeBytes: async () => 1000 }, {}, "256 MB are free"],
  ["pictures take as much as they may", {}, { PREPARED_MEGABYTES: "0" }, "PREPARED_MEGABYTES"],
])("makes none while %s, says so once, and visitors still get theirs", async (_when, more, env, words) => {
  await paint("one.webp");
  const preparing = prepare(["one.webp"], more, env);
  await preparing.turn();
  await preparing.turn();
  expect(await made()).toEqual([]);
  expect(warn).toHaveBeenCalledOnce();
  expect((await readReport(pictures()))?.stopped).toContain(words);
  expect(await ask("/image/events/one.webp?w=320", "image/webp")).toBe(`200 image/webp ${FOR_GOOD}`);
});

it("stops at once, and leaves the picture that it was making to the next start", async () => {
  await paint("one.webp");
  class Last extends MakerProcess {
    override ask(request: Parameters<MakerProcess["ask"]>[0]) {
      const answer = super.ask(request);
      preparing.stop();
      return answer;
    }
  }
  const preparing = prepare(["one.webp"], { makerProcess: () => new Last() });
  await preparing.turn();
  expect(await made()).toEqual([]);
  await prepare(["one.webp"]).turn();
  expect(await made()).toHaveLength(ALL_FILES);
});

it("wants the pictures of events and combos that are not over: the slider's first, those further down a page last", async () => {
  const { db, close } = await openDatabaseWithTables();
  await importCatalogue(db, [
    file(({ events }) => {
      const later = { ...first(events), starts: "2031-03-08T19:30", ends: "2031-03-08T21:00" };
      events.push({
        ...later,
        ref: "slide",
        image: "events/slide.webp",
        banner: "banners/slide.webp",
        artist_image: "artists/slide.webp",
        organiser: { name: "Hall Players", logo: "players.webp" },
        slider: 1,
      } as never);
      events.push({ ...later, ref: "over", image: "events/over.webp", banner: "banners/over.webp" });
    }),
  ]);
  await db
    .updateTable("event")
    .where("ref", "=", "over")
    .set({ starts_at: new Date("2020-01-01"), ends_at: new Date("2020-01-02") })
    .execute();
  const wanted = (await firstPictures(db)).map(({ path, widest }) => `${path} ${widest}`);
  expect([...new Set(wanted)]).toEqual([
    `banners/slide.webp ${WIDEST_BANNER}`,
    `events/first.webp ${WIDEST_POSTER}`,
    `events/slide.webp ${WIDEST_POSTER}`,
    `banners/first.webp ${WIDEST_BANNER}`,
    `organizerLogo/players.webp ${WIDEST_LOGO}`,
    `artists/slide.webp ${WIDEST_ARTIST}`,
  ]);
  await close();
});
