import type { ListedRoute } from "#server/plugins/route-list.ts";

/** Values of fields, by their names. */
export type Known = Readonly<Record<string, unknown>>;

interface Fields {
  properties?: object;
  required?: readonly string[];
}

/** The fields of an example, and those that the schema requires. Known values replace the example's own. */
function fieldsOf(schema: unknown, example: object | undefined, known: Known): Record<string, unknown> | undefined {
  if (!schema) return undefined;
  const given = { ...example } as Record<string, unknown>;
  const names = new Set([...((schema as Fields).required ?? []), ...Object.keys(given)]);
  return Object.fromEntries(
    [...names].map((name) => {
      const value = known[name] ?? given[name];
      const isList = Array.isArray(given[name]) && !Array.isArray(value);
      return [name, isList ? [value] : value];
    }),
  );
}

export interface ExampleCall {
  query?: Record<string, string>;
  body?: Record<string, unknown>;
}

/** The valid call that a route declares, about existing things. */
export function exampleOf({ method, url, schema, example }: ListedRoute, known: Known): ExampleCall {
  const query = fieldsOf(schema.querystring, example.query, known) as ExampleCall["query"];
  const body = fieldsOf(schema.body, example.body, known);
  for (const [name, value] of Object.entries({ ...query, ...body }))
    if (value === undefined) throw new Error(`${method} ${url} declares no example of ${name}`);
  return { ...(query && { query }), ...(body && { body }) };
}
