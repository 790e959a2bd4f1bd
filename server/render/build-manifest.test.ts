import { expect, test } from "vitest";
import { pageLinks } from "./build-manifest.ts";

const manifest = {
  "index.html": { file: "assets/index.js", imports: ["_shared.js"], css: ["assets/index.css"] },
  "_shared.js": { file: "assets/shared.js" },
  "_card.js": { file: "assets/card.js", imports: ["_shared.js", "index.html"], css: ["assets/card.css"] },
  "src/pages/home.tsx": { file: "assets/home.js", imports: ["_card.js"], css: ["assets/home.css"] },
};

test("names what the page needs and the entry does not bring", () => {
  expect(pageLinks(manifest, "pages/home").match(/assets\/[a-z.]+/g)).toEqual([
    "assets/card.css",
    "assets/home.css",
    "assets/card.js",
    "assets/home.js",
  ]);
});

test("a page that the entry holds needs nothing", () => {
  expect(pageLinks(manifest, "pages/unknown")).toBe("");
});
