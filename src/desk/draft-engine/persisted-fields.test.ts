import { expect, it } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { dropPersisted, persistFields, readPersisted } from "./persisted-fields.ts";

const unsaved = { name: { base: "A", mine: "B" } };

it("finds what was not saved for its own account and draft, and leaves nothing behind", () => {
  const store = memoryStorage();
  expect(persistFields("7.12", unsaved, {}, store)).toBe(true);
  expect(readPersisted("7.12", store)).toEqual(unsaved);
  expect(readPersisted("8.12", store)).toEqual({});
  persistFields("7.12", {}, unsaved, store);
  expect(store.values.size).toBe(0);
});

it("keeps what two tabs of one browser change, each its own fields", () => {
  const store = memoryStorage();
  const about = { about: { base: null, mine: "<p>Words</p>" } };
  persistFields("7.12", unsaved, {}, store);
  persistFields("7.12", about, {}, store);
  expect(readPersisted("7.12", store)).toEqual({ ...unsaved, ...about });
  // The second tab has saved its own field. The first tab's field is still unsent.
  persistFields("7.12", {}, about, store);
  expect(readPersisted("7.12", store)).toEqual(unsaved);
  dropPersisted("7.12", store);
  expect(store.values.size).toBe(0);
});

it.each(["{not json", "null", "[]", '{"name":7}', '{"name":{"mine":1}}', '{"name":{"mine":1,"base":2,"sent":3}}'])(
  "survives damage: %s",
  (damaged) => {
    const store = memoryStorage();
    store.values.set("brolga.desk.draft.7.12", damaged);
    expect(readPersisted("7.12", store)).toEqual({});
  },
);

it("says if the device keeps nothing", () => {
  expect(persistFields("7.12", unsaved, {}, memoryStorage(true))).toBe(false);
});
