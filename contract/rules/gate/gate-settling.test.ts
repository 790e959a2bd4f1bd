import fc from "fast-check";
import { expect, it } from "vitest";
import { type ScanKind, type ScanToSettle, settleScans, type TicketToSettle } from "./gate-settling.ts";

const scan = (id: string, at: number, kind: ScanKind = "in", undoes: string | null = null): ScanToSettle => ({
  id,
  at,
  kind,
  undoes,
  people: null,
  deviceId: "north",
});
const oneDay = () => 0;
const forOne = { voidAt: null, doorsFrom: 0, admits: 1, dayAt: oneDay };
const by = (deviceId: string, each: ScanToSettle): ScanToSettle => ({ ...each, deviceId });

function settled(scans: readonly ScanToSettle[], voidAt: number | null = null) {
  const { outcomes, entry } = settleScans(scans, { ...forOne, voidAt });
  return { ...Object.fromEntries(outcomes), entry: entry && [entry.counts.id, entry.inside, entry.firstAt] };
}

it("accepts the earliest scan, and makes every later one a clash", () => {
  expect(settled([scan("late", 9), scan("early", 5), scan("later", 12)])).toEqual({
    early: "accepted",
    late: "clash",
    later: "clash",
    entry: ["early", true, 5],
  });
});

it("accepts a ticket again after it went out", () => {
  const scans = [scan("a", 1), scan("b", 2, "out"), scan("c", 3), scan("d", 4)];
  expect(settled(scans)).toEqual({ a: "accepted", b: "accepted", c: "accepted", d: "clash", entry: ["c", true, 1] });
  expect(settled(scans.slice(0, 2)).entry).toEqual(["a", false, 1]);
});

it("does not count a scan that was undone, by its id or as the latest before the undo", () => {
  expect(settled([scan("a", 1), scan("u", 2, "undo")])).toEqual({ a: "undone", u: "undone", entry: null });
  expect(settled([scan("a", 1), scan("b", 2), scan("u", 3, "undo", "a")])).toEqual({
    a: "undone",
    b: "accepted",
    u: "undone",
    entry: ["b", true, 2],
  });
  expect(settled([scan("u", 1, "undo"), scan("a", 2)])).toMatchObject({ u: "nothing_to_undo", a: "accepted" });
  expect(settled([scan("a", 1), scan("u", 2, "undo", "elsewhere")])).toMatchObject({ u: "nothing_to_undo" });
  // Undoing an exit puts the ticket inside again.
  expect(settled([scan("a", 1), scan("b", 2, "out"), scan("u", 3, "undo")]).entry).toEqual(["a", true, 1]);
});

it("refuses a ticket from the moment it became void, and keeps its earlier admissions, in whichever order they arrive", () => {
  expect(settled([scan("a", 7)], 7)).toEqual({ a: "void", entry: null });
  expect(settled([scan("late", 8), scan("early", 5)], 7)).toEqual({
    early: "accepted",
    late: "void",
    entry: ["early", true, 5],
  });
});

it("keeps scans from before the doors open as doubtful, and lets nobody in or out by them", () => {
  const { outcomes, entry, over } = settleScans([scan("early", 9), scan("in", 10), scan("out", 8, "out")], {
    ...forOne,
    doorsFrom: 10,
  });
  expect(Object.fromEntries(outcomes)).toEqual({ early: "doubtful", out: "doubtful", in: "accepted" });
  expect([entry?.people, over]).toEqual([1, 0]);
  expect(settled([scan("a", 5), scan("u", 6, "undo", "a")])).toMatchObject({ a: "undone" });
});

it("counts everybody who is inside: doubles at other doors, people too many, and people on void tickets", () => {
  const inside = (scans: readonly ScanToSettle[], more: Partial<TicketToSettle> = {}) => {
    const { entry, over } = settleScans(scans, { ...forOne, ...more });
    return [entry?.people ?? 0, over];
  };
  expect(inside([scan("a", 1), by("south", scan("b", 2)), by("east", scan("c", 3))])).toEqual([1, 2]);
  // The same door showed the same person twice.
  expect(inside([scan("a", 1), scan("b", 2), scan("c", 3)])).toEqual([1, 0]);
  expect(inside([scan("a", 1), by("south", scan("b", 2))], { voidAt: 0 })).toEqual([0, 2]);
  expect(inside([group("a", 1, 4), by("south", group("b", 2, 4))], { admits: 6 })).toEqual([6, 2]);
  // One of two with the same ticket leaves, then the other.
  const two = [scan("a", 1), by("south", scan("b", 2)), scan("c", 3, "out")];
  expect(inside(two)).toEqual([0, 1]);
  expect(inside([...two, scan("d", 4, "out")])).toEqual([0, 0]);
  const twoDays = { dayAt: (at: number) => (at < 100 ? 0 : 1) };
  expect(inside([scan("a", 1), by("south", scan("b", 2)), scan("c", 101)], twoDays)).toEqual([1, 0]);
});

const anyScans = fc
  .uniqueArray(
    fc.record({
      id: fc.stringMatching(/^[a-f]{3}$/),
      at: fc.nat({ max: 6 }),
      kind: fc.constantFrom<ScanKind>("in", "in", "out", "undo"),
      undoes: fc.option(fc.stringMatching(/^[a-f]{3}$/)),
      people: fc.option(fc.integer({ min: 1, max: 7 })),
      deviceId: fc.constantFrom("north", "south"),
    }),
    { selector: ({ id }) => id, maxLength: 9 },
  )
  .map((scans) =>
    scans.map((each, index) => ({ ...each, undoes: each.undoes && (scans[(index * 7) % scans.length]?.id ?? null) })),
  );

