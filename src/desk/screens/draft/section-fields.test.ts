import { expect, it } from "vitest";
import { draftFields } from "#contract/rules/event/draft-fields.ts";
import { sectionFields } from "./section-fields.ts";

it("puts each field of a draft into one section, so that a problem always leads somewhere", () => {
  const placed = Object.values(sectionFields).flatMap(({ fields }) => [...fields]);
  expect(placed.sort()).toEqual([...draftFields].sort());
});
