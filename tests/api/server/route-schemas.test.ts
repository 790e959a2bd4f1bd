import AjvCompiler from "@fastify/ajv-compiler";
import SerializerSelector from "@fastify/fast-json-stringify-compiler";
import type { FastifySchemaValidationError } from "fastify/types/schema.js";
import { Value } from "typebox/value";
import { expect, it } from "vitest";
import { wordsOfPattern } from "#contract/wire/entry-fields.ts";
import { shapeWords } from "#contract/wire/shape-words.ts";
import { inWords } from "#server/plugins/validation-message.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";

const box = await openBoxOffice();

it("every route's schemas can be compiled, which the server does at a route's first call", () => {
  const validator = AjvCompiler()({}, { customOptions: {} });
  const serializer = SerializerSelector()({}, {});
  const broken: string[] = [];
  const attempt = (what: string, compile: () => unknown) => {
    try {
      compile();
    } catch (error) {
      broken.push(`${what}: ${error}`);
    }
  };
  let compiled = 0;
  for (const { method, url, schema } of box.app.routeList) {
    for (const httpPart of ["body", "params", "querystring", "headers"] as const) {
      const part = schema[httpPart];
      if (!part) continue;
      compiled += 1;
      attempt(`${method} ${url} ${httpPart}`, () => validator({ schema: part, method, url, httpPart }));
    }
    for (const [httpStatus, part] of Object.entries(schema.response ?? {})) {
      compiled += 1;
      attempt(`${method} ${url} ${httpStatus}`, () => serializer({ schema: part, method, url, httpStatus }));
    }
  }
  expect(broken).toEqual([]);
  expect(compiled).toBeGreaterThan(200);
});

/** Every schema within a schema. */
function* within(schema: unknown): Generator<Record<string, unknown>> {
  if (typeof schema !== "object" || schema === null) return;
  if (!Array.isArray(schema)) yield schema as Record<string, unknown>;
  for (const part of Object.values(schema)) yield* within(part);
}

/** Values of which at least one breaks each possible rule of a schema. */
const BAD = [
  null,
  true,
  1.005,
  -1e12,
  1e12,
  "",
  "\u00a7",
  "x".repeat(30_000),
  [],
  [1, 1],
  new Array(9000).fill("1"),
  {},
  { "?": 1 },
];

it("says of nothing that people send what the schema library says of it", () => {
  const validator = AjvCompiler()({}, { customOptions: { coerceTypes: false } });
  const told = new Map<string, string>();
  const nameless = new Set<string>();
  for (const { method, url, schema } of box.app.routeList)
    for (const httpPart of ["body", "querystring"] as const) {
      const whole = schema[httpPart];
      if (!whole) continue;
      const known = new Set<string>();
      for (const part of within(whole)) {
        const text = JSON.stringify(part);
        // Without a rule of its own, it is not a schema, but for example the list of an object's properties.
        if (known.has(text) || !(typeof part.type === "string" || "anyOf" in part || "const" in part)) continue;
        known.add(text);
        const isValid = validator({ schema: part, method, url, httpPart });
        for (const value of BAD) {
          if (isValid(structuredClone(value))) continue;
          for (const error of (isValid.errors ?? []) as unknown as FastifySchemaValidationError[])
            told.set(`${error.message} (Ajv)`, inWords(error));
          for (const error of Value.Errors(part, value)) told.set(`${error.message} (TypeBox)`, shapeWords(error));
        }
        // Programs write ids and figures in lists.
        const pattern = typeof part.pattern === "string" ? part.pattern : undefined;
        if (url.startsWith("/api/desk/") && httpPart === "body" && pattern && !pattern.includes("[0-9]{1,18}"))
          if (wordsOfPattern(pattern) === undefined) nameless.add(`${method} ${url}: ${pattern}`);
      }
    }
  const raw =
    /must NOT|must match|must have|must be (equal|string|object|array|integer|number|boolean|null\b|[<>])|schema|undefined/i;
  expect(told.size).toBeGreaterThan(60);
  expect([...told].filter(([, words]) => raw.test(words))).toEqual([]);
  expect([...nameless]).toEqual([]);
});
