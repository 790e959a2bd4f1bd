import fc from "fast-check";

/** One change to a call that was valid. `at` is an index into all of the call's values, modulo their number. */
export interface Mutation {
  kind: "drop" | "double" | "replace" | "longer" | "capitals" | "unicode" | "brackets" | "cut" | "reverse" | "grow";
  at: number;
  /** What replaces a value. */
  value: unknown;
}

const LONGEST = 201;

/** Values that a schema's author may not have thought of. */
const oddValue = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    -1,
    0,
    0.1,
    1e308,
    2 ** 31,
    2 ** 53,
    "",
    " ",
    "0",
    "-1",
    "1e3",
    "9".repeat(18),
    "9".repeat(19),
    "2147483647",
    "2147483648",
    "NaN",
    "null",
    "\u0000",
    "a\u0000b",
    "\ud800",
    "🎫".repeat(50),
    "\u202Eabc",
    "e\u0301",
    "\ufeff",
    "ﬁ",
    "İ",
    "\u2028",
    "'; drop table booking; --",
    "%00",
    "%",
    "../../etc/passwd",
    "{{7*7}}",
    "<script>",
    "__proto__",
    "2026-02-30",
    "9999-12-31",
    "0000-00-00",
    "2026-10-04T02:30:00+10:00",
    "+275760-09-13T00:00:00Z",
    "x".repeat(400),
    "x".repeat(20_001),
    [],
    {},
    [null],
    [[["1"]]],
    { toString: "1" },
    { length: 3 },
    ["1", 2, null, {}],
  ),
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.integer(),
  fc.jsonValue({ maxDepth: 4 }),
);

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom<Mutation["kind"]>(
    ...(["drop", "double", "replace", "replace", "replace", "longer"] as const),
    ...(["capitals", "unicode", "brackets", "cut", "reverse", "grow"] as const),
  ),
  at: fc.nat({ max: 40 }),
  value: oddValue,
});

type Holder = Record<string, unknown> | unknown[];
const isHolder = (value: unknown): value is Holder => typeof value === "object" && value !== null;

/** Every named or numbered value within a value, the outermost first. */
function spots(holder: Holder): { holder: Holder; key: string }[] {
  const own = Object.keys(holder).map((key) => ({ holder, key }));
  return own.concat(Object.values(holder).filter(isHolder).flatMap(spots));
}

/** Applies a change to a call's fields. A change that does not fit the present value replaces it. */
export function mutate(fields: Record<string, unknown>, { kind, at, value }: Mutation): Record<string, unknown> {
  const changed = structuredClone(fields);
  const all = spots(changed);
  const spot = all[at % Math.max(all.length, 1)];
  if (!spot) return { unknown_field: value };
  const holder = spot.holder as Record<string, unknown>;
  const { key } = spot;
  const before = holder[key];
  const name = renamed(kind, key, before);
  delete holder[key];
  if (kind !== "drop") holder[name] = changedValue(kind, before, value);
  // A list without one of its items has no gap.
  else if (Array.isArray(spot.holder)) spot.holder.splice(Number(key), 1);
  return changed;
}

function renamed(kind: Mutation["kind"], key: string, before: unknown): string {
  if (kind === "brackets") return `${key}[]`;
  return kind === "capitals" && typeof before !== "string" ? key.toUpperCase() : key;
}

function changedValue(kind: Mutation["kind"], before: unknown, value: unknown): unknown {
  if (kind === "brackets" || (kind === "capitals" && typeof before !== "string")) return before;
  if (kind === "double") return Array.isArray(before) ? [...before, ...before] : [before, before];
  if (typeof before === "string") {
    if (kind === "capitals") return before.toUpperCase();
    if (kind === "unicode") return `${before}${typeof value === "string" ? value : "\u0301"}`;
    if (kind === "longer") return before.padEnd(before.length + 300, "9");
  }
  if (typeof before === "number" && kind === "longer") return before + 1;
  if (Array.isArray(before) && before.length > 0) {
    if (kind === "cut") return before.slice(0, -1);
    if (kind === "reverse") return before.toReversed();
    if (kind === "grow") return Array.from({ length: LONGEST }, (_, n) => before[n % before.length]);
  }
  return value;
}
