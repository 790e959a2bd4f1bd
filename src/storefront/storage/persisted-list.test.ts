import { expect, test } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { keptList } from "./persisted-list.ts";

const events = keptList<{ name: string }>("events");
const event = { name: "Red Gum" };

test("a list belongs to one user, and another user's list replaces it", () => {
  const store = memoryStorage();
  events.keep("7", [event], store);
  expect(events.read("7", store)).toEqual([event]);
  expect(events.read("8", store)).toBeUndefined();
  events.keep("8", [], store);
  expect(events.read("7", store)).toBeUndefined();
  events.drop(store);
  expect(events.read("8", store)).toBeUndefined();
});

test("lists under different keys do not mix", () => {
  const store = memoryStorage();
  events.keep("7", [event], store);
  expect(keptList("orders").read("7", store)).toBeUndefined();
});

test("a spoilt or closed store is no failure", () => {
  const store = memoryStorage();
  store.setItem("events", "{not json");
  expect(events.read("7", store)).toBeUndefined();
  const closed = () => {
    throw new Error("closed");
  };
  const none = { getItem: closed, setItem: closed, removeItem: closed };
  expect(events.read("7", none)).toBeUndefined();
  expect(() => events.keep("7", [event], none)).not.toThrow();
  expect(() => events.drop(none)).not.toThrow();
});
