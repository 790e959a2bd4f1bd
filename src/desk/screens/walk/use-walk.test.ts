import { describe, expect, test } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { countChecked, isChecked, markRow, nextUnchecked, persistWalk, readWalk, rowAt } from "./use-walk.ts";

const rows = ["row A", "row B", "row C"];
const nobody = { spot: undefined, checked: {} };

describe("a walk through a venue", () => {
  test("is read again as it was kept, by account and venue", () => {
    const store = memoryStorage();
    const walk = markRow({ ...nobody, spot: { section: "S", row: "row B", at: 1 } }, "S", "row A", true);
    expect(persistWalk("7.hall", walk, store)).toBe(true);
    expect(readWalk("7.hall", store)).toEqual(walk);
    expect(readWalk("8.hall", store)).toEqual(nobody);
  });

  test("says when the device keeps nothing, and begins anew if what it kept is damaged", () => {
    expect(persistWalk("7.hall", nobody, memoryStorage(true))).toBe(false);
    for (const json of ["{", "[]", '"x"', '{"spot":{"section":1},"checked":{"S":[1],"T":"x"}}'])
      expect(readWalk("7.hall", { ...memoryStorage(), getItem: () => json })).toEqual(nobody);
  });

  test("counts a row once, forgets the mark, and leaves out rows that are gone", () => {
    const twice = markRow(markRow(nobody, "S", "row A", true), "S", "row A", true);
    const more = markRow(twice, "S", "row Z", true);
    expect(more.checked).toEqual({ S: ["row A", "row Z"] });
    expect(countChecked(more, "S", rows)).toBe(1);
    expect(countChecked(more, "T", rows)).toBe(0);
    expect(isChecked(markRow(more, "S", "row A", false), "S", "row A")).toBe(false);
  });

  test("goes on to the next row that is not checked, around the end", () => {
    const a = markRow(nobody, "S", "row A", true);
    expect(nextUnchecked(a, "S", rows, 0)).toBe(1);
    const c = markRow(nobody, "S", "row C", true);
    expect(nextUnchecked(c, "S", rows, 1)).toBe(0);
    const all = rows.reduce((walk, row) => markRow(walk, "S", row, true), a);
    expect(nextUnchecked(all, "S", rows, 1)).toBeUndefined();
  });

  test("stands at the row by its name, or where a row that is gone was", () => {
    expect(rowAt(rows, undefined)).toBe(0);
    expect(rowAt(rows, { section: "S", row: "row C", at: 0 })).toBe(2);
    expect(rowAt(rows, { section: "S", row: "row X", at: 1 })).toBe(1);
    expect(rowAt(rows, { section: "S", row: "row X", at: 9 })).toBe(2);
    expect(rowAt([], { section: "S", row: "row X", at: 9 })).toBe(0);
  });
});
