import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mistakesOf, placesFrom } from "#scripts/verify-draw.ts";
import { commitmentOf, commitmentTo, drawnOrder, inListOrder, merkleRoot } from "./draw.ts";

/** The example of docs/fair-draw.md. */
const seed = Buffer.from(Array.from({ length: 32 }, (_, index) => index));
const beacon = Buffer.from("7 11 23");
const entries = [0x10, 0x20, 0x30, 0x40, 0x50].map((byte) => Buffer.alloc(16, byte));
const firstBytes = (order: readonly Buffer[]) => order.map((entry) => entry[0]);

const entryLists = fc.uniqueArray(
  fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes)),
  { selector: (entry) => entry.toString("hex"), maxLength: 70 },
);

/** The proof and the list as the box office publishes them. */
async function published(list: readonly Buffer[], withBeacon: Buffer | null) {
  const root = await merkleRoot(list);
  const proof = {
    commitment: commitmentOf(seed).toString("base64url"),
    entries: list.length,
    root: root.toString("base64url"),
    beacon: withBeacon?.toString("base64url") ?? null,
    seed: seed.toString("base64url"),
  };
  return { root, draw: { proof, list: Buffer.concat(list) } };
}

describe("the draw", () => {
  it("gives the documented values", async () => {
    const root = await merkleRoot(entries);
    expect(commitmentOf(seed).toString("base64url")).toBe("Yw3NKWbEM2aRElRIu7JbT_QSpJxzLbLIq8G4WBvXEN0");
    const terms = { rules: "One entry, one lot.", chain: null, round: null };
    expect(commitmentTo(seed, terms).toString("base64url")).toBe("PmGTHM-cB8gKPV7YeE3kenbJocxLWzb7sGI3M1exq4M");
    expect(root.toString("base64url")).toBe("YMId57tt7IGTgVNwo1eJbCXTDPMK5Y5RPRYVCfuylA0");
    expect(firstBytes(await drawnOrder({ seed, beacon, root }, entries))).toEqual([0x40, 0x20, 0x30, 0x50, 0x10]);
    expect(firstBytes(await drawnOrder({ seed, beacon: null, root }, entries))).toEqual([0x50, 0x30, 0x20, 0x40, 0x10]);
  });

  it("has a root for no entry and for one", async () => {
    expect(await merkleRoot([])).toEqual(createHash("sha256").digest());
    expect(await merkleRoot([Buffer.alloc(16)])).toEqual(createHash("sha256").update(Buffer.alloc(17)).digest());
  });

  it("refuses an entry of another length", async () => {
    await expect(merkleRoot([Buffer.alloc(15)])).rejects.toThrow(RangeError);
  });

  it("sorts by bytes, whatever order the entries came in", () => {
    expect(firstBytes(inListOrder([entries[3], entries[0], entries[4]] as Buffer[]))).toEqual([0x10, 0x40, 0x50]);
  });

  it("agrees with a program that was written from docs/fair-draw.md alone", async () => {
    await fc.assert(
      fc.asyncProperty(entryLists, fc.boolean(), async (unsorted, hasBeacon) => {
        const list = inListOrder(unsorted);
        const { root, draw } = await published(list, hasBeacon ? beacon : null);
        const order = await drawnOrder({ seed, beacon: hasBeacon ? beacon : null, root }, list);
        expect(mistakesOf(draw)).toEqual([]);
        expect(placesFrom(draw)).toEqual(order.map((entry) => entry.toString("base64url")));
      }),
      { seed: 22, numRuns: 200 },
    );
  });
});

/** Draws that favour somebody, so that the statistical test can be seen to fail. */
const biased = {
  /** The buyer with the lowest entry is drawn among the first half only. */
  pushedForward: (order: Buffer[], favourite: Buffer) =>
    order.indexOf(favourite) < order.length / 2 ? order : [...order].reverse(),
  /** The list's order, turned by a random start: every place is as likely, but neighbours stay neighbours. */
  turned: (order: Buffer[], list: readonly Buffer[]) => {
    const start = list.indexOf(order[0] as Buffer);
    return [...list.slice(start), ...list.slice(0, start)];
  },
};

