import { expect, test, vi } from "vitest";
import type { SectionFacts } from "../scene.ts";
import { layOutVenue } from "../venue-layout.ts";
import { LabelCache } from "./label-cache.ts";

const layout = layOutVenue(null, [
  {
    sectionId: "1",
    title: "STALLS",
    block: "none",
    rows: 20,
    columns: 30,
    free: 9,
    priceFrom: 50,
    priceTo: 50,
    seats: [],
  },
]);
const facts: SectionFacts = { price: "$50", left: "9 left", admits: "", soldOut: false, colour: 1, dimmed: false };

test("a section's words are measured once, and again for another scale or other facts", () => {
  const [section] = layout.sections;
  if (!section) throw new Error("no section was laid out");
  const widthOf = vi.fn((text: string) => text.length * 50);
  const labels = new LabelCache(widthOf);
  const label = labels.of(section, facts, 10);
  const measured = widthOf.mock.calls.length;
  expect(measured).toBeGreaterThan(0);
  expect(labels.of(section, facts, 10)).toBe(label);
  expect(widthOf).toHaveBeenCalledTimes(measured);
  expect(labels.of(section, facts, 9)).not.toBe(label);
  const sold = labels.of(section, { ...facts, left: "8 left" }, 9);
  expect(sold?.lines.map(({ text }) => text)).toContain("8 left");
});
