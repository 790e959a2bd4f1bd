import { expect, it } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { persistTyped, readTyped } from "./persisted-typed.ts";

const EMPTY = { subject: "", body: "" };

it("finds the words of its own account and event, and leaves nothing behind once they are sent", () => {
  const store = memoryStorage();
  const typed = { subject: "Doors at six", body: "" };
  persistTyped("7.12", typed, store);
  expect(readTyped("7.12", EMPTY, store)).toEqual(typed);
  expect(readTyped("8.12", EMPTY, store)).toEqual(EMPTY);
  persistTyped("7.12", EMPTY, store);
  expect(store.values.size).toBe(0);
});

it.each(["{not json", "null", "[]", '{"subject":7}', '{"other":"x"}'])("survives damage: %s", (damaged) => {
  const store = memoryStorage();
  store.values.set("brolga.desk.typed.7.12", damaged);
  expect(readTyped("7.12", EMPTY, store)).toEqual(EMPTY);
});

it("lets somebody type on a device that keeps nothing", () => {
  expect(() => persistTyped("7.12", { subject: "x" }, memoryStorage(true))).not.toThrow();
});
