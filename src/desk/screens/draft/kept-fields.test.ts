import { expect, it } from "vitest";
import { dropKept, keepFields, readKept } from "./kept-fields.ts";

function memory(broken = false) {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (broken) throw new DOMException("full", "QuotaExceededError");
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
  };
}
const unsaved = { name: { base: "A", mine: "B" } };

it("finds what was not saved for its own account and draft, and leaves nothing behind", () => {
  const store = memory();
  expect(keepFields("7.12", unsaved, {}, store)).toBe(true);
  expect(readKept("7.12", store)).toEqual(unsaved);
  expect(readKept("8.12", store)).toEqual({});
  keepFields("7.12", {}, unsaved, store);
  expect(store.values.size).toBe(0);
});

it("keeps what two tabs of one browser change, each its own fields", () => {
  const store = memory();
  const about = { about: { base: null, mine: "<p>Words</p>" } };
  keepFields("7.12", unsaved, {}, store);
  keepFields("7.12", about, {}, store);
  expect(readKept("7.12", store)).toEqual({ ...unsaved, ...about });
  // The second tab has saved its own field. The first one's still waits.
  keepFields("7.12", {}, about, store);
  expect(readKept("7.12", store)).toEqual(unsaved);
  dropKept("7.12", store);
  expect(store.values.size).toBe(0);
});

it.each(["{not json", "null", "[]", '{"name":7}', '{"name":{"mine":1}}'])("survives damage: %s", (damaged) => {
  const store = memory();
  store.values.set("brolga.desk.draft.7.12", damaged);
  expect(readKept("7.12", store)).toEqual({});
});

it("says if the device keeps nothing", () => {
  expect(keepFields("7.12", unsaved, {}, memory(true))).toBe(false);
});
