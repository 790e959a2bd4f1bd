import { describe, expect, it } from "vitest";
import { sharedFields } from "#contract/rules/event/draft-fields.ts";
import type { DraftEntry } from "#contract/wire/desk/drafts.ts";
import { sharedChanges } from "./shared-values.ts";

const source: DraftEntry = {
  ref: "one",
  name: "First Night",
  series: "Nights",
  starts: "2031-03-07T19:30",
  ends: "2031-03-07T22:00",
  sale_opens_at: "2031-02-01T09:00",
  sale_closes_at: "2031-03-07T18:30",
  access_codes: [{ name: "Fans", code: "FANS", opens_at: "2031-01-31T09:00" }],
  vouchers: [{ code: "TAKE5", type: "Fixed", discount: 5, from: "2031-02-01T00:00" }],
};
const date: DraftEntry = { ref: "two", name: "First Night", series: "Nights", starts: "2031-03-09T14:00" };

const changed = (other: DraftEntry, fields = sharedFields, sale?: { days_before: number; at: string }) =>
  Object.fromEntries(sharedChanges(source, other, { fields, sale }).map(({ field, after }) => [field, after]));

it("moves what is reckoned from the date, and never the date, the series or the ref", () => {
  expect(changed(date)).toEqual({
    ends: "2031-03-09T16:30",
    sale_opens_at: "2031-02-01T09:00",
    sale_closes_at: "2031-03-09T13:00",
    access_codes: [{ name: "Fans", code: "FANS", opens_at: "2031-01-31T09:00" }],
    vouchers: [{ code: "TAKE5", type: "Fixed", discount: 5 }],
  });
});

it("names nothing that stays the same, and takes away what the source does not have", () => {
  expect(
    changed({ ...date, name: "Last Night", age_limit: "18+", artists: [] }, ["name", "age_limit", "artists"]),
  ).toEqual({ name: "First Night", age_limit: null });
});

describe("codes", () => {
  it("keep their distance to the opening that the date will have", () => {
    const opens = (entry: DraftEntry, fields = sharedFields, sale?: { days_before: number; at: string }) =>
      changed(entry, fields, sale).access_codes;
    expect(opens(date, sharedFields, { days_before: 9, at: "10:00" })).toMatchObject([
      { opens_at: "2031-02-27T10:00" },
    ]);
    expect(opens({ ...date, sale_opens_at: "2031-02-10T09:00" }, ["access_codes"])).toMatchObject([
      { opens_at: "2031-02-09T09:00" },
    ]);
    // Without an opening of its own, the date is on sale from the beginning, and codes would open nothing.
    expect(opens(date, ["access_codes"])).toBeUndefined();
  });
});

it("keeps the days that a date gave the same voucher", () => {
  const vouchers: DraftEntry["vouchers"] = [
    { code: "TAKE5", type: "Percentage", discount: 50, until: "2031-03-01T00:00" },
    { code: "OTHER", type: "Fixed", discount: 1 },
  ];
  expect(changed({ ...date, vouchers }, ["vouchers"])).toEqual({
    vouchers: [{ code: "TAKE5", type: "Fixed", discount: 5, until: "2031-03-01T00:00" }],
  });
});

it("leaves times alone that nobody can reckon, because a date or an end is not known yet", () => {
  const { starts: _, ...undated } = date;
  expect(Object.keys(changed(undated, ["ends", "sale_opens_at", "sale_closes_at"]))).toEqual(["sale_opens_at"]);
  const { starts: __, ...unset } = source;
  expect(sharedChanges(unset, date, { fields: ["ends", "sale_closes_at"], sale: undefined })).toEqual([]);
});
