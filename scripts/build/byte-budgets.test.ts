import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, expect, test } from "vitest";
import { measureFirstLoads } from "./byte-budgets.ts";

let folder = "";
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A build in which all pages share the app and its style, and each page has its own chunk. */
async function buildOf(bytes: {
  early: number;
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
    "_app.js": { file: "assets/app.js", name: "app", css: ["assets/app.css"] },
    "src/storefront/pages/home.tsx": { file: "assets/home.js", imports: ["_app.js"] },
    "src/storefront/pages/event-detail.tsx": { file: "assets/event.js", imports: ["_app.js"] },
    "src/storefront/pages/seat-booking.tsx": { file: "assets/picker.js", imports: ["_app.js"] },
  };
  await write(".vite/manifest.json", JSON.stringify(manifest));
  await write("early.js.br", "x".repeat(bytes.early));
  await write("assets/app.js.br", "x".repeat(bytes.app));
  await write("assets/app.css.br", "x".repeat(bytes.style));
  await write("assets/home.js.br", "x".repeat(bytes.home));
  await write("assets/event.js.br", "x".repeat(bytes.event));
  await write("assets/picker.js.br", "x".repeat(bytes.picker ?? 0));
  return folder;
}

test("counts every file once, by its compressed size", async () => {
  const dir = await buildOf({ early: 2_000, app: 98_000, style: 15_000, home: 2_000, event: 30_000 });
  expect(await measureFirstLoads(dir)).toEqual([
    "first load of pages/home: 102000 B JS, of which 2000 B answer presses, 15000 B CSS",
    "first load of pages/event-detail: 130000 B JS, of which 2000 B answer presses, 15000 B CSS",
    "first load of pages/seat-booking: 100000 B JS, of which 2000 B answer presses, 15000 B CSS",
  ]);
});

test("names only the page that is over its budget", async () => {
  const dir = await buildOf({ early: 2_000, app: 98_000, style: 1_000, home: 2_000, event: 60_001 });
  await expect(measureFirstLoads(dir)).rejects.toThrow(
    "over the budget:\nfirst load of pages/event-detail: 160001 B JS, of which 2000 B answer presses, 1000 B CSS; at most 160000 B JS",
  );
});

test("styles have a separate budget", async () => {
  const dir = await buildOf({ early: 1_000, app: 0, style: 15_001, home: 0, event: 0 });
  await expect(measureFirstLoads(dir)).rejects.toThrow("over the budget");
});

test("the script that answers presses has a separate budget", async () => {
  const dir = await buildOf({ early: 3_001, app: 0, style: 0, home: 0, event: 0 });
  await expect(measureFirstLoads(dir)).rejects.toThrow("3000 B for answers");
});

test("the seat map's page has a budget of its own", async () => {
  const dir = await buildOf({ early: 2_000, app: 98_000, style: 0, home: 0, event: 0, picker: 90_001 });
  await expect(measureFirstLoads(dir)).rejects.toThrow("pages/seat-booking: 190001 B JS");
});
