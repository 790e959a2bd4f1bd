import { expect, test } from "vitest";
import { assetsToKeep } from "./kept-assets.ts";

test("the build before keeps the files that the new one has not made again", () => {
  expect(assetsToKeep(["home-1.js", "kit-1.js"], ["home-1.js", "kit-1.js"], ["home-2.js", "kit-1.js"])).toEqual([
    "home-1.js",
  ]);
});

test("what that build itself had kept goes", () => {
  expect(assetsToKeep(["home-2.js"], ["home-1.js", "home-2.js"], ["home-3.js"])).toEqual(["home-2.js"]);
});

test("a file that is gone is not missed", () => {
  expect(assetsToKeep(["home-1.js"], [], ["home-2.js"])).toEqual([]);
});
