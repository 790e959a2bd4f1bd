import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { assetsToKeep, keepingPreviousAssets } from "./kept-assets.ts";

test("a build keeps those files of the previous build that it has not made again", () => {
  expect(assetsToKeep(["home-1.js", "kit-1.js"], ["home-1.js", "kit-1.js"], ["home-2.js", "kit-1.js"])).toEqual([
    "home-1.js",
  ]);
});

test("files that the previous build had itself kept are removed", () => {
  expect(assetsToKeep(["home-2.js"], ["home-1.js", "home-2.js"], ["home-3.js"])).toEqual(["home-2.js"]);
});

test("a file of the previous build that no longer exists is left out", () => {
  expect(assetsToKeep(["home-1.js"], [], ["home-2.js"])).toEqual([]);
});

/** A folder for builds. Each build empties its assets first, as the bundler does. */
async function dist() {
  const folder = await mkdtemp(join(tmpdir(), "brolga-dist-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const assets = join(folder, "client/assets");
  const make = (...names: string[]) =>
    keepingPreviousAssets(async () => {
      await rm(assets, { recursive: true, force: true });
      await mkdir(assets, { recursive: true });
      for (const name of names) await writeFile(join(assets, name), name);
      if (names.includes("broken.js")) throw new Error("the build failed");
    }, folder);
  return { make, names: async () => (await readdir(assets)).sort() };
}

test("a build keeps the files of the previous build, and no older ones", async () => {
  const { make, names } = await dist();
  await make("home-1.js");
  await make("home-2.js");
  await make("home-3.js");
  expect(await names()).toEqual(["home-2.js", "home-3.js"]);
});

test("a build that fails loses no files of the previous build", async () => {
  const { make, names } = await dist();
  await make("home-1.js");
  await expect(make("broken.js")).rejects.toThrow("the build failed");
  expect(await names()).toContain("home-1.js");
  await make("home-2.js");
  expect(await names()).toEqual(["home-1.js", "home-2.js"]);
});