const tickets = fc.record({
  voidAt: fc.constant(null),
  doorsFrom: fc.constant(0),
  admits: fc.integer({ min: 1, max: 6 }),
  dayAt: fc.constantFrom(oneDay, (at: number) => Math.floor(at / 3)),
});

it("settles the same scans alike in any order", () => {
  const inAnyOrder = anyScans.chain((scans) =>
    fc.tuple(fc.constant(scans), fc.shuffledSubarray(scans, { minLength: scans.length })),
  );
  fc.assert(
    fc.property(inAnyOrder, tickets, ([scans, shuffled], ticket) => {
      const [one, other] = [settleScans(scans, ticket), settleScans(shuffled, ticket)];
      for (const facts of ["outcomes", "counted", "beyond", "insideAfter", "undoneBy"] as const)
        expect(Object.fromEntries(other[facts])).toEqual(Object.fromEntries(one[facts]));
      expect([other.entry, other.over]).toEqual([one.entry, one.over]);
    }),
  );
});

it("never has more people inside than the ticket admits, and gives every scan an outcome", () => {
  fc.assert(
    fc.property(anyScans, tickets, (scans, ticket) => {
      const { outcomes, counted, beyond, entry } = settleScans(scans, ticket);
      expect(outcomes.size).toBe(scans.length);
      expect(entry?.people ?? 0).toBeLessThanOrEqual(ticket.admits);
      for (const { id, kind, people } of scans) {
        if (kind === "undo") continue;
        const took = counted.get(id) ?? 0;
        expect(took).toBeLessThanOrEqual(people ?? ticket.admits);
        if (kind === "in" && people !== null && outcomes.get(id) !== "undone")
          expect(took + (beyond.get(id) ?? 0)).toBe(people);
        if (kind === "in" && outcomes.get(id) === "accepted") expect(took).toBeGreaterThan(0);
        if (kind === "in" && outcomes.get(id) === "accepted" && people !== null) expect(took).toBe(people);
      }
      expect([...counted.values()].some((took) => took > 0)).toBe(entry !== null);
    }),
  );
});

const group = (id: string, at: number, people: number | null, kind: ScanKind = "in") => ({
  ...scan(id, at, kind),
  people,
});
const forSix = { ...forOne, admits: 6 };

it("counts a group in as it arrives, and makes a clash of each person too many", () => {
  const scans = [group("a", 1, 4), group("b", 2, 2), group("c", 3, 1)];
  const { outcomes, counted, entry } = settleScans(scans, forSix);
  expect(Object.fromEntries(outcomes)).toEqual({ a: "accepted", b: "accepted", c: "clash" });
  expect(Object.fromEntries(counted)).toEqual({ a: 4, b: 2, c: 0 });
  expect(entry).toMatchObject({ inside: true, people: 6, firstAt: 1, counts: { id: "a" } });
});

it("counts those who were left when two doors together let in too many, and the rest after an undo", () => {
  const scans = [group("a", 1, 4), group("b", 2, 4)];
  const both = settleScans(scans, forSix);
  expect([both.outcomes.get("b"), both.counted.get("b"), both.entry?.people]).toEqual(["clash", 2, 6]);
  const undone = settleScans([...scans, { ...scan("u", 3, "undo", "a") }], forSix);
  expect([undone.outcomes.get("b"), undone.counted.get("b"), undone.entry?.people]).toEqual(["accepted", 4, 4]);
});

it("reads a scan without a number as everybody who is left, or inside", () => {
  const { counted, entry } = settleScans([group("a", 1, 4), group("b", 2, null), group("c", 3, null, "out")], forSix);
  expect(Object.fromEntries(counted)).toEqual({ a: 4, b: 2, c: 6 });
  expect(entry).toMatchObject({ inside: false, people: 0 });
});

it("lets some of a group out and in again", () => {
  const scans = [group("a", 1, 6), group("b", 2, 2, "out"), group("c", 3, 3)];
  const { outcomes, entry } = settleScans(scans, forSix);
  expect([outcomes.get("c"), entry?.people]).toEqual(["clash", 6]);
  // Nobody can leave unless they are inside.
  expect(settleScans([group("a", 1, 2), group("b", 2, 9, "out")], forSix).entry?.people).toBe(0);
});

it("admits anew on the next day of the event, and only once a day", () => {
  const twoDays = { ...forOne, dayAt: (at: number) => (at < 100 ? 0 : 1) };
  const { outcomes, entry } = settleScans([scan("a", 1), scan("b", 2), scan("c", 101), scan("d", 102)], twoDays);
  expect(Object.fromEntries(outcomes)).toEqual({ a: "accepted", b: "clash", c: "accepted", d: "clash" });
  expect(entry).toMatchObject({ firstAt: 1, counts: { id: "c" } });
});

it("keeps what a clash counted when the ticket becomes void", () => {
  const scans = [group("a", 1, 4), group("b", 2, 4), group("c", 3, 1)];
  const { outcomes, counted, entry } = settleScans(scans, { ...forSix, voidAt: 3 });
  expect(Object.fromEntries(outcomes)).toEqual({ a: "accepted", b: "clash", c: "void" });
  expect([counted.get("b"), entry?.people]).toEqual([2, 6]);
});
