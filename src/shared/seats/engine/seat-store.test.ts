import { expect, it } from "vitest";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { Seat, Section } from "#src/shared/seats/seats.ts";
import { SeatStore } from "./seat-store.ts";
import { layOutVenue } from "./venue-layout.ts";

const traits = { fits: () => true, colourOf: () => 1 };
const section = (title: string, y: number) => ({
  key: title,
  title,
  rows: 1,
  columns: 1,
  places: [[1, 0, y]],
  outline: [[-1, y - 1] as const, [1, y - 1] as const, [1, y + 1] as const],
});
const seatOf = (sectionId: string): Seat => ({
  seatId: `${sectionId} 1`,
  sectionId,
  eventId: "",
  label: "A1",
  row: 1,
  column: 1,
  kind: "seat",
  price: 1,
  status: "free",
});
const sections = ["A", "B"].map(
  (title): Section => ({
    sectionId: title,
    title,
    block: "none",
    rows: 1,
    columns: 1,
    free: 1,
    priceFrom: 1,
    priceTo: 1,
    seats: [],
  }),
);

it("lays out again only the sections that another plan has changed", () => {
  const plan: SeatPlan = {
    version: "1",
    stage: { label: "Stage", outline: [] },
    entrances: [],
    sections: [section("A", 5), section("B", 10)],
  };
  const seats = new Map(["A", "B"].map((id) => [id, [seatOf(id)]]));
  const store = new SeatStore();
  const put = (of: SeatPlan) => {
    const layout = layOutVenue(of, sections);
    store.keep(layout);
    return store.put(layout, seats, traits);
  };
  expect(put(plan)).toBe("all");
  const [a, b] = [store.sections.get("A"), store.sections.get("B")];
  expect(put({ ...plan, version: "2" })).toEqual({ spots: [] });
  expect(put({ ...plan, sections: [section("A", 7), ...plan.sections.slice(1)] })).toBe("all");
  expect(store.sections.get("B")).toBe(b);
  expect(store.sections.get("A")).not.toBe(a);
  expect([...(store.sections.get("A")?.y ?? [])]).toEqual([7]);
});
