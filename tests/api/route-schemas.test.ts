import AjvCompiler from "@fastify/ajv-compiler";
import SerializerSelector from "@fastify/fast-json-stringify-compiler";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeTestOffice, type TestOffice } from "../support/office.ts";

let box: TestOffice;
beforeAll(async () => {
  box = await makeTestOffice();
});
afterAll(() => box?.close());

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
