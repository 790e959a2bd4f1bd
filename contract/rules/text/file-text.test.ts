import { expect, it } from "vitest";
import { csvRecords, delimiterOf, saidOfTable } from "./csv-records.ts";
import { fileText } from "./file-text.ts";

const rows = [
  ["ref", "name"],
  ["cafe", "Café “Zoë” – 8 €"],
];
const lines = (sign: string, ending = "\r\n") => rows.map((row) => row.join(sign)).join(ending) + ending;
const utf16 = (text: string) => Buffer.from(text, "utf16le");
const swapped = (text: string) => utf16(text).swap16();
const windows = (text: string) =>
  Buffer.from(
    [...text].map((letter) => ({ "“": 0x93, "”": 0x94, "–": 0x96, "€": 0x80 })[letter] ?? letter.charCodeAt(0)),
  );
const marked = (mark: readonly number[], bytes: Uint8Array) => Buffer.concat([Buffer.from(mark), bytes]);

it.each([
  ["UTF-8", "commas", Buffer.from(lines(","))],
  ["UTF-8", "commas", marked([0xef, 0xbb, 0xbf], Buffer.from(lines(",")))],
  ["UTF-8", "semicolons", Buffer.from(lines(";"))],
  ["UTF-8", "semicolons", marked([0xef, 0xbb, 0xbf], Buffer.from(`sep=;\r\n${lines(";")}`))],
  ["UTF-8", "tabs", Buffer.from(lines("\t", "\n"))],
  ["UTF-8", "commas", Buffer.from(lines(",", "\r"))],
  ["UTF-16", "tabs", marked([0xff, 0xfe], utf16(lines("\t")))],
  ["UTF-16", "commas", marked([0xfe, 0xff], swapped(lines(",")))],
  ["UTF-16", "semicolons", utf16(lines(";"))],
  ["UTF-16", "commas", swapped(lines(","))],
  ["Windows-1252", "commas", windows(lines(","))],
  ["Windows-1252", "semicolons", windows(lines(";"))],
  ["Windows-1252", "tabs", windows(lines("\t"))],
])("reads a table in %s with %s, and says so", (encoding, signs, bytes) => {
  const read = fileText(bytes);
  expect(read?.encoding).toBe(encoding);
  expect(csvRecords(read?.text ?? "").map(({ record }) => record)).toEqual(rows);
  expect(saidOfTable(encoding, read?.text ?? "")).toBe(`${encoding}, with ${signs} between the cells`);
});

it("finds no text in pictures, spreadsheets and UTF-32", () => {
  for (const bytes of [
    [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13],
    [0x50, 0x4b, 3, 4, 20, 0, 6, 0, 8, 0, 0, 0],
    [0xff, 0xfe, 0, 0, 0x61, 0, 0, 0],
  ])
    expect(fileText(Uint8Array.from(bytes))).toBeUndefined();
});

it("counts the lines as an editor does, also below Excel's line with the sign and in cells of several lines", () => {
  expect(csvRecords('sep=;\n"a\nb";c\nd;e').map(({ line }) => line)).toEqual([2, 4]);
  expect(delimiterOf("ref").delimiter).toBe(",");
});
