import { expect, test } from "vitest";
import { appTag, shellLinks, stylesOf } from "./build-manifest.ts";

const manifest = {
  "_app.css": { file: "assets/app-1.css", name: "app" },
  "_app.js": {
    file: "assets/app-1.js",
    name: "app",
    imports: ["_shared.js"],
    css: ["assets/app-1.css"],
    dynamicImports: ["src/storefront/pages/home.tsx"],
  },
  "_shared.js": { file: "assets/shared.js" },
  "_card.js": { file: "assets/card.js", imports: ["_shared.js", "_app.js"], css: ["assets/card.css"] },
  "src/ui/styles/first.css": { file: "assets/first.css" },
  "src/storefront/pages/home.tsx": { file: "assets/home.js", imports: ["_card.js"], css: ["assets/home.css"] },
};

const named = (links: string) => links.match(/assets\/[a-z0-9.-]+/g);

test("a drawn page names the app's scripts, the one that starts it first, and whether it can be read without them", () => {
  expect(appTag(manifest, "pages/home", true)).toBe(
    '<meta name="app" data-when="needed" content="/assets/app-1.js /assets/shared.js /assets/card.js /assets/home.js">',
  );
  expect(appTag(manifest, "pages/home", false)).not.toContain("needed");
});

test("a page's styles come after the first ones, in the order of its scripts", () => {
  expect(stylesOf(manifest, "pages/home")).toEqual([
    "/assets/first.css",
    "/assets/app-1.css",
    "/assets/card.css",
    "/assets/home.css",
  ]);
});

test("a page that the browser draws fetches at once what the app does not bring", () => {
  expect(named(shellLinks(manifest, "pages/home"))).toEqual([
    "assets/card.css",
    "assets/home.css",
    "assets/card.js",
    "assets/home.js",
  ]);
});

test("a page with several addresses has the same files at each", () => {
  expect(appTag(manifest, "pages/home#again", true)).toBe(appTag(manifest, "pages/home", true));
  expect(stylesOf(manifest, "pages/home#again")).toEqual(stylesOf(manifest, "pages/home"));
});

test("a page that is not in the build throws, because it would be shown without its styles", () => {
  expect(() => stylesOf(manifest, "pages/unknown")).toThrow("pages/unknown.tsx");
});
