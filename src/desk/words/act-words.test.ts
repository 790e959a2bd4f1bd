import { expect, it } from "vitest";
import { actInWords, fieldChanges } from "./act-words.ts";

it("says an act in words, and keeps the name of one that it does not know", () => {
  expect(actInWords("desk refund")).toBe("refunded tickets");
  expect(actInWords("events cancel")).toBe("events cancel");
});

it("shows what changed, field by field, and nothing that stayed", () => {
  expect(fieldChanges({ role: "owner", events: "all" }, { role: "finance", events: "all" })).toEqual([
    { field: "role", before: "owner", after: "finance" },
  ]);
  expect(fieldChanges(null, { contact_email: "a@example.com" })).toEqual([
    { field: "contact email", before: "–", after: "a@example.com" },
  ]);
  expect(fieldChanges({ events: [1] }, { events: [1, 2] })).toEqual([
    { field: "events", before: "[1]", after: "[1,2]" },
  ]);
});
