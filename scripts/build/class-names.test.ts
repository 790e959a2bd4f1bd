import { join } from "node:path";
import { expect, test } from "vitest";
import { codesOf, shortClassNames } from "./class-names.ts";

const root = join(import.meta.dirname, "../..");
const css = ".button { color: red }\n.button:hover .icon { margin: .5em }\n@keyframes turn { to { rotate: 1turn } }";

test("names the classes and animations of a file by one code and their places", () => {
  const nameOf = shortClassNames(root);
  const file = join(root, "src/ui/actions/button.module.css");
  const names = ["button", "icon", "turn"].map((name) => nameOf(name, file, css));
  expect(names[0]).toMatch(/^[a-z]{2}0$/);
  const code = names[0]?.slice(0, 2);
  expect(names).toEqual([`${code}0`, `${code}1`, `${code}2`]);
  expect(nameOf("button", join(root, "src/ui/forms/field.module.css"), css)).not.toBe(names[0]);
});

test("a class or a file that it does not know throws, because two could share a name", () => {
  const nameOf = shortClassNames(root);
  expect(() => nameOf("other", join(root, "src/ui/actions/button.module.css"), css)).toThrow(
    "does not name the class other",
  );
  expect(() => nameOf("button", join(root, "src/ui/none.module.css"), css)).toThrow(
    "not among the storefront's styles",
  );
});

test("gives every file a code of its own, also where their hashes are the same", () => {
  const paths = Array.from({ length: 500 }, (_, index) => `src/${index}.module.css`);
  expect(new Set(codesOf(paths).values()).size).toBe(500);
  expect(codesOf(paths)).toEqual(codesOf(paths.toReversed()));
});
