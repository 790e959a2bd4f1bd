import { type TObject, Type } from "typebox";
import { Value } from "typebox/value";
import { describe, expect, it } from "vitest";
import { resources } from "#server/plugins/docs/api-resources.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { openApiMistakes } from "#tests/support/open-api.ts";

const test = await openBoxOffice();

const calls = () =>
  test.app.routeList.filter(
    ({ method, url }) =>
      ["GET", "POST", "PATCH", "DELETE"].includes(method) && /^\/api\/[a-z]/.test(url) && !url.startsWith("/api/docs"),
  );

describe("every call", () => {
  it("is described, and nothing is described that is not a call", async () => {
    const { paths } = (await test.app.inject("/api/docs/json")).json<{ paths: Record<string, object> }>();
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ":$1")}`),
    );
    expect(described.sort()).toEqual(
      calls()
        .map(({ method, url }) => `${method} ${url}`)
        .sort(),
    );
  });

  it("gives an example that its schema accepts, which /api/docs shows", async () => {
    const { paths } = (await test.app.inject("/api/docs/json")).json();
    let shown = 0;
    for (const { method, url, schema, example } of calls())
      for (const [of, fields] of [
        [schema.querystring, example.query],
        [schema.body, example.body],
      ] as const)
        for (const [name, value] of Object.entries(fields ?? {})) {
          const field = (of as TObject).properties[name] ?? Type.Never();
          expect([`${method} ${url}`, name, ...Value.Errors(field, value)]).toEqual([`${method} ${url}`, name]);
          const operation = paths[url.replace(/:(\w+)/g, "{$1}")][method.toLowerCase()];
          if (fields === example.body)
            expect(operation.requestBody.content["application/json"].example).toEqual(fields);
          shown += 1;
        }
    expect(shown).toBeGreaterThan(90);
  });

  // The compiler gives a handler no field of a request without a schema.
  it("has a schema for its answer", () => {
    const bare = calls().filter(
      ({ schema }) => !Object.keys((schema.response as object | undefined) ?? {}).some((code) => /^[23]/.test(code)),
    );
    expect(bare.map(({ method, url }) => `${method} ${url}`)).toEqual([]);
  });
});

describe("GET /api/docs", () => {
  it("shows the calls as OpenAPI 3.1, grouped by resource, with the refusals of each", async () => {
    const answer = await test.app.inject("/api/docs/json");
    const document = answer.json();
    expect(openApiMistakes(document)).toEqual([]);
    expect(document.tags.map((tag: { name: string }) => tag.name)).toEqual(Object.keys(resources));
    const hold = document.paths["/api/booking-ticket"].post;
    expect(Object.keys(hold.requestBody.content)).toEqual([
      "application/json",
      "application/x-www-form-urlencoded",
      "multipart/form-data",
    ]);
    expect(Object.keys(hold.responses)).toEqual([..."200 400 401 403 404 409 413 415 422 429 503".split(" ")]);
    expect(hold.responses["409"]).toEqual({ $ref: "#/components/responses/Refusal409" });
    expect(document.components.responses.Refusal409.description).toContain("STALE_BOOKING");
    expect(hold.security).toContainEqual({ clientKey: [], session: [] });
    expect(document.paths["/api/gateway/notify"].post.security).toEqual([]);
    expect(document.paths["/api/seat-stream"].get.responses["200"].content).toHaveProperty("text/event-stream");
    expect(document.paths).not.toHaveProperty("/healthz");
  });

  it("is a page whose scripts are our own files", async () => {
    const page = await test.app.inject("/api/docs");
    expect(page.headers["content-type"]).toContain("text/html");
    const policy = String(page.headers["content-security-policy"]);
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain("unsafe");
    expect(page.body).not.toMatch(/<script(?![^>]* src=)/);
  });

  it.each([
    ["too long for a file", "9".repeat(290)],
    ["with two slashes", "/index.html"],
  ])("does not know an address %s", async (_, file) => {
    const answer = await test.app.inject(`/api/docs/static/${file}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, "NOT_FOUND"]);
  });

  it("leaves the guards of all other addresses as they are", async () => {
    expect((await test.app.inject("/api/event")).statusCode).toBe(401);
    expect((await test.app.inject("/healthz")).headers["content-security-policy"]).toContain(
      "require-trusted-types-for",
    );
  });
});
