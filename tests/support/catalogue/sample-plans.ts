import fc from "fast-check";
import { completeFree } from "#contract/rules/plan/free-seats.ts";
import type { FreeSeat, PlanShape, PlanTable, PlanZone } from "#contract/rules/plan/plan-parts.ts";
import type { PlanSection, Point, SeatPlan } from "#contract/rules/seats/seat-plan.ts";

const STAGE: Point[] = [
  [0, -5],
  [20, -5],
  [20, -2],
];

/** A plan of format 2 with these sections. */
export const planOf = (sections: PlanSection[], more: Partial<SeatPlan> = {}): SeatPlan => ({
  format: 2,
  version: "1",
  stage: { label: "Stage", outline: STAGE },
  entrances: [],
  sections,
  ...more,
});

/** A section of free seats as it is stored. */
export const freeSection = (section: Partial<PlanSection>): PlanSection => completeFree(section) as PlanSection;

/** Seats of a straight row, a seat apart. */
export const straightRow = (row: string, y: number, count: number, more: Partial<FreeSeat>[] = [], x = 0): FreeSeat[] =>
  Array.from({ length: count }, (_, index) => ({
    row,
    number: String(index + 1),
    at: [x + index, y] as const,
    ...more[index],
  }));

const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined, freq: 3 });
const coordinate = fc.integer({ min: -200, max: 200 }).map((value) => value / 4);
const point = fc.tuple(coordinate, coordinate);
const words = fc.constantFrom("Pillar", "Sound desk", "Rail", "Behind the mixer");
const foreign = fc.record({ uuid: fc.string({ maxLength: 6 }) });

/** The record without the fields that have no value, as in JSON. */
const filled = <Shape>(record: object): Shape =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as Shape;

const traits = {
  access: some(fc.constantFrom("wheelchair" as const, "companion" as const)),
  aisle: some(fc.constant(true)),
  easy: some(fc.constant(true)),
  note: some(words),
  held: some(words),
};

const seat = fc
  .record({
    row: fc.constantFrom("A", "B", "C", "Box 1"),
    number: fc.constantFrom("1", "2", "3", "12", "4a"),
    at: point,
    ...traits,
    foreign: some(foreign),
  })
  .map((one) => filled<FreeSeat>(one));

const table = fc
  .record({
    name: fc.constantFrom("1", "2", "Booth 3"),
    at: point,
    shape: fc.constantFrom("round" as const, "rectangle" as const),
    seats: fc.integer({ min: 1, max: 12 }),
    sold: fc.constantFrom("whole" as const, "seats" as const),
    angle: some(fc.integer({ min: -90, max: 90 })),
    note: traits.note,
    easy: traits.easy,
  })
  .map((one) => filled<PlanTable>(one));

const shape = fc.oneof(
  fc.record({
    kind: fc.constant("rectangle" as const),
    at: point,
    size: fc.constantFrom([2, 3] as const, [4, 1] as const),
  }),
  fc.record({ kind: fc.constant("circle" as const), at: point, radii: fc.constant([1, 1] as const) }),
  fc.record({ kind: fc.constant("text" as const), at: point, text: fc.record({ words, at: point }) }),
) as fc.Arbitrary<PlanShape>;

const anyFreeSection = fc
  .record({
    title: fc.constantFrom("Stalls", "Circle"),
    seats: fc.uniqueArray(seat, { minLength: 1, maxLength: 12, selector: ({ row, number }) => `${row} ${number}` }),
    tables: some(fc.uniqueArray(table, { minLength: 1, maxLength: 3, selector: ({ name }) => name })),
    category: some(fc.constantFrom("Gold", "Silver")),
  })
  .map((one) => freeSection(filled(one)));

const blockSection = fc
  .record({
    title: fc.constantFrom("Stalls", "Circle"),
    rows: fc.integer({ min: 1, max: 4 }),
    columns: fc.integer({ min: 1, max: 6 }),
    aisles: some(fc.constantFrom([2], [1, 3])),
    firstRow: some(fc.integer({ min: 1, max: 3 })),
    outline: fc.constant(STAGE),
    geometry: fc.record({
      kind: fc.constant("block" as const),
      origin: point,
      angle: fc.constantFrom(0, 30),
      seatPitch: fc.constant(1),
      rowPitch: fc.constantFrom(1, 1.2),
    }),
  })
  .map((one) => filled<Omit<PlanSection, "key">>(one));

const section = fc
  .tuple(fc.constantFrom("S1", "S2", "S3", "S4"), fc.oneof({ weight: 3, arbitrary: anyFreeSection }, blockSection))
  .map(([key, one]): PlanSection => ({ ...one, key }));

const zone = fc
  .record({
    name: fc.constantFrom("Floor", "Balcony"),
    sections: fc.constantFrom(["S1"], ["S2", "S3"], []),
    colour: some(fc.constant("#7a5195")),
  })
  .map((one) => filled<PlanZone>(one));

/** Any small plan with unique names. */
export const anyPlan: fc.Arbitrary<SeatPlan> = fc
  .record({
    version: fc.constantFrom("1", "2"),
    name: some(fc.constantFrom("Winter", "Summer")),
    capacity: some(fc.integer({ min: 1, max: 900 })),
    stage: fc.record({ label: fc.constantFrom("Stage", "Screen"), outline: fc.constant(STAGE) }),
    entrances: fc.uniqueArray(fc.record({ label: fc.constantFrom("Door 1", "Door 2"), at: point }), {
      selector: ({ label }) => label,
    }),
    sections: fc.uniqueArray(section, { minLength: 1, maxLength: 4, selector: ({ key }) => key }),
    zones: some(fc.uniqueArray(zone, { selector: ({ name }) => name })),
    categories: some(
      fc.uniqueArray(fc.record({ name: fc.constantFrom("Gold", "Silver") }), { selector: ({ name }) => name }),
    ),
    shapes: some(fc.array(shape, { maxLength: 4 })),
  })
  .map((one) => ({ format: 2, ...filled<SeatPlan>(one) }));
