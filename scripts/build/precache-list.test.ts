import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesOf, precacheChoice } from "./precache-list.ts";

const built = {
  "index.html": {
    file: "assets/index-1.js",
    imports: ["_react.js"],
    css: ["assets/index-2.css"],
    assets: ["assets/font-3.woff2"],
  },
  "_react.js": { file: "assets/react-4.js", imports: ["index.html"] },
  "src/storefront/pages/my-ticket.tsx": { file: "assets/my-ticket-5.js", imports: ["index.html", "_dexie.js"] },
  "_dexie.js": { file: "assets/dexie-6.js" },
  "src/gate/gate-page.tsx": { file: "assets/gate-7.js", imports: ["index.html"] },
};

test("a page is kept with everything that it imports, and nothing else", () => {
  expect([...filesOf(built, ["index.html", "src/storefront/pages/my-ticket.tsx"])].sort()).toEqual([
    "assets/dexie-6.js",
    "assets/font-3.woff2",
    "assets/index-1.js",
    "assets/index-2.css",
    "assets/my-ticket-5.js",
    "assets/react-4.js",
  ]);
});

test("a source that is not in the build makes the build fail", () => {
  expect(() => filesOf(built, ["src/storefront/pages/my-tickets.tsx"])).toThrow("src/storefront/pages/my-tickets.tsx");
});

test("the build fails if the compressed files are over the budget", async () => {
  const clientDir = mkdtempSync(join(tmpdir(), "precache-"));
  mkdirSync(join(clientDir, ".vite"));
  mkdirSync(join(clientDir, "assets"));
  writeFileSync(join(clientDir, ".vite/manifest.json"), JSON.stringify(built));
  writeFileSync(join(clientDir, "assets/index-1.js"), "x".repeat(100_000));
  writeFileSync(join(clientDir, "assets/font-3.woff2"), Buffer.alloc(800));
  const entries = ["assets/index-1.js", "assets/font-3.woff2", "assets/gate-7.js"].map((url) => ({
    url,
    revision: null,
  }));
  const sources = ["index.html"];
  const { manifest } = await precacheChoice({ clientDir, sources, budgetBytes: 1000 })(entries);
  expect(manifest.map(({ url }) => url)).toEqual(["assets/index-1.js", "assets/font-3.woff2"]);
  await expect(precacheChoice({ clientDir, sources, budgetBytes: 800 })(entries)).rejects.toThrow("budget");
});
