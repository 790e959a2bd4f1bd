import { expect, test } from "vitest";
import { chunkList, shellLinks, stylesOf } from "./build-manifest.ts";

const manifest = {
  "index.html": { file: "assets/index.js", imports: ["_shared.js"], css: ["assets/index.css"] },
  "_shared.js": { file: "assets/shared.js" },
  "_card.js": { file: "assets/card.js", imports: ["_shared.js", "index.html"], css: ["assets/card.css"] },
  "src/storefront/app/start.tsx": {
    file: "assets/start.js",
    imports: ["_shared.js"],
    dynamicImports: ["src/storefront/pages/home.tsx"],
  },
  "src/storefront/app/later-routes.tsx": {
    file: "assets/later.js",
    dynamicImports: ["src/storefront/pages/info/faq.tsx"],
  },
  "src/storefront/pages/info/faq.tsx": { file: "assets/faq.js", imports: ["_shared.js"] },
  "src/storefront/pages/home.tsx": { file: "assets/home.js", imports: ["_card.js"], css: ["assets/home.css"] },
};

const named = (links: string) => links.match(/assets\/[a-z.]+/g);

test("a rendered page lists the chunks to fetch after it has been painted", () => {
  expect(chunkList(manifest, "pages/home")).toBe(
    '<meta name="chunks" content="/assets/start.js /assets/card.js /assets/home.js">',
  );
});

test("a page's styles come in the order of its chunks, and those of every page are the last", () => {
  expect(stylesOf(manifest, "pages/home")).toEqual(["/assets/card.css", "/assets/home.css", "/assets/index.css"]);
});

test("a page that the browser draws fetches all its chunks at once", () => {
  const links = shellLinks(manifest, "pages/home");
  expect(links.match(/rel="modulepreload"/g)).toHaveLength(3);
});

test("a page whose route comes later also lists the chunk with that route", () => {
  expect(named(chunkList(manifest, "pages/info/faq"))).toEqual(["assets/start.js", "assets/later.js", "assets/faq.js"]);
});

test("a page with several addresses has the same files at each", () => {
  expect(chunkList(manifest, "pages/home#again")).toBe(chunkList(manifest, "pages/home"));
  expect(stylesOf(manifest, "pages/home#again")).toEqual(stylesOf(manifest, "pages/home"));
});

test("a page that is not in the build throws, because it would be shown without its styles", () => {
  expect(() => stylesOf(manifest, "pages/unknown")).toThrow("src/storefront/pages/unknown.tsx");
});
