import { expect, test } from "vitest";
import { jsonFault, jsonLines } from "./json-places.ts";

test("each value is found on the line where it begins", () => {
  const text =
    '{\n  "events": [\n    { "ref": "a" },\n    {\n      "a/b": [1,\n 2.5e3], "c": {} }\n  ],\r\n "d": "x\\"\\u0041" }\n';
  expect([...jsonLines(text)]).toEqual([
    ["", 1],
    ["/events", 2],
    ["/events/0", 3],
    ["/events/0/ref", 3],
    ["/events/1", 4],
    ["/events/1/a~1b", 5],
    ["/events/1/a~1b/0", 5],
    ["/events/1/a~1b/1", 6],
    ["/events/1/c", 6],
    ["/d", 8],
  ]);
});

test.each([
  ['{\n  "a": 1\n  "b": 2\n}', 3, 3],
  ['{ "a": 1, }', 1, 11],
  ['[1,\n "two\n]', 2, 2],
  ["[1] 2", 1, 5],
  ["[01]", 1, 3],
  ["", 1, 1],
  ['{"a": nul}', 1, 7],
  ["{'a': 1}", 1, 2],
])("%j stops being JSON at line %i, column %i", (text, line, column) => {
  expect(() => JSON.parse(text)).toThrow();
  expect(jsonFault(text)).toEqual({ line, column });
});

test.each(["{}", "[]", ' {"a": [null, true, -0.5E-2, ""]} ', "3"])("%j is JSON to its end", (text) => {
  expect(jsonFault(text)).toBeUndefined();
});
