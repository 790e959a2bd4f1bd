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
  "src/pages/my-ticket.tsx": { file: "assets/my-ticket-5.js", imports: ["index.html", "_dexie.js"] },
  "_dexie.js": { file: "assets/dexie-6.js" },
  "src/pages/gate.tsx": { file: "assets/gate-7.js", imports: ["index.html"] },
};

test("a page is kept with everything that it imports, and nothing that it does not", () => {
  expect([...filesOf(built, ["index.html", "src/pages/my-ticket.tsx"])].sort()).toEqual([
    "assets/dexie-6.js",
    "assets/font-3.woff2",
    "assets/index-1.js",
    "assets/index-2.css",
    "assets/my-ticket-5.js",
    "assets/react-4.js",
  ]);
});

test("a source that the build does not know fails it", () => {
  expect(() => filesOf(built, ["src/pages/my-tickets.tsx"])).toThrow("src/pages/my-tickets.tsx");
});

test("more than the budget fails the build", async () => {
  const clientDir = mkdtempSync(join(tmpdir(), "precache-"));
  mkdirSync(join(clientDir, ".vite"));
  writeFileSync(join(clientDir, ".vite/manifest.json"), JSON.stringify(built));
  const entries = [
    { url: "shell.html", size: 400, revision: "1" },
    { url: "assets/index-1.js", size: 500, revision: null },
    { url: "assets/gate-7.js", size: 9000, revision: null },
  ];
  const sources = ["index.html"];
  const { manifest } = await precacheChoice({ clientDir, sources, budgetBytes: 900 })(entries);
  expect(manifest.map(({ url }) => url)).toEqual(["shell.html", "assets/index-1.js"]);
  await expect(precacheChoice({ clientDir, sources, budgetBytes: 899 })(entries)).rejects.toThrow("budget");
});
