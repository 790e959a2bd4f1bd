import { expect, test } from "vitest";
import { pictureType } from "./picture-type.ts";

test.each([
  ["image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8", "avif"],
  ["image/webp,*/*", "webp"],
  ["image/avif;q=0, image/webp;q=0.9", "webp"],
  ["image/avif;q=0.5", "avif"],
  ["*/*", "jpeg"],
  [undefined, "jpeg"],
] as const)("%s gets %s", (accept, type) => {
  expect(pictureType(accept)).toBe(type);
});
