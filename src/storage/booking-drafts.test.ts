import { describe, expect, it } from "vitest";
import { dropAllDrafts, dropDraft, keepDraft, readDraft } from "./booking-drafts.ts";

function memory() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

describe("what is typed for a booking", () => {
  const now = Date.now();
  const untilMs = now + 900_000;
  const mia = { fields: { first_name: "Mia" }, untilMs };

  it("is found again for its own booking only, until it is dropped", () => {
    const store = memory();
    keepDraft("501", mia, store);
    keepDraft("502", { fields: "Leo", untilMs }, store);
    expect(readDraft("501", now, store)).toEqual({ first_name: "Mia" });
    expect(readDraft("503", now, store)).toBeUndefined();
    dropDraft("501", store);
    expect(readDraft("501", now, store)).toBeUndefined();
    expect(readDraft("502", now, store)).toBe("Leo");
  });

  it("is deleted when its hold ends, when the last booking ends, and at sign-out", () => {
    const ends = [
      (store: ReturnType<typeof memory>) => readDraft("502", untilMs, store),
      (store: ReturnType<typeof memory>) => dropDraft("501", store),
      (store: ReturnType<typeof memory>) => dropAllDrafts(store),
    ];
    for (const end of ends) {
      const store = memory();
      keepDraft("501", mia, store);
      expect(store.values.size).toBe(1);
      end(store);
      expect(store.values.size).toBe(0);
    }
  });

  it.each(["{not json", "null", "7", '{"501":null,"502":"Mia"}'])("survives damage: %s", (damaged) => {
    const store = memory();
    store.setItem("attendees", damaged);
    expect(readDraft("501", now, store)).toBeUndefined();
    keepDraft("501", mia, store);
    expect(readDraft("501", now, store)).toEqual(mia.fields);
  });
});
