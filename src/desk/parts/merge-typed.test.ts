import { expect, it } from "vitest";
import { changesOf, mergeTyped } from "./merge-typed.ts";

const base = { address: "1 Quay St", contact_email: "a@example.com", phone: "1", website: "" };

it("saves only what was changed", () => {
  expect(changesOf(base, { ...base, phone: " 2 " })).toEqual({ phone: "2" });
  expect(changesOf(base, { ...base, phone: " 1 " })).toEqual({});
});

it("keeps both changes if they are of different fields", () => {
  const merged = mergeTyped(base, { ...base, address: "2 Quay St" }, { ...base, phone: "2" });
  expect(merged.typed).toEqual({ ...base, address: "2 Quay St", phone: "2" });
  expect(merged.clashes).toEqual([]);
  expect(merged.taken).toEqual(["address"]);
});

it("asks about a field that both have changed, and not about one that both have set alike", () => {
  const theirs = { ...base, phone: "3", website: "https://example.com" };
  const merged = mergeTyped(base, theirs, { ...base, phone: "2", website: "https://example.com" });
  expect(merged.clashes).toEqual([{ field: "phone", theirs: "3", mine: "2" }]);
  expect(merged.typed.phone).toBe("2");
});

it("keeps mine where both have changed a field, and takes over what only the other person has changed", () => {
  const theirs = { ...base, address: "Old Quay", phone: "4" };
  expect(mergeTyped(base, theirs, { ...base, address: " New Quay ", website: "https://example.com" })).toEqual({
    typed: { ...base, address: "New Quay", phone: "4", website: "https://example.com" },
    clashes: [{ field: "address", theirs: "Old Quay", mine: "New Quay" }],
    taken: ["phone"],
  });
});
