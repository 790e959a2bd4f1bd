import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { expect, it } from "vitest";
import type { MakeRequest } from "./maker-messages.ts";

const PROGRAM = fileURLToPath(new URL("./picture-maker.ts", import.meta.url));
const SIDE = 2000;

it("ends with the server, in the middle of a picture", async () => {
  const folder = await mkdtemp(join(tmpdir(), "brolga-maker-"));
  const file = join(folder, "noise.png");
  const noise = { width: SIDE, height: SIDE, channels: 3, noise: { type: "gaussian", mean: 128, sigma: 60 } } as const;
  await sharp({ create: { ...noise, background: "#000" } })
    .png()
    .toFile(file);
  const made = join(folder, "made");
  await mkdir(made);
  const small: MakeRequest = { folder: made, rendition: { original: { file, version: "1" }, width: 16, type: "webp" } };
  const large: MakeRequest = {
    folder: made,
    rendition: { original: { file, version: "1" }, width: null, type: "avif" },
  };

  const child = fork(PROGRAM, { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  const ended = once(child, "exit");
  child.send(small);
  await once(child, "message");
  await new Promise((sent) => child.send(large, sent));
  // A killed server closes the channel in the same way.
  child.disconnect();

  // 'process.exit' would have waited for the picture.
  expect(await ended).toEqual([null, "SIGKILL"]);
  expect(await readdir(made)).toHaveLength(1);
  await rm(folder, { recursive: true });
});
