import fc from "fast-check";
import { expect, test } from "vitest";
import { slugify } from "./slug.ts";

test.each([
  ["Red Gum Sessions", "red-gum-sessions"],
  ["  AC & DC -- Live!! ", "ac-dc-live"],
  ["Café Nocturne", "cafe-nocturne"],
  ["2027: The Year", "2027-the-year"],
  ["春节", "event"],
])("%j becomes %j", (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

test("a slug has only lower-case letters, digits and single hyphens, and is its own slug", () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      const slug = slugify(name);
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});
