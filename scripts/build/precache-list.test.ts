import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { precacheChoice } from "./precache-list.ts";

const built = {
  "_app.js": {
    file: "assets/app-1.js",
    name: "app",
    imports: ["_react.js"],
    css: ["assets/app-2.css"],
    assets: ["assets/font-3.woff2"],
  },
  "_react.js": { file: "assets/react-4.js", imports: ["_app.js"] },
  "src/storefront/pages/my-ticket.tsx": { file: "assets/my-ticket-5.js", imports: ["_app.js", "_dexie.js"] },
  "_dexie.js": { file: "assets/dexie-6.js" },
  "src/gate/gate-page.tsx": { file: "assets/gate-7.js", imports: ["_app.js"] },
};

/** A folder with a build in which each file has one byte, or the number given here. */
function builtFolder(bytes: Record<string, number> = {}): {
  clientDir: string;
  entries: { url: string; revision: null }[];
} {
  const clientDir = mkdtempSync(join(tmpdir(), "precache-"));
  mkdirSync(join(clientDir, ".vite"));
  mkdirSync(join(clientDir, "assets"));
  writeFileSync(join(clientDir, ".vite/manifest.json"), JSON.stringify(built));
  const files = Object.values(built).flatMap((own) => [own.file, ...("css" in own ? [...own.css, ...own.assets] : [])]);
  for (const file of files) writeFileSync(join(clientDir, file), Buffer.alloc(bytes[file] ?? 1));
  return { clientDir, entries: files.map((url) => ({ url, revision: null })) };
}

test("the app and a page are kept with everything that they import, and nothing else", async () => {
  const { clientDir, entries } = builtFolder();
  const sources = ["src/storefront/pages/my-ticket.tsx"];
  const { manifest } = await precacheChoice({ clientDir, sources, budgetBytes: 1000 })(entries);
  expect(manifest.map(({ url }) => url).sort()).toEqual([
    "assets/app-1.js",
    "assets/app-2.css",
    "assets/dexie-6.js",
    "assets/font-3.woff2",
    "assets/my-ticket-5.js",
    "assets/react-4.js",
  ]);
});

test("a source that is not in the build makes the build fail", async () => {
  const { clientDir, entries } = builtFolder();
  const sources = ["src/storefront/pages/my-tickets.tsx"];
  await expect(precacheChoice({ clientDir, sources, budgetBytes: 1000 })(entries)).rejects.toThrow("my-tickets.tsx");
});

test("the build fails if the compressed files are over the budget", async () => {
  const { clientDir, entries } = builtFolder({ "assets/font-3.woff2": 900 });
  await precacheChoice({ clientDir, sources: [], budgetBytes: 1100 })(entries);
  await expect(precacheChoice({ clientDir, sources: [], budgetBytes: 900 })(entries)).rejects.toThrow("budget");
});
