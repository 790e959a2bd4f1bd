import { expect, it } from "vitest";
import { writePretix } from "#contract/rules/plan/pretix/write-pretix.ts";
import { writeSeatCsv } from "#contract/rules/plan/seat-csv.ts";
import { drawnPlan } from "#tests/support/drawn-plan.ts";
import { venueFile } from "#tests/support/venue-steps.ts";
import { readPlanFile } from "./read-plan-file.ts";

const before = drawnPlan();
const onlySeats = { ...before, sections: before.sections.slice(0, 1) };

it("reads what the desk has written, and a file in the import format with one venue", () => {
  expect(readPlanFile("plan.json", JSON.stringify(before), before)).toEqual({ plan: before });
  const read = readPlanFile("hall.json", venueFile("hall"), before);
  expect(read).toMatchObject({ plan: { format: 2, sections: [{ key: "STALLS", seats: expect.any(Array) }] } });
});

it("reads a seating plan of pretix", () => {
  const read = readPlanFile("pretix.json", JSON.stringify(writePretix(onlySeats).content), before);
  const seats = "plan" in read ? read.plan.sections.flatMap((section) => section.seats ?? []) : [];
  expect(seats.map(({ row, number }) => row + number)).toEqual(
    onlySeats.sections[0]?.seats?.map(({ row, number }) => row + number),
  );
});

it("reads the seats of a CSV, and keeps the stage, the doors and the shapes that are there", () => {
  const read = readPlanFile("seats.csv", writeSeatCsv(onlySeats).text, before);
  expect(read).toMatchObject({ plan: { stage: before.stage, entrances: before.entrances, shapes: before.shapes } });
  expect("plan" in read && read.plan.sections[0]?.seats).toEqual(before.sections[0]?.seats);
});

it("says what is wrong with a file", () => {
  for (const [name, text] of [
    ["x.json", "{"],
    ["x.json", "{}"],
    ["x.json", venueFile("one", "two")],
    ["x.csv", "section,row\nStalls,A"],
  ] as const)
    expect(readPlanFile(name, text, before), text).toMatchObject({ mistakes: [expect.any(String)] });
});
