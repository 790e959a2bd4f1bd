import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import sharp from "sharp";
import { afterAll, describe, expect, it, vi } from "vitest";
import { offeredWidths, WIDEST_ARTIST, WIDEST_BANNER, WIDEST_POSTER } from "#contract/rules/picture-widths.ts";
import { readConfig } from "#server/config.ts";
import { DEMO_ORIGINALS } from "#server/modules/images/originals.ts";
import { registerImages } from "#server/modules/images/routes.ts";
import { registerErrors } from "#server/plugins/errors.ts";
import { Idle } from "#server/process/idle.ts";
import type { Services } from "#server/services.ts";

const dataDir = await mkdtemp(join(tmpdir(), "brolga-images-"));
await writeFile(join(dataDir, "secret.webp"), "not a picture for anybody");
const app = Fastify();
registerErrors(app);
// Pictures need only the box office's settings.
registerImages(app, { config: readConfig({ DATA_DIR: dataDir }, []), idle: new Idle(0) } as Services);
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

const BANNER = "/image/banners/neon-undertow.webp";
const get = (url: string, accept?: string, headers = {}) =>
  app.inject({ method: "GET", url, headers: { ...(accept ? { accept } : {}), ...headers } });

/** Repeats the request until the picture comes in its own type: a WebP stands in until the AVIF is made. */
const made = (url: string, accept: string, type: string) =>
  vi.waitFor(
    async () => {
      const answer = await get(url, accept);
      expect(answer.headers["content-type"]).toBe(type);
      return answer;
    },
    { timeout: 20_000, interval: 100 },
  );

