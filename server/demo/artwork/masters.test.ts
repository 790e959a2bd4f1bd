import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { logoPath } from "#contract/rules/event/logo-path.ts";
import { demoFiles } from "../demo-files.ts";
import { MADE_FROM, madeFrom, RENDITIONS, shippedFiles } from "./make-renditions.ts";

const RENDITIONS_MB = 7;
const MASTERS = fileURLToPath(new URL("./masters/", import.meta.url));

test("exactly the pictures that the catalogue names have been drawn", async () => {
  const named = [...JSON.stringify(await demoFiles(new Date())).matchAll(/"([\w/-]+\.webp)"/g)].map(([, path = ""]) =>
    logoPath(path),
  );
  const drawn = await readdir(MASTERS, { recursive: true });
  expect(new Set(drawn.filter((path) => path.endsWith(".webp")))).toEqual(new Set(named));
});

test("all pictures together are smaller than 3 MB", async () => {
  const files = (await readdir(MASTERS, { recursive: true })).filter((path) => path.endsWith(".webp"));
  const sizes = await Promise.all(files.map(async (path) => (await stat(join(MASTERS, path))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3_000_000);
});

test("the renditions that come with the program are those of these masters, as the box office would make them", async () => {
  expect(JSON.parse(await readFile(MADE_FROM, "utf8"))).toEqual(await madeFrom());
  const files = (await shippedFiles()).map(({ file }) => file);
  const there = await readdir(RENDITIONS, { recursive: true });
  expect(
    there
      .filter((path) => path.endsWith(".avif"))
      .map((path) => join(RENDITIONS, path))
      .sort(),
  ).toEqual(files.sort());
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(RENDITIONS_MB * 1_000_000);
});
