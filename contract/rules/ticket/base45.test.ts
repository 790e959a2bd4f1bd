import fc from "fast-check";
import { expect, it } from "vitest";
import { decodeBase45, encodeBase45 } from "./base45.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

it.each([
  ["AB", "BB8"],
  ["Hello!!", "%69 VD92EX0"],
  ["base-45", "UJCLQE7W581"],
  ["ietf!", "QED8WEX0"],
])("encodes the RFC's example %s", (text, encoded) => {
  expect(encodeBase45(bytes(text))).toBe(encoded);
  expect(decodeBase45(encoded)).toEqual(bytes(text));
});

it("decodes what it encoded, whatever the bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (input) => {
      expect(decodeBase45(encodeBase45(input))).toEqual(Uint8Array.from(input));
    }),
  );
});

it.each(["A", "ABCD", "abc", "GGW", "::", "AB\u00e9"])("refuses %s", (text) => {
  expect(decodeBase45(text)).toBeNull();
});
