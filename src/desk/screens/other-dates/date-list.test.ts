import { expect, it } from "vitest";
import { changeLines } from "./date-list.tsx";

it("says a field as a whole, with times and fees in words", () => {
  expect(changeLines({ field: "name", before: "First Night", after: "Last Night" })).toEqual([
    { what: "Name", before: "First Night", after: "Last Night" },
  ]);
  expect(changeLines({ field: "sale_opens_at", before: null, after: "2031-02-06T10:00" })).toEqual([
    { what: "Sale opens", before: "(empty)", after: "Thu 6 Feb 2031, 10 am" },
  ]);
  expect(
    changeLines({ field: "organiser", before: { name: "A" }, after: { name: "A", logo: "logos/a.webp" } }),
  ).toEqual([{ what: "Organiser's logo", before: "(empty)", after: "logos/a.webp" }]);
});

it("names only the lines of a list that change", () => {
  const before = [
    { ref: "adult", name: "Adult", price: 40 },
    { ref: "child", name: "Child", price: 20 },
  ];
  const after = [
    { ref: "adult", name: "Adult", price: 45 },
    { ref: "child", name: "Child", price: 20 },
  ];
  expect(changeLines({ field: "ticket_types", before, after })).toEqual([
    { what: "Kinds of ticket, Adult", before: "price: $40", after: "price: $45" },
  ]);
  expect(changeLines({ field: "ticket_types", before: after, after: [...after].reverse() })).toEqual([
    { what: "Kinds of ticket", before: "As it was", after: "In another order" },
  ]);
  expect(changeLines({ field: "ticket_types", before: null, after: [before[1]] })).toMatchObject([
    { what: "Kinds of ticket, Child", before: "Not there" },
  ]);
});
