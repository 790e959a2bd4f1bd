/**
 * A tuple as JSON Schema 2020-12 has it, which OpenAPI 3.1 goes by: `prefixItems`. Our schemas have it as draft 7 does,
 * which is what checks the calls. Anything else stays as it is.
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
