import fc from "fast-check";
import type { ListedRoute } from "#server/plugins/route-list.ts";

/** A call that no client would make on purpose, or one that is almost valid. */
export interface FuzzCall {
  route: ListedRoute;
  url: string;
  type: string | null;
  payload: string | null;
  session: "none" | "buyer" | "wrong";
  key: string | null;
}

const FORM = "application/x-www-form-urlencoded";
const BOUNDARY = "x-fuzz-x";
/** The gateway's field names, for the calls whose schema accepts any field. */
const GATEWAY_FIELDS = ["oid", "approval_code", "chargetotal", "currency", "txndatetime", "response_hash", "status"];

const odd = fc.constantFrom<unknown>(
  null,
  true,
  -1,
  0.1,
  1e308,
  2 ** 53,
  "",
  " ",
  "0",
  "-1",
  "1e3",
  "9".repeat(18),
  "9".repeat(19),
  "2147483648",
  "NaN",
  "\u0000",
  "a\u0000b",
  "\ud800",
  "🎫".repeat(50),
  "\u202Eabc",
  "'; drop table booking; --",
  "%00",
  "%",
  "../../etc/passwd",
  "2026-02-30",
  "9999-12-31",
  "0000-00-00",
  "x".repeat(400),
  [],
  {},
  [null],
  [[["1"]]],
  { toString: "1" },
);

function anyValue(nice: readonly string[]): fc.Arbitrary<unknown> {
  const scalar = fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom<unknown>(...nice) },
    { weight: 2, arbitrary: odd },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 30 }) },
    { weight: 1, arbitrary: fc.integer() },
  );
  return fc.oneof(
    { weight: 6, arbitrary: scalar },
    { weight: 2, arbitrary: fc.array(scalar, { maxLength: 12 }) },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 6 }) },
  );
}

function fieldsOf(schema: unknown, nice: readonly string[]): fc.Arbitrary<Record<string, unknown>> {
  const properties = (schema as { properties?: object } | undefined)?.properties;
  const names =
    schema === undefined ? [] : Object.keys(properties ?? Object.fromEntries(GATEWAY_FIELDS.map((n) => [n, 1])));
  const value = anyValue(nice);
  const known = fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
  const whole = fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom<unknown>(...nice)])));
  const extra = fc.dictionary(fc.constantFrom("user_id", "id", "x[]", "constructor", "__proto__x", "a.b"), value, {
    maxKeys: 2,
  });
  return fc
    .tuple(fc.oneof(known, whole), known, fc.boolean(), fc.boolean())
    .chain(([base, some, mixed, strange]) =>
      strange ? extra.map((more) => ({ ...base, ...more })) : fc.constant(mixed ? { ...base, ...some } : base),
    );
}

const text = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)) ?? "";
const pairs = (fields: Record<string, unknown>) =>
  Object.entries(fields).flatMap(([name, value]) =>
    Array.isArray(value) ? value.map((one) => [`${name}[]`, text(one)] as const) : [[name, text(value)] as const],
  );
/** A lone surrogate cannot be encoded as UTF-8. */
const urlencoded = (fields: Record<string, unknown>) =>
  new URLSearchParams(pairs(fields).map(([a, b]) => [a, b])).toString();

function multipart(fields: Record<string, unknown>): string {
  const parts = pairs(fields).map(
    ([name, value]) => `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--${BOUNDARY}--\r\n`;
}

type Body = Pick<FuzzCall, "type" | "payload">;

function bodyOf(schema: unknown, nice: readonly string[]): fc.Arbitrary<Body> {
  const fields = fieldsOf(schema ?? {}, nice);
  return fc.oneof(
    { weight: 6, arbitrary: fields.map((form): Body => ({ type: "application/json", payload: JSON.stringify(form) })) },
    { weight: 3, arbitrary: fields.map((form): Body => ({ type: FORM, payload: urlencoded(form) })) },
    {
      weight: 2,
      arbitrary: fields.map(
        (form): Body => ({
          type: `multipart/form-data; boundary=${BOUNDARY}`,
          payload: multipart(form),
        }),
      ),
    },
    { weight: 2, arbitrary: brokenBody },
    { weight: 1, arbitrary: fc.json({ maxDepth: 8 }).map((payload): Body => ({ type: "application/json", payload })) },
  );
}

const deep = (open: string, close: string) => open.repeat(2000) + close.repeat(2000);

/** Bodies that are invalid for every call. */
export const brokenBody: fc.Arbitrary<Body> = fc.oneof(
  fc.constantFrom<Body>(
    { type: "application/json", payload: "{" },
    { type: "application/json", payload: "" },
    { type: "application/json", payload: "null" },
    { type: "application/json", payload: '"text"' },
    { type: "application/json", payload: "[1,2]" },
    { type: "application/json", payload: deep("[", "]") },
    { type: "application/json", payload: '{"__proto__":{"a":1}}' },
    { type: "application/json; charset=utf-16", payload: "{" },
    { type: "application/xml", payload: "<a/>" },
    { type: "text/plain", payload: "a=b" },
    { type: "multipart/form-data", payload: "no boundary" },
    { type: `multipart/form-data; boundary=${BOUNDARY}`, payload: "--x" },
    { type: `multipart/form-data; boundary=${BOUNDARY}`, payload: `--${BOUNDARY}\r\n\r\nheaderless` },
    { type: ";;;", payload: "x" },
  ),
  fc.string({ unit: "binary", maxLength: 60 }).map((junk): Body => ({ type: "application/json", payload: `{${junk}` })),
);

/** Random calls of one route. @param nice values that mean something here: ids, flags, an email */
export function fuzzCallsOf(route: ListedRoute, nice: readonly string[]): fc.Arbitrary<FuzzCall> {
  const { schema, method, url } = route;
  const isPost = method === "POST";
  const segment = anyValue(nice).map((value) => encodeURIComponent(Buffer.from(text(value)).toString()) || "x");
  return fc
    .record({
      route: fc.constant(route),
      url: fc.tuple(fieldsOf(schema.querystring, nice), segment).map(([query, id]) => {
        const search = urlencoded(query);
        return url.replace(/:[a-z]+|\*/, id) + (search === "" ? "" : `?${search}`);
      }),
      body: isPost ? bodyOf(schema.body, nice) : fc.constant<Body>({ type: null, payload: null }),
      session: fc.constantFrom("none", "buyer", "buyer", "wrong"),
      key: fc.option(fc.oneof(fc.uuid(), fc.constantFrom("short", "same-key-00000001", "k".repeat(300))), { freq: 6 }),
    })
    .map(({ body, ...call }): FuzzCall => ({ ...call, ...body }) as FuzzCall);
}
