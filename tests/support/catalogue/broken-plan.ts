import fc from "fast-check";

/** Values that a careless program or a hostile person writes in place of a valid one. */
export const WRONG = [
  null,
  true,
  "",
  "A",
  "\u0000",
  "x".repeat(500),
  0,
  -1,
  0.5,
  1e9,
  1e308,
  -1e308,
  Number.NaN,
  Infinity,
  [],
  [[]],
  {},
  [null],
  [1, 2],
  { x: 1 },
  JSON.parse('{ "__proto__": { "at": [1, 2] } }'),
  "__proto__",
  "constructor",
];

export interface Edit {
  at: number;
  /** `alike`: another value of the same type, so that the shape stays right. */
  how: "replace" | "alike" | "remove" | "twice" | "swap" | "prototype";
  value: unknown;
}

export const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({
    at: fc.nat(100_000),
    how: fc.constantFrom("replace", "alike", "alike", "remove", "twice", "swap", "prototype") as fc.Arbitrary<
      Edit["how"]
    >,
    value: fc.constantFrom(...WRONG),
  }),
  { minLength: 1, maxLength: 3 },
);

/** Every place in a value that can be edited: its holder and its name there. */
function placesIn(
  value: unknown,
  found: [Record<string, unknown>, string][] = [],
): [Record<string, unknown>, string][] {
  if (typeof value !== "object" || value === null) return found;
  for (const name of Object.keys(value)) {
    found.push([value as Record<string, unknown>, name]);
    placesIn((value as Record<string, unknown>)[name], found);
  }
  return found;
}

function alike(value: unknown, at: number): unknown {
  const same = [...WRONG, 3, 12.25, 90_000, "B", "Gold", "wheelchair", false].filter(
    (one) => typeof one === typeof value,
  );
  return typeof value === "object" ? value : same[at % same.length];
}

/** A copy of a plan, edited in a few places. */
export function broken<Plan>(plan: Plan, changes: readonly Edit[]): Plan {
  const copy = structuredClone(plan);
  for (const { at, how, value } of changes) {
    const places = placesIn(copy);
    const [holder, name] = places[at % places.length] ?? [];
    if (!holder || name === undefined) continue;
    const [other, otherName] = places[(at * 7 + 3) % places.length] ?? [holder, name];
    if (how === "remove" && Array.isArray(holder)) holder.splice(Number(name), 1);
    else if (how === "remove") delete holder[name];
    else if (how === "twice" && Array.isArray(holder)) holder.push(structuredClone(holder[Number(name)]));
    else if (how === "alike") holder[name] = alike(holder[name], at);
    else if (how === "swap") holder[name] = structuredClone(other[otherName]);
    else if (how === "prototype" && !Array.isArray(holder))
      Object.defineProperty(holder, "__proto__", { value, enumerable: true, configurable: true, writable: true });
    else holder[name] = structuredClone(value);
  }
  return copy;
}
