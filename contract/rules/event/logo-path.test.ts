import { expect, it } from "vitest";
import { logoPath } from "./logo-path.ts";

it("finds the folder of a logo that has only a name, and leaves a path as it is", () => {
  expect(logoPath("low-sun.webp")).toBe("organizerLogo/low-sun.webp");
  expect(logoPath("uploads/7/mark.webp")).toBe("uploads/7/mark.webp");
});
