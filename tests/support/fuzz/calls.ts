import fc from "fast-check";
import type { ListedRoute } from "#server/plugins/route-list.ts";
import { type Encoding, encoding } from "./bodies.ts";
import { fields, fromSchema, type JsonSchema } from "./from-schema.ts";
import { type Known, known } from "./known.ts";
import { type Mutation, mutation } from "./mutations.ts";
import { hasMeaning, meaningOf } from "./words.ts";

/** Who makes a call: the sequence's own account (by header or cookie), the shared one, the door's staff, or somebody unknown. */
export type Caller = "own" | "cookie" | "other" | "staff" | "none" | "ended" | "wrong";

/** A planned call. Its fields may name values that only the run knows. */
export interface FuzzCall {
  /** 'POST /api/checkout': the route as it was registered. */
  route: string;
  params: object;
  query: object;
  /** The fields, or the name of a body that only the run can make, such as the gateway's signed fields. */
  body: unknown;
  caller: Caller;
  encoding: Encoding;
  /** A method other than the route's. */
  method: string | null;
  key: string | Known | null;
  clientKey: boolean;
  mutations: { where: "params" | "query" | "body"; what: Mutation }[];
}

/** A step that somebody takes on purpose: what differs from the example that its route declares, or else from random fields. */
export type Step = Pick<FuzzCall, "route"> & Partial<Pick<FuzzCall, "params" | "query" | "body" | "caller">>;

export const nameOf = ({ method, url }: Pick<ListedRoute, "method" | "url">) => `${method} ${url}`;

const PARAMS = /:([a-z_]+)(?:\([^)]*\))?|\*/g;

/** The fields of an address: those of its schema, or else those in the address itself. */
function paramsOf({ url, schema }: ListedRoute): fc.Arbitrary<object> {
  const given = schema.params as JsonSchema | undefined;
  const names = [...url.matchAll(PARAMS)].map(([whole, name]) => name ?? whole);
  const each = names.map((field) => {
    const known = given?.properties?.[field];
    return [field, fromSchema(known ?? { type: "string" }, { url, field })] as const;
  });
  return fc.record(Object.fromEntries(each));
}

/** The address with its fields filled in. */
export function addressOf(url: string, params: Readonly<Record<string, unknown>>): string {
  return url.replace(PARAMS, (whole, name?: string) => {
    const value = params[name ?? whole];
    const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "");
    // A path within an address keeps its slashes.
    return whole === "*" ? encodeURI(text.toWellFormed()) : encodeURIComponent(text.toWellFormed());
  });
}

/** The door's staff also own the organiser. */
const isForStaff = (access: ListedRoute["access"]) => access === "gate" || access === "desk";

const callerOf = ({ access }: ListedRoute): fc.Arbitrary<Caller> =>
  fc.oneof(
    { weight: 8, arbitrary: fc.constant<Caller>(isForStaff(access) ? "staff" : "own") },
    { weight: 4, arbitrary: fc.constantFrom<Caller>("own", "cookie", "other", "staff", "none", "ended", "wrong") },
  );

const idempotencyKey = fc.oneof(
  { weight: 8, arbitrary: fc.constant(null) },
  { weight: 2, arbitrary: fc.constantFrom("short", "same-key-00000001", "same-key-00000002", "k".repeat(300)) },
);
/** Calls of the desk that send mail or money have a key of their own. */
const keyOf = ({ access, method }: ListedRoute): fc.Arbitrary<string | Known | null> =>
  access === "desk" && method === "POST"
    ? fc.oneof({ weight: 8, arbitrary: fc.constant(known("new key")) }, { weight: 2, arbitrary: idempotencyKey })
    : idempotencyKey;
const otherMethod = fc.oneof(
  { weight: 40, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: fc.constantFrom("HEAD", "GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS") },
);

const changes = fc.array(
  fc.record({
    where: fc.constantFrom("query" as const, "body" as const, "body" as const, "params" as const),
    what: mutation,
  }),
  { minLength: 1, maxLength: 3 },
);

/** Half of the calls match the schema, and the others nearly do. */
const mutations = fc.oneof(fc.constant<FuzzCall["mutations"]>([]), changes);

/** Calls of one route with fields that its own schemas allow, or nearly so. */
export function callsOf(route: ListedRoute): fc.Arbitrary<FuzzCall> {
  const { url, schema, method } = route;
  const place = { url, field: "" };
  const body = schema.body as JsonSchema | undefined;
  return fc.record({
    route: fc.constant(nameOf(route)),
    params: paramsOf(route),
    query: schema.querystring ? fields(schema.querystring as JsonSchema, place) : fc.constant({}),
    body: method === "POST" ? fromSchema(body ?? {}, place) : fc.constant(null),
    caller: callerOf(route),
    encoding,
    method: otherMethod,
    key: keyOf(route),
    clientKey: fc.oneof({ weight: 30, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
    mutations,
  });
}

/** What the example of a route stands for, and the ids in its address. */
function exampleOf({ url, example: { body } }: ListedRoute): { params: object; body: object | undefined } {
  const meant = (field: string, value: unknown) => {
    if (value === null || !hasMeaning({ url, field })) return value;
    const thing = known(meaningOf({ url, field }));
    return Array.isArray(value) ? [thing] : thing;
  };
  const params = [...url.matchAll(PARAMS)]
    .map(([, field = ""]) => [field, ""] as const)
    .filter(([field]) => hasMeaning({ url, field }));
  const each = (fields: readonly (readonly [string, unknown])[]) =>
    Object.fromEntries(fields.map(([field, value]) => [field, meant(field, value)]));
  return { params: each(params), body: body && each(Object.entries(body)) };
}

/** A step as it is meant. Its own fields replace those of the example, and these the random ones. */
function meantCall(route: ListedRoute, step: Step): fc.Arbitrary<FuzzCall> {
  const example = exampleOf(route);
  return callsOf(route).map(
    (call): FuzzCall => ({
      ...call,
      params: { ...call.params, ...example.params, ...step.params },
      query: step.query ?? call.query,
      body: step.body === undefined ? (example.body ?? call.body) : step.body,
      caller: step.caller ?? (isForStaff(route.access) ? "staff" : "own"),
      method: null,
      clientKey: true,
      key: route.access === "desk" ? known("new key") : null,
    }),
  );
}

/** A step without a mistake. */
export function faultlessCall(route: ListedRoute, step: Step): fc.Arbitrary<FuzzCall> {
  return meantCall(route, step).map((call) => ({ ...call, encoding: "json" as const, mutations: [] }));
}

/** A step. Three of four have no mistake. */
export function stepCall(route: ListedRoute, step: Step): fc.Arbitrary<FuzzCall> {
  const meant = meantCall(route, step);
  return fc.oneof(
    { weight: 6, arbitrary: faultlessCall(route, step) },
    { weight: 1, arbitrary: meant },
    { weight: 1, arbitrary: fc.tuple(meant, changes).map(([call, more]) => ({ ...call, mutations: more })) },
  );
}
