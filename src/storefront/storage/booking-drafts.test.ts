import { describe, expect, it } from "vitest";
import { memoryStorage } from "#tests/support/memory-storage.ts";
import { dropAllDrafts, dropDraft, persistDraft, readDraft } from "./booking-drafts.ts";

describe("what is typed for a booking", () => {
  const now = Date.now();
  const untilMs = now + 900_000;
  const mia = { fields: { first_name: "Mia" }, untilMs };

  it("is found again for its own booking only, until it is dropped", () => {
    const store = memoryStorage();
    persistDraft("501", mia, store);
    persistDraft("502", { fields: "Leo", untilMs }, store);
    expect(readDraft("501", now, store)).toEqual({ first_name: "Mia" });
    expect(readDraft("503", now, store)).toBeUndefined();
    dropDraft("501", store);
    expect(readDraft("501", now, store)).toBeUndefined();
    expect(readDraft("502", now, store)).toBe("Leo");
  });

  it("is deleted when its hold ends, when the last booking ends, and at sign-out", () => {
    const ends = [
      (store: ReturnType<typeof memoryStorage>) => readDraft("502", untilMs, store),
      (store: ReturnType<typeof memoryStorage>) => dropDraft("501", store),
      (store: ReturnType<typeof memoryStorage>) => dropAllDrafts(store),
    ];
    for (const end of ends) {
      const store = memoryStorage();
      persistDraft("501", mia, store);
      expect(store.values.size).toBe(1);
      end(store);
      expect(store.values.size).toBe(0);
    }
  });

  it.each(["{not json", "null", "7", '{"501":null,"502":"Mia"}'])("survives damage: %s", (damaged) => {
    const store = memoryStorage();
    store.setItem("attendees", damaged);
    expect(readDraft("501", now, store)).toBeUndefined();
    persistDraft("501", mia, store);
    expect(readDraft("501", now, store)).toEqual(mia.fields);
  });
});
