import fc from "fast-check";
import { expect, it } from "vitest";
import { writePretix } from "#contract/rules/plan/pretix/write-pretix.ts";
import { writeSeatCsv } from "#contract/rules/plan/seat-csv.ts";
import { drawnPlan } from "#tests/support/catalogue/drawn-plan.ts";
import { anyPlan } from "#tests/support/catalogue/sample-plans.ts";
import { venueFile } from "#tests/support/steps/venue-steps.ts";
import { readPlanFile } from "./read-plan-file.ts";

const before = drawnPlan();
const onlySeats = { ...before, sections: before.sections.slice(0, 1) };

it("reads what the desk has written, and a file in the import format with one venue", () => {
  expect(readPlanFile("plan.json", JSON.stringify(before), before)).toEqual({ plan: before });
  const read = readPlanFile("hall.json", venueFile("hall"), before);
  expect(read).toMatchObject({ plan: { format: 2, sections: [{ key: "STALLS", seats: expect.any(Array) }] } });
});

it("gives back every plan that the desk has written, as it was", () => {
  let whole = 0;
  fc.assert(
    fc.property(anyPlan, (plan) => {
      const read = readPlanFile("plan.json", JSON.stringify(plan), before);
      if (!("plan" in read)) throw new Error(read.mistakes.join("\n"));
      // The editor draws blocks of rows as single seats.
      if (!plan.sections.some(({ geometry }) => geometry)) {
        whole++;
        expect(read.plan).toEqual(JSON.parse(JSON.stringify(plan)));
      }
      const written = JSON.stringify(read.plan);
      expect(readPlanFile("plan.json", written, before)).toEqual({ plan: JSON.parse(written) });
    }),
    { numRuns: 300 },
  );
  expect(whole).toBeGreaterThan(30);
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

it("refuses a plan that the editor could not show, and says where it is wrong", () => {
  const seated = (seats: unknown) => ({ ...before, sections: [{ ...before.sections[0], seats }] });
  for (const [plan, words] of [
    [seated([null]), /^sections, 0, seats, 0 must be an entry with named fields/],
    [seated([{ row: "A", number: "1" }]), /^sections, 0, seats, 0 lacks at/],
    [{ ...before, shapes: 5 }, /^shapes must be a list/],
    [{ ...before, entrances: [null] }, /^entrances, 0 must be/],
    [{ ...before, stage: { label: { x: 1 }, outline: [null] } }, /^stage, /],
    [{ ...before, sections: [{ key: "S", title: "S", rows: 1000, columns: 1000 }] }, /1,000,000 seats and gaps/],
  ] as const) {
    const read = readPlanFile("plan.json", JSON.stringify(plan), before);
    expect("mistakes" in read && read.mistakes[0], JSON.stringify(plan).slice(0, 80)).toMatch(words);
  }
});

it("reads 10,000 lines with mistakes, and names each by its line", () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `Stalls,A,${at},${at % 3 === 0 ? "x" : at},0`);
  const read = readPlanFile("seats.csv", ["section,row,number,x,y", ...lines].join("\n"), before);
  expect("mistakes" in read && read.mistakes).toHaveLength(3334);
  expect("mistakes" in read && read.mistakes[1]).toBe("line 5: x 'x' must be a number from -100000 to 100000");
});

it("stops reading a CSV that has more seats than a plan may have", () => {
  const read = readPlanFile("seats.csv", `section,row,number,x,y\n${"S,A,1,0,0\n".repeat(260_000)}`, before);
  expect(read).toEqual({ mistakes: ["the file has more than 250000 seats"] });
});
