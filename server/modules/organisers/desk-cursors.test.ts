import { expect, it } from "vitest";
import { RefusalError } from "#server/plugins/errors.ts";
import { ID_KEY, INSTANT_KEY, pageOf, readCursor } from "./desk-cursors.ts";

const NOW = "2026-11-27T09:00:00.250Z";
const cursorOf = (...keys: (string | number)[]) =>
  pageOf(
    [keys, keys],
    1,
    (row) => row,
    (row) => row,
  ).next_cursor ?? "";

it("reads the cursor that a page gave", () => {
  expect(readCursor(undefined, [ID_KEY])).toBeNull();
  expect(readCursor(cursorOf(NOW, 2_147_483_647), [INSTANT_KEY, ID_KEY])).toEqual([NOW, 2_147_483_647]);
});

it.each([
  ["an id that is greater than any", [NOW, 9_999_999_999]],
  ["an id that is no number", [NOW, "one"]],
  ["a day that no calendar has", ["2026-02-30T09:00:00.250Z", 1]],
  ["a year that no database has", ["0000-01-01T00:00:00.000Z", 1]],
  ["a key too few", [NOW]],
])("refuses a cursor with %s", (_, keys) => {
  expect(() => readCursor(cursorOf(...keys), [INSTANT_KEY, ID_KEY])).toThrow(RefusalError);
});

it("refuses text that is no cursor at all", () => {
  expect(() => readCursor("page two", [ID_KEY])).toThrow(RefusalError);
});