describe("1,000 draws of 20 entries", () => {
  const DRAWS = 1000;
  const SIZE = 20;
  /** What chi-square exceeds by chance once in 1,000 tests, at 19 degrees of freedom. The seeds are fixed, so nothing flakes. */
  const LIMIT = 43.82;
  const list = inListOrder(
    Array.from({ length: SIZE }, (_, index) => createHash("sha256").update(`entry ${index}`).digest().subarray(0, 16)),
  );
  const seeds = Array.from({ length: DRAWS }, (_, index) => createHash("sha256").update(`draw ${index}`).digest());

  const drawAll = async () => {
    const root = await merkleRoot(list);
    return Promise.all(seeds.map((one) => drawnOrder({ seed: one, beacon: null, root }, list)));
  };
  const chiSquare = (values: readonly number[]) => {
    const expected = values.length / SIZE;
    const counts = Array.from({ length: SIZE }, (_, value) => values.filter((one) => one === value).length);
    return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  };
  const placesOf = (orders: readonly Buffer[][], entry: Buffer) => orders.map((order) => order.indexOf(entry));
  /** How far behind the first entry the second one stands, around the circle. */
  const distances = (orders: readonly Buffer[][], one: Buffer, other: Buffer) =>
    orders.map((order) => (order.indexOf(other) - order.indexOf(one) + SIZE) % SIZE);
  const [first, second] = list as [Buffer, Buffer];

  it("give every entry every place equally often", async () => {
    const orders = await drawAll();
    for (const entry of list) expect(chiSquare(placesOf(orders, entry))).toBeLessThan(LIMIT);
  });

  it("keep no two neighbours together", async () => {
    const orders = await drawAll();
    // Nobody is 0 places behind another, so this value is left to the 19 others.
    const counts = Array.from({ length: SIZE - 1 }, (_, index) => index + 1).map(
      (distance) => distances(orders, first, second).filter((one) => one === distance).length,
    );
    const expected = DRAWS / (SIZE - 1);
    expect(counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)).toBeLessThan(LIMIT);
  });

  it("would show a draw that favours somebody", async () => {
    const orders = (await drawAll()).map((order) => biased.pushedForward(order, first));
    expect(chiSquare(placesOf(orders, first))).toBeGreaterThan(LIMIT);
  });

  it("would show a draw that keeps neighbours together", async () => {
    const orders = (await drawAll()).map((order) => biased.turned(order, list));
    expect(chiSquare(distances(orders, first, second))).toBeGreaterThan(LIMIT);
  });
});

describe("a draw that was tampered with", () => {
  it("is found out, whatever was changed", async () => {
    const list = inListOrder(entries);
    const { draw, root } = await published(list, beacon);
    const { proof } = draw;
    const mine = list[3] as Buffer;
    const order = await drawnOrder({ seed, beacon, root }, list);
    const place = 1 + order.findIndex((entry) => entry.equals(mine));
    const entry = mine.toString("base64url");
    expect(mistakesOf({ ...draw, entry, place })).toEqual([]);

    const other = Buffer.alloc(32, 7).toString("base64url");
    const without = { ...draw, list: Buffer.concat(list.filter((one) => one !== mine)) };
    expect(mistakesOf({ ...draw, proof: { ...proof, seed: other } })).toHaveLength(1);
    expect(mistakesOf({ ...draw, proof: { ...proof, root: other } })).toHaveLength(1);
    expect(mistakesOf({ ...draw, entry, place: place + 1 })).toHaveLength(1);
    expect(mistakesOf({ ...draw, proof: { ...proof, beacon: null }, entry, place })).toHaveLength(1);
    const receipt = { event_id: "12", entry, joined_at: "2026-11-27T21:45:00.000Z", commitment: other, signature: "" };
    expect(mistakesOf({ ...draw, receipt })).toHaveLength(1);
    expect(mistakesOf({ ...without, entry }).join()).toMatch(/4 entries.*not the root.*not in the list/s);
    expect(mistakesOf({ ...draw, list: Buffer.concat([...list].reverse()) }).join()).toMatch(/ascending/);
  });
});

describe("an operator who knows the seed, and tries made-up entries until one gets place 1", () => {
  const HONEST = 60;
  /** A number that follows from a text, so that each run of this test is the same. */
  const numberOf = (text: string, length: number) => createHash("sha256").update(text).digest().subarray(0, length);

  /** Adds the first made-up entry that has place 1 with this beacon, to a list of honest ones. */
  async function grind(name: string, known: Buffer | null) {
    const seedOfDraw = numberOf(`seed ${name}`, 32);
    const honest = Array.from({ length: HONEST }, (_, index) => numberOf(`honest ${name} ${index}`, 16));
    for (let tried = 1; tried < 5000; tried += 1) {
      const madeUp = numberOf(`made up ${name} ${tried}`, 16);
      const list = inListOrder([...honest, madeUp]);
      const root = await merkleRoot(list);
      const [first] = await drawnOrder({ seed: seedOfDraw, beacon: known, root }, list);
      if (first?.equals(madeUp)) return { seedOfDraw, list, root, madeUp, tried };
    }
    throw new Error("no entry got place 1");
  }

  it("succeeds without a beacon, and gains nothing with one that comes after the list is closed", async () => {
    const places: number[] = [];
    for (let round = 0; round < 20; round += 1) {
      const { seedOfDraw, list, root, madeUp } = await grind(`draw ${round}`, null);
      const place = async (beaconOfDraw: Buffer | null) =>
        1 +
        (await drawnOrder({ seed: seedOfDraw, beacon: beaconOfDraw, root }, list)).findIndex((one) =>
          one.equals(madeUp),
        );
      expect(await place(null)).toBe(1);
      places.push(await place(numberOf(`published later ${round}`, 48)));
    }
    // By chance alone, the middle of 61 places is 31.
    const mean = places.reduce((sum, place) => sum + place, 0) / places.length;
    expect([mean > 20, mean < 42, places.filter((place) => place === 1).length < 3]).toEqual([true, true, true]);
  });
});
