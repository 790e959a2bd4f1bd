import { expect, it } from "vitest";
import { type Contact, changesOf, mergeContact } from "./contact-merge.ts";

const base: Contact = { address: "1 Quay St", contact_email: "a@example.com", phone: "1", website: "" };

it("saves only what was changed", () => {
  expect(changesOf(base, { ...base, phone: " 2 " })).toEqual({ phone: "2" });
  expect(changesOf(base, { ...base, phone: " 1 " })).toEqual({});
});

it("keeps both changes if they are of different fields", () => {
  const merged = mergeContact(base, { ...base, address: "2 Quay St" }, { ...base, phone: "2" });
  expect(merged.contact).toEqual({ ...base, address: "2 Quay St", phone: "2" });
  expect(merged.clashes).toEqual([]);
  expect(merged.taken).toEqual(["address"]);
});

it("asks about a field that both have changed, and not about one that both have set alike", () => {
  const theirs = { ...base, phone: "3", website: "https://example.com" };
  const merged = mergeContact(base, theirs, { ...base, phone: "2", website: "https://example.com" });
  expect(merged.clashes).toEqual([{ field: "phone", theirs: "3", mine: "2" }]);
  expect(merged.contact.phone).toBe("2");
});
