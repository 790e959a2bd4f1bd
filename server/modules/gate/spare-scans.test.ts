import fc from "fast-check";
import { expect, it } from "vitest";
import { type ScanKind, type ScanToSettle, type Settlement, settleScans } from "#contract/rules/gate/gate-settling.ts";
import { MAX_SCANS_A_TICKET, spareScans } from "./spare-scans.ts";

const entryOf = ({ entry }: Settlement<ScanToSettle>) =>
  entry && [entry.counts.id, entry.inside, entry.firstAt, entry.people];
const anyTicket = { doorsFrom: 0, admits: 1, dayAt: () => 0 };
const tickets = fc.record({
  voidAt: fc.option(fc.nat({ max: 200 })),
  doorsFrom: fc.constantFrom(0, 0, 20),
  admits: fc.integer({ min: 1, max: 4 }),
  dayAt: fc.constantFrom(
    () => 0,
    (at: number) => Math.floor(at / 70),
  ),
});

const anyScans = fc
  .uniqueArray(
    fc.record({
      id: fc.integer({ min: 0, max: 9999 }).map((id) => `s${id}`),
      at: fc.nat({ max: 200 }),
      kind: fc.constantFrom<ScanKind>("in", "in", "out", "undo"),
      undoes: fc.option(fc.nat({ max: 90 }), { freq: 2 }),
      people: fc.option(fc.integer({ min: 1, max: 4 })),
      deviceId: fc.constantFrom("north", "south", "east"),
    }),
    { selector: ({ id }) => id, minLength: MAX_SCANS_A_TICKET + 1, maxLength: 120 },
  )
  .map((scans): ScanToSettle[] =>
    scans.map((scan) => ({
      ...scan,
      undoes: scan.kind === "undo" && scan.undoes !== null ? (scans[scan.undoes]?.id ?? "elsewhere") : null,
    })),
  );

it("settles the kept scans exactly as it did with the spare ones", () => {
  fc.assert(
    fc.property(anyScans, tickets, (scans, ticket) => {
      const whole = settleScans(scans, ticket);
      const spare = new Set(spareScans(scans, whole).map(({ id }) => id));
      const kept = scans.filter(({ id }) => !spare.has(id));
      const without = settleScans(kept, ticket);
      expect(Object.fromEntries(without.outcomes)).toEqual(
        Object.fromEntries(kept.map(({ id }) => [id, whole.outcomes.get(id)])),
      );
      expect([entryOf(without), without.over]).toEqual([entryOf(whole), whole.over]);
    }),
    { numRuns: 200 },
  );
});

const times = (count: number, kindOf: (n: number) => Partial<ScanToSettle>): ScanToSettle[] =>
  Array.from({ length: count }, (_, n) => ({
    id: `s${n}`,
    at: n,
    kind: "in",
    undoes: null,
    people: null,
    deviceId: "north",
    ...kindOf(n),
  }));

it.each<[string, ScanToSettle[]]>([
  ["repeats", times(5000, () => ({}))],
  ["visits", times(5000, (n) => ({ kind: n % 2 ? "out" : "in" }))],
  ["exits", times(5000, () => ({ kind: "out" }))],
  ["scans that are each undone", times(5000, (n) => ({ kind: n % 2 ? "undo" : "in" }))],
  ["undos of one scan", times(5000, (n) => ({ kind: n ? "undo" : "in", undoes: n ? "s0" : null }))],
  [
    "visits of four people with parts of the group",
    times(5000, (n) => ({ kind: n % 4 > 1 ? "out" : "in", people: 2 })),
  ],
  ["undos of nothing", times(5000, () => ({ kind: "undo" }))],
])("keeps few of 5,000 %s", (_, scans) => {
  for (const voidAt of [null, 0]) {
    const kept = scans.length - spareScans(scans, settleScans(scans, { ...anyTicket, voidAt })).length;
    expect(kept).toBeLessThanOrEqual(MAX_SCANS_A_TICKET);
  }
});

it("keeps every scan of a ticket that has few", () => {
  const scans = times(MAX_SCANS_A_TICKET, () => ({}));
  expect(spareScans(scans, settleScans(scans, { ...anyTicket, voidAt: null }))).toEqual([]);
});
