import { expect, test } from "vitest";
import { readJson } from "./read-json.ts";

test("finds each value on the line where it begins, and a missing value on the line of the value that should contain it", () => {
  const text =
    '{\n  "events": [\n    { "ref": "a" },\n    {\n      "a/b": [1,\n 2.5e3], "c": {} }\n  ],\r\n "d": "x\\"\\u0041" }\n';
  const { where, content } = readJson("x.json", text);
  expect(content).toEqual(JSON.parse(text));
  for (const [pointer, line] of [
    ["", 1],
    ["/events", 2],
    ["/events/0", 3],
    ["/events/0/ref", 3],
    ["/events/0/price", 3],
    ["/events/1", 4],
    ["/events/1/a~1b", 5],
    ["/events/1/a~1b/0", 5],
    ["/events/1/a~1b/1", 6],
    ["/events/1/c", 6],
    ["/events/1/c/place/name", 6],
    ["/d", 8],
  ] as const)
    expect(where?.(pointer), pointer).toBe(`x.json:${line}`);
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
  ["[1, // one\n2]", 1, 5],
])("%j stops being JSON at line %i, column %i", (text, line, column) => {
  expect(() => readJson("x.json", text)).toThrow(`x.json:${line}:${column}: is not valid JSON from here on`);
});

test.each(["{}", "[]", ' {"a": [null, true, -0.5E-2, ""]} ', "3", "\uFEFF[]"])(
  "%j is valid JSON to its end",
  (text) => {
    expect(readJson("x.json", text).content).toEqual(JSON.parse(text.replace("\uFEFF", "")));
  },
);

test("refuses a text at the bracket that nests it too deeply, and does not count brackets in strings", () => {
  const nested = (levels: number) => `${"[".repeat(levels)}"]["${"]".repeat(levels)}`;
  expect(() => readJson("x.json", nested(32))).not.toThrow();
  expect(() => readJson("x.json", `\n${nested(33)}`)).toThrow("x.json:2:33: is nested too deeply for a catalogue");
  expect(() => readJson("x.json", "[".repeat(1_000_000))).toThrow("is nested too deeply");
});

test("refuses a field that an entry has twice, because only the last one would count", () => {
  const twice = '{"events": [{"ref": "a"}],\n "places": [{"ref": "b"}],\n "events": []}';
  expect(() => readJson("x.json", twice)).toThrow("x.json:3:2: 'events' is here for the second time");
  expect(() => readJson("x.json", '{"a": {"b": 1, "b": 2}}')).toThrow("x.json:1:16: 'b' is here for the second time");
  expect(() => readJson("x.json", '[{"a": "a", "b": {"a": [{"a": "b"}]}}, {"a": 1}]')).not.toThrow();
});
