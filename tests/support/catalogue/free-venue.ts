import type { FreeSeat, PlanTable } from "#contract/rules/plan/plan-parts.ts";
import type { PlanSection, SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import { importCatalogue } from "#server/modules/catalogue-files/import/import-catalogue.ts";
import type { TestBoxOffice } from "../box-office.ts";
import type { FixtureEvent } from "./fixture-catalogue.ts";
import { catalogue } from "./small-catalogue.ts";

/** Seats of one row, a seat apart. */
export const freeRow = (row: string, y: number, count: number, more: Partial<FreeSeat>[] = []): FreeSeat[] =>
  Array.from({ length: count }, (_, index) => ({
    row,
    number: String(index + 1),
    at: [index, y] as const,
    ...more[index],
  }));

export const freeTable = (name: string, x: number, more: Partial<PlanTable> = {}): PlanTable => ({
  name,
  at: [x, 12],
  shape: "round",
  seats: 6,
  sold: "whole",
  ...more,
});

/** A plan of free seats and tables, as a file has it. */
export function freePlan(version = "1"): SeatPlan & { sections: Partial<PlanSection>[] } {
  const stalls: Partial<PlanSection> = {
    key: "STALLS",
    title: "Stalls",
    entrance: "Weir door",
    seats: [
      ...freeRow("A", 2, 6, [
        { access: "wheelchair", easy: true },
        { access: "companion" },
        { aisle: true },
        { aisle: true, note: "Restricted view: pillar" },
      ]),
      ...freeRow("B", 3, 6, [{}, {}, {}, {}, {}, { held: "Sound desk" }]),
    ],
  };
  const tables: Partial<PlanSection> = {
    key: "TABLES",
    title: "Banquet",
    tables: [freeTable("1", 0), freeTable("2", 6, { sold: "seats" })],
  };
  return {
    format: 2,
    version,
    stage: {
      label: "Stage",
      outline: [
        [0, -3],
        [6, -3],
        [6, 0],
        [0, 0],
      ],
    },
    entrances: [{ label: "Weir door", at: [-2, 2] }],
    sections: [stalls, tables] as PlanSection[],
  };
}

/** A catalogue with a venue of this plan, and one event in it. */
export function freeCatalogue(plan: object = freePlan()) {
  const { places, events } = catalogue();
  const prices = [
    { sections: ["STALLS"], price: 50 },
    { sections: ["TABLES"], price: 60 },
  ];
  return {
    places: places.map((place) => ({ ...place, ref: "free-hall", name: "Free Hall", plan })),
    events: events.map((event) => ({ ...event, ref: "free-night", name: "Free Night", place: "free-hall", prices })),
  };
}

/** Imports it and returns its event in the form of the fixtures. */
export async function importFreeVenue(box: TestBoxOffice, plan?: object): Promise<FixtureEvent> {
  await importCatalogue(box.db, [{ name: "free.json", content: freeCatalogue(plan) }]);
  const event = await box.db
    .selectFrom("event")
    .where("ref", "=", "free-night")
    .select(["id", "place_id as placeId"])
    .executeTakeFirstOrThrow();
  const sections = await box.db
    .selectFrom("section")
    .where("event_id", "=", event.id)
    .orderBy("position")
    .select(["id", "title", "price_from_cents as priceCents"])
    .execute();
  return { ...event, sections };
}
