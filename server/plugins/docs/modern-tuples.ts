/**
 * Rewrites tuples for OpenAPI 3.1, which uses `prefixItems` as in JSON Schema 2020-12. Our schemas check calls and write
 * tuples as in draft 7. Everything else stays unchanged.
 */
export function modernTuples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(modernTuples);
  if (typeof value !== "object" || value === null) return value;
  const { additionalItems, ...others } = value as Record<string, unknown>;
  const entries = Object.entries(others).flatMap(([name, inner]): [string, unknown][] =>
    name === "items" && Array.isArray(inner)
      ? [
          ["prefixItems", inner.map(modernTuples)],
          ["items", additionalItems ?? false],
        ]
      : [[name, modernTuples(inner)]],
  );
  return Object.fromEntries(entries);
}
