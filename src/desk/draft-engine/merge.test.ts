import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { changedParts, listBy, merge, record, type Shape } from "./merge.ts";

interface Item {
  name: string;
  note?: string;
  price?: number;
}
const shape = record({ items: listBy<Item>(({ name }) => name, record()), words: listBy<string>(String) });
const items = (...list: Item[]) => ({ items: list });

describe("merging two changes of one value", () => {
  const value = fc.record(
    {
      title: fc.constantFrom("One", "Two", "Three", null),
      items: fc.uniqueArray(
        fc.record(
          { name: fc.constantFrom(..."abcdef"), note: fc.constantFrom("x", "y"), price: fc.nat(2) },
          { requiredKeys: ["name"] },
        ),
        { selector: ({ name }) => name },
      ),
      words: fc.uniqueArray(fc.constantFrom(..."uvwxyz")),
    },
    { requiredKeys: [] },
  );
  const ways = (shaped: Shape, base: unknown, own: unknown) =>
    changedParts(shaped, base, own).map(({ way }) => way.join("/"));

  it("is theirs if I changed nothing, and mine if they changed nothing or the same", () => {
    fc.assert(
      fc.property(value, value, (one, other) => {
        const whole = { value: other, clashes: [] };
        expect(merge(shape, one, structuredClone(one), other)).toEqual(whole);
        expect(merge(shape, one, other, structuredClone(one))).toEqual(whole);
        expect(merge(shape, one, other, structuredClone(other))).toEqual(whole);
      }),
    );
  });

  it("has every change of both, and asks about each part that both changed, each in another way", () => {
    fc.assert(
      fc.property(value, value, value, (base, mine, theirs) => {
        const { value: merged, clashes } = merge(shape, base, mine, theirs);
        const asked = clashes.map(({ way }) => way.join("/"));
        // Where the result differs from mine, I had not changed it. Where it differs from theirs, they had not, or it
        // is a clash.
        for (const way of ways(shape, mine, merged)) expect(ways(shape, base, mine)).not.toContain(way);
        for (const { way } of changedParts(shape, theirs, merged)) {
          const isAsked = asked.some((own) => `${way.join("/")}/`.startsWith(`${own}/`));
          if (!isAsked) expect(ways(shape, base, theirs)).not.toContain(way.join("/"));
        }
      }),
    );
  });

  it("is what they would have got, once theirs is taken at each clash", () => {
    fc.assert(
      fc.property(value, value, value, (base, mine, theirs) => {
        const { value: merged, clashes } = merge(shape, base, mine, theirs);
        const other = merge(shape, base, theirs, mine);
        const switched = clashes.reduce((whole, clash) => clash.withTheirs(whole), merged);
        expect(changedParts(shape, switched, other.value)).toEqual([]);
        expect(other.clashes).toHaveLength(clashes.length);
      }),
    );
  });
});

it("says the way to a clash, and what stands on it", () => {
  const [base, mine, theirs] = [1, 2, 3].map((price) => items({ name: "a" }, { name: "b", price }));
  const { clashes } = merge<unknown>(shape, base, mine, theirs);
  expect(clashes).toMatchObject([{ way: ["items", "b", "price"], base: 1, mine: 2, theirs: 3 }]);
  expect(clashes[0]?.things).toEqual([mine?.items, { name: "b", price: 2 }, 2]);
});

it("leaves away what was removed before theirs is taken, and puts back what they kept where it stood", () => {
  const base = items({ name: "a" }, { name: "b", price: 1 }, { name: "c" });
  const theirs = items({ name: "a" }, { name: "b", price: 3 }, { name: "c" });
  const changed = merge(shape, base, items({ name: "a" }, { name: "b", price: 2 }, { name: "c" }), theirs);
  expect(changed.clashes[0]?.withTheirs(items({ name: "c" }))).toEqual(items({ name: "c" }));
  const removed = merge(shape, base, items({ name: "a" }, { name: "c" }), theirs);
  expect(removed.clashes[0]?.withTheirs(removed.value)).toEqual(theirs);
});

it("puts what both added to a list behind what it followed, theirs first, also if one of them moved items", () => {
  const words = (...list: string[]) => ({ words: list });
  const merged = (mine: string, theirs: string) =>
    merge(shape, words(..."abc"), words(...mine), words(...theirs)).value;
  expect(merged("abcx", "abcy")).toEqual(words(..."abcyx"));
  expect(merged("cbax", "aybc")).toEqual(words(..."cbayx"));
  expect(merged("axbc", "cba")).toEqual(words(..."cbax"));
});

it("asks nothing about what is quiet, and always about what is asked", () => {
  const quiet = record({ version: "quiet" });
  expect(merge(quiet, { version: "1" }, { version: "2" }, { version: "3" })).toEqual({
    value: { version: "2" },
    clashes: [],
  });
  const asked = record({ state: "asked" });
  expect(merge(asked, { state: 1, n: 1 }, { state: 1, n: 2 }, { state: 2, n: 1 })).toMatchObject({
    value: { state: 1, n: 2 },
    clashes: [{ way: ["state"] }],
  });
});

it("takes nothing from a prototype", () => {
  const base = JSON.parse('{"a":1}');
  const theirs = JSON.parse('{"a":1,"__proto__":{"polluted":true}}');
  const { value } = merge<object>(record(), base, { a: 2 }, theirs);
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(Object.keys(value)).toEqual(["a", "__proto__"]);
});
