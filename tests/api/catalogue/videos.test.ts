import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterAll, expect, it } from "vitest";
import { readConfig } from "#server/config.ts";
import { registerImages } from "#server/modules/images/routes.ts";
import { registerErrors } from "#server/plugins/errors.ts";
import { Idle } from "#server/process/idle.ts";
import type { Services } from "#server/services.ts";

const dataDir = await mkdtemp(join(tmpdir(), "brolga-videos-"));
const folder = join(dataDir, "pictures", "originals", "eventVideo");
await mkdir(folder, { recursive: true });
await writeFile(join(folder, "low-sun.mp4"), "0123456789");
await writeFile(join(folder, "low-sun.vtt"), "WEBVTT");
await writeFile(join(folder, "notes.txt"), "not for anybody");
await writeFile(join(dataDir, "secret.mp4"), "not for anybody");
const app = Fastify();
registerErrors(app);
registerImages(app, { config: readConfig({ DATA_DIR: dataDir }, []), idle: new Idle(0) } as Services);
afterAll(async () => {
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

it("answers an event's whole video, or the part that a browser asks for", async () => {
  const whole = await app.inject("/video/eventVideo/low-sun.mp4");
  expect(whole.headers).toMatchObject({ "content-type": "video/mp4", "accept-ranges": "bytes" });
  expect(whole.body).toBe("0123456789");
  const part = await app.inject({ url: "/video/eventVideo/low-sun.mp4", headers: { range: "bytes=2-4" } });
  expect([part.statusCode, part.body, part.headers["content-range"]]).toEqual([206, "234", "bytes 2-4/10"]);
  const same = await app.inject({
    url: "/video/eventVideo/low-sun.mp4",
    headers: { "if-none-match": String(whole.headers.etag) },
  });
  expect(same.statusCode).toBe(304);
});

it("answers its captions in the type that browsers accept", async () => {
  const captions = await app.inject("/video/eventVideo/low-sun.vtt");
  expect([captions.headers["content-type"], captions.body]).toEqual(["text/vtt; charset=utf-8", "WEBVTT"]);
});

it.each(["eventVideo/notes.txt", "eventVideo/none.mp4", "..%2F..%2Fsecret.mp4", "eventVideo/", "eventVideo"])(
  "has nothing at /video/%s",
  async (path) => {
    expect((await app.inject(`/video/${path}`)).statusCode).toBe(404);
  },
);
