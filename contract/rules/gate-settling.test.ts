import fc from "fast-check";
import { expect, it } from "vitest";
import { type ScanKind, type ScanToSettle, settleScans } from "./gate-settling.ts";

const scan = (id: string, at: number, kind: ScanKind = "in", undoes: string | null = null): ScanToSettle => ({
  ...{ id, at, kind, undoes },
  outcome: null,
});

function settled(scans: readonly ScanToSettle[], isVoid = false) {
  const { outcomes, entry } = settleScans(scans, isVoid);
  return { ...Object.fromEntries(outcomes), entry: entry && [entry.counts.id, entry.inside, entry.firstAt] };
}

it("accepts the earliest scan, and makes every later one a clash", () => {
  expect(settled([scan("late", 9), scan("early", 5), scan("later", 12)])).toEqual({
    ...{ early: "accepted", late: "clash", later: "clash" },
    entry: ["early", true, 5],
  });
});

it("accepts a ticket again after it went out", () => {
  const scans = [scan("a", 1), scan("b", 2, "out"), scan("c", 3), scan("d", 4)];
  expect(settled(scans)).toEqual({
    ...{ a: "accepted", b: "accepted", c: "accepted", d: "clash" },
    entry: ["c", true, 1],
  });
  expect(settled(scans.slice(0, 2)).entry).toEqual(["a", false, 1]);
});

it("does not count a scan that was undone, by its id or as the latest before the undo", () => {
  expect(settled([scan("a", 1), scan("u", 2, "undo")])).toEqual({ a: "undone", u: "undone", entry: null });
  expect(settled([scan("a", 1), scan("b", 2), scan("u", 3, "undo", "a")])).toEqual({
    ...{ a: "undone", b: "accepted", u: "undone" },
    entry: ["b", true, 2],
  });
  expect(settled([scan("u", 1, "undo"), scan("a", 2)])).toMatchObject({ u: "nothing_to_undo", a: "accepted" });
  expect(settled([scan("a", 1), scan("u", 2, "undo", "elsewhere")])).toMatchObject({ u: "nothing_to_undo" });
  // Undoing an exit puts the ticket inside again.
  expect(settled([scan("a", 1), scan("b", 2, "out"), scan("u", 3, "undo")]).entry).toEqual(["a", true, 1]);
});

it("refuses a void ticket, and keeps the admissions from before it became void", () => {
  expect(settled([scan("a", 1)], true)).toEqual({ a: "void", entry: null });
  const before: ScanToSettle = { ...scan("a", 5), outcome: "accepted" };
  expect(settled([before, scan("b", 1)], true)).toEqual({ a: "accepted", b: "void", entry: ["a", true, 5] });
});

const anyScans = fc
  .uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[a-f]{3}$/),
      at: fc.nat({ max: 6 }),
      kind: fc.constantFrom<ScanKind>("in", "in", "out", "undo"),
      undoes: fc.option(fc.stringMatching(/^[a-f]{3}$/)),
      outcome: fc.constant(null),
    }),
    { selector: ({ id }) => id, maxLength: 9 },
  )
  .map((scans) =>
    scans.map((each, index) => ({ ...each, undoes: each.undoes && (scans[(index * 7) % scans.length]?.id ?? null) })),
  );

it("settles the same scans alike in any order", () => {
  const inAnyOrder = anyScans.chain((scans) =>
    fc.tuple(fc.constant(scans), fc.shuffledSubarray(scans, { minLength: scans.length })),
  );
  fc.assert(
    fc.property(inAnyOrder, ([scans, shuffled]) => {
      expect(settled(shuffled)).toEqual(settled(scans));
    }),
  );
});

it("never accepts two admissions without an exit between them, and gives every scan an outcome", () => {
  fc.assert(
    fc.property(anyScans, (scans) => {
      const { outcomes, entry } = settleScans(scans, false);
      expect(outcomes.size).toBe(scans.length);
      const accepted = scans.filter(({ id, kind }) => kind !== "undo" && outcomes.get(id) === "accepted");
      const ins = accepted.filter(({ kind }) => kind === "in").length;
      const outs = accepted.filter(({ kind }) => kind === "out").length;
      expect(ins).toBeLessThanOrEqual(outs + 1);
      expect(ins > 0).toBe(entry !== null);
    }),
  );
});
