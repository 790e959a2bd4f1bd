import formbody from "@fastify/formbody";
import multipart from "@fastify/multipart";
import type { FastifyInstance, FastifyRequest } from "fastify";

/** Converts numbers and booleans to text. Anything else stays, for the schema to refuse: String() may throw on it. */
const asText = (value: unknown) => (typeof value === "number" || typeof value === "boolean" ? String(value) : value);

/** Converts a field to a list: undefined becomes an empty list, and a single value a list of one. */
export function asList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value.map(asText) : [asText(value)];
}

/**
 * Returns a `preValidation` hook for a list in a query. A repeated name or `name[]` becomes one comma-separated text, the
 * form that the schema and the handler read.
 */
export function joinQueryList(name: string): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    const { [name]: plain, [`${name}[]`]: bracketed, ...query } = request.query as Record<string, unknown>;
    const parts = [...asList(plain), ...asList(bracketed)].filter((part) => part !== "");
    request.query = parts.length === 0 ? query : { ...query, [name]: parts.join(",") };
  };
}

/** Collects pairs into a plain object, in which `name[]` and repeated names are lists. */
function collectFields(pairs: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [rawName, value] of pairs) {
    const isList = rawName.endsWith("[]");
    const name = isList ? rawName.slice(0, -2) : rawName;
    const before = fields.get(name);
    if (before === undefined && !isList) fields.set(name, value);
    else fields.set(name, [...toArray(before), ...toArray(value)]);
  }
  return Object.fromEntries(fields);
}

function toArray(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/**
 * Parses JSON, urlencoded and multipart bodies, which all reach the schemas as a plain object
 * (docs/design/wire.md#rules-for-every-call). Files are refused.
 */
export async function registerBodies(app: FastifyInstance): Promise<void> {
  // Fastify parses plain text by default, but no call accepts it.
  app.removeContentTypeParser("text/plain");
  await app.register(formbody, { parser: (text) => collectFields(new URLSearchParams(text)) });
  await app.register(multipart, {
    attachFieldsToBody: "keyValues",
    limits: { files: 0, fields: 1000, parts: 1000, fieldSize: 20_000, fieldNameSize: 100 },
  });
  app.addHook("preValidation", (request, _reply, done) => {
    const { body } = request;
    const isForm = typeof body === "object" && body !== null && !Array.isArray(body);
    if (isForm && Object.keys(body).some((name) => name.endsWith("[]")))
      request.body = collectFields(Object.entries(body));
    done();
  });
}
