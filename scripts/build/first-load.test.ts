import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { measureFirstLoads } from "./first-load.ts";

let folder = "";
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A build in which all pages share the entry and its style, and each page has its own chunk. */
async function buildOf(bytes: {
  entry: number;
  app: number;
  style: number;
  home: number;
  event: number;
  picker?: number;
}): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), "first-load-"));
  const write = async (name: string, content: string) => {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  };
  const manifest = {
    "index.html": { file: "assets/index.js", css: ["assets/index.css"] },
    "src/storefront/app/start.tsx": { file: "assets/start.js", imports: ["index.html"] },
    "src/storefront/pages/home.tsx": { file: "assets/home.js", imports: ["index.html"] },
    "src/storefront/pages/event-detail.tsx": { file: "assets/event.js", imports: ["index.html"] },
    "src/storefront/pages/seat-booking.tsx": { file: "assets/picker.js", imports: ["index.html"] },
  };
  await write(".vite/manifest.json", JSON.stringify(manifest));
  await write("assets/index.js.br", "x".repeat(bytes.entry));
  await write("assets/start.js.br", "x".repeat(bytes.app));
  await write("assets/index.css.br", "x".repeat(bytes.style));
  await write("assets/home.js.br", "x".repeat(bytes.home));
  await write("assets/event.js.br", "x".repeat(bytes.event));
  await write("assets/picker.js.br", "x".repeat(bytes.picker ?? 0));
  return folder;
}

test("counts every file once, by its compressed size", async () => {
  const dir = await buildOf({ entry: 2_000, app: 98_000, style: 15_000, home: 2_000, event: 30_000 });
  expect(await measureFirstLoads(dir)).toEqual([
    "first load of pages/home: 102000 B JS, of which 2000 B answer presses, 15000 B CSS",
    "first load of pages/event-detail: 130000 B JS, of which 2000 B answer presses, 15000 B CSS",
    "first load of pages/seat-booking: 100000 B JS, of which 2000 B answer presses, 15000 B CSS",
  ]);
});

test("names only the page that is over its budget", async () => {
  const dir = await buildOf({ entry: 2_000, app: 98_000, style: 1_000, home: 2_000, event: 30_001 });
  await expect(measureFirstLoads(dir)).rejects.toThrow(
    "over the budget:\nfirst load of pages/event-detail: 130001 B JS, of which 2000 B answer presses, 1000 B CSS; at most 130000 B JS",
  );
});

test("styles have a separate budget", async () => {
  const dir = await buildOf({ entry: 1_000, app: 0, style: 15_001, home: 0, event: 0 });
  await expect(measureFirstLoads(dir)).rejects.toThrow("over the budget");
});

test("the script that answers presses has a separate budget", async () => {
  const dir = await buildOf({ entry: 2_901, app: 0, style: 0, home: 0, event: 0 });
  await expect(measureFirstLoads(dir)).rejects.toThrow("2900 B for answers");
});

test("the seat map's page has a budget of its own", async () => {
  const dir = await buildOf({ entry: 2_000, app: 98_000, style: 0, home: 0, event: 0, picker: 74_001 });
  await expect(measureFirstLoads(dir)).rejects.toThrow("pages/seat-booking: 174001 B JS");
});