describe("GET /image/{path}", () => {
  it.each([
    ["image/avif,image/webp,*/*", "heif", "image/avif"],
    ["image/webp,*/*", "webp", "image/webp"],
    ["*/*", "jpeg", "image/jpeg"],
  ])("answers Accept %s with %s", async (accept, format, type) => {
    const answer = await made(`${BANNER}?w=640`, accept, type);
    expect(answer.headers).toMatchObject({
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
      vary: "Accept",
    });
    const picture = await sharp(answer.rawPayload).metadata();
    expect([picture.format, picture.width]).toEqual([format, 640]);
    expect(answer.rawPayload.length).toBeLessThan(60 * 1024);
  });

  it("never makes a picture larger than it was drawn", async () => {
    const answer = await get(`${BANNER}?w=1920`, "image/webp");
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(1280);
  });

  it("makes each picture once, even for many concurrent requests", async () => {
    const made = async () => (await readdir(join(dataDir, "pictures", "made"))).length;
    const before = await made();
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(`${BANNER}?w=160`, "image/webp")));
    expect(new Set(answers.map((answer) => answer.headers.etag)).size).toBe(1);
    expect(await made()).toBe(before + 1);
  });

  it("answers with another type, cacheable for a minute, until the AVIF is made", async () => {
    const accept = "image/avif,image/webp,*/*";
    const originals = join(dataDir, "pictures", "originals");
    await mkdir(originals, { recursive: true });
    await sharp(await readFile(join(DEMO_ORIGINALS, "banners", "ghost-gum-stories.webp"))).toFile(
      join(originals, "own.png"),
    );
    const urls = [160, 320, 480, 640, 960, 1280].map((w) => `/image/own.png?w=${w}`);
    const answers = await Promise.all(urls.map((url) => get(url, accept)));
    const shown = answers.map(
      ({ headers }) => `${headers["content-type"]} ${headers["cache-control"]} ${headers.vary}`,
    );
    expect(new Set(shown)).toEqual(new Set(["image/webp public, max-age=60 Accept"]));
    expect((await get("/image/own.png?w=1920", "image/avif")).headers["content-type"]).toBe("image/jpeg");
    for (const url of urls) await made(url, accept, "image/avif");
    const tag = String(answers[0]?.headers.etag);
    expect((await get(urls[0] ?? "", accept, { "if-none-match": tag })).statusCode).toBe(200);
  });

  it("has the demo's AVIFs at once, in every width that pages offer, and makes none of them", async () => {
    const before = await readdir(join(dataDir, "pictures", "made")).catch(() => []);
    for (const [path, widest] of [
      ["banners", WIDEST_BANNER],
      ["events", WIDEST_POSTER],
      ["artists", WIDEST_ARTIST],
    ] as const)
      for (const width of offeredWidths(widest)) {
        const { headers } = await get(`/image/${path}/iron-lace.webp?w=${width}`, "image/avif,image/webp,*/*");
        expect(`${headers["content-type"]} ${headers["cache-control"]}`).toBe(
          "image/avif public, max-age=31536000, immutable",
        );
      }
    expect(await readdir(join(dataDir, "pictures", "made")).catch(() => [])).toEqual(before);
  });

  it("has a different strong ETag for each size and type, and answers 304 to it", async () => {
    const small = await get(`${BANNER}?w=160`, "image/webp");
    const large = await get(`${BANNER}?w=320`, "image/webp");
    expect(small.headers.etag).toMatch(/^"[^"]+"$/);
    expect(large.headers.etag).not.toBe(small.headers.etag);
    const again = await get(`${BANNER}?w=160`, "image/webp", { "if-none-match": small.headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
  });

  it.each(["banners/neon-undertow.webp", "noise.png"])(
    "makes a share card of %s, small enough to be shown",
    async (path) => {
      const originals = join(dataDir, "pictures", "originals");
      await mkdir(originals, { recursive: true });
      // Noise is the hardest content to compress.
      const noise = { type: "gaussian", mean: 128, sigma: 70 } as const;
      const size = { width: 1300, height: 900, channels: 3, background: "#000" } as const;
      await sharp({ create: { ...size, noise } })
        .png()
        .toFile(join(originals, "noise.png"));
      const answer = await get(`/share-card/${path}.jpg`, "image/avif,image/webp,*/*");
      expect(answer.headers["content-type"]).toBe("image/jpeg");
      const { format, width, height } = await sharp(answer.rawPayload).metadata();
      expect({ format, width, height }).toEqual({ format: "jpeg", width: 1200, height: 630 });
      expect(answer.rawPayload.length).toBeLessThanOrEqual(300_000);
      const again = { "if-none-match": answer.headers.etag };
      expect((await get(`/share-card/${path}.jpg`, undefined, again)).statusCode).toBe(304);
    },
  );

  it.each([
    "/image/events/nobody.webp",
    "/image/../../secret.webp",
    "/image/..%2f..%2fsecret.webp",
    "/image/%2e%2e/%2e%2e/secret.webp",
    "/image/events",
    "/image/banners/neon-undertow.webp%00.png",
    "/image/",
    "/share-card/banners/neon-undertow.webp",
    "/share-card/../../secret.webp.jpg",
    "/share-card/banners/nobody.webp.jpg",
  ])("answers 404 to %s", async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).not.toContain("not a picture");
  });

  it("follows links within the folder, and none that lead out of it", async () => {
    const originals = join(dataDir, "pictures", "originals");
    await mkdir(join(originals, "events"), { recursive: true });
    await copyFile("public/icons/icon-192.png", join(dataDir, "outside.png"));
    await copyFile(join(dataDir, "outside.png"), join(originals, "events", "inside.png"));
    await symlink(join(dataDir, "outside.png"), join(originals, "events", "leak.png"));
    await symlink(dataDir, join(originals, "all"));
    await symlink("inside.png", join(originals, "events", "same.png"));
    expect((await get("/image/events/inside.png")).statusCode).toBe(200);
    expect((await get("/image/events/same.png")).statusCode).toBe(200);
    expect((await get("/image/events/leak.png")).statusCode).toBe(404);
    expect((await get("/image/all/outside.png")).statusCode).toBe(404);
  });

  it("makes nothing for a browser that already has the picture", async () => {
    const made = async () => (await readdir(join(dataDir, "pictures", "made"))).sort();
    const first = await get(`${BANNER}?w=320`, "image/webp");
    await rm(join(dataDir, "pictures", "made"), { recursive: true });
    const again = await get(`${BANNER}?w=320`, "image/webp", { "if-none-match": `"x", ${first.headers.etag}` });
    expect(again.statusCode).toBe(304);
    await get(`${BANNER}?w=480`, "image/webp");
    expect(await made()).toHaveLength(1);
  });

  it("leaves no partial file if a picture could not be made", async () => {
    const originals = join(dataDir, "pictures", "originals");
    await writeFile(join(originals, "broken.png"), "no picture at all");
    expect((await get("/image/broken.png")).statusCode).toBe(500);
    const names = await readdir(join(dataDir, "pictures", "made"));
    expect(names.every((name) => /^[0-9a-f]{32}\.(avif|webp|jpeg)$/.test(name))).toBe(true);
    await copyFile("public/icons/icon-192.png", join(originals, "broken.png"));
    expect((await get("/image/broken.png")).statusCode).toBe(200);
  });

  it("makes no AVIF if the operator turned them off", async () => {
    const sparing = Fastify();
    registerImages(sparing, {
      config: readConfig({ DATA_DIR: dataDir, MAKE_AVIF: "0" }, []),
      idle: new Idle(0),
    } as Services);
    const answer = await sparing.inject({ url: `${BANNER}?w=160`, headers: { accept: "image/avif,image/webp,*/*" } });
    expect(answer.headers["content-type"]).toBe("image/webp");
    await sparing.close();
  });

  it("refuses a width that is not on the list", async () => {
    expect((await get(`${BANNER}?w=641`)).statusCode).toBe(400);
  });
});
