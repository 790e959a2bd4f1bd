import { expect, test } from "vitest";
import { dropSaved, keepSaved, readSaved, type SavedEvent } from "./saved-events.ts";

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

const event: SavedEvent = {
  ...{ kind: "event", id: "1", name: "Red Gum", image: "events/red-gum.webp", date: "2026-12-11", time: "19:30" },
  ...{ place: "Theatre Corella, Hobart", startsAt: "2026-12-11T19:30:00+11:00", endsAt: "2026-12-11T22:00:00+11:00" },
  ...{ cancelled: false, soldOut: false },
};

test("a list belongs to one user, and another user's list replaces it", () => {
  const store = memory();
  keepSaved("7", [event], store);
  expect(readSaved("7", store)).toEqual([event]);
  expect(readSaved("8", store)).toBeUndefined();
  keepSaved("8", [], store);
  expect(readSaved("7", store)).toBeUndefined();
  dropSaved(store);
  expect(readSaved("8", store)).toBeUndefined();
});

test("a spoilt or closed store is no failure", () => {
  const store = memory();
  store.setItem("saved-events", "{not json");
  expect(readSaved("7", store)).toBeUndefined();
  const closed = () => {
    throw new Error("closed");
  };
  const none = { getItem: closed, setItem: closed, removeItem: closed };
  expect(readSaved("7", none)).toBeUndefined();
  expect(() => keepSaved("7", [event], none)).not.toThrow();
  expect(() => dropSaved(none)).not.toThrow();
});
