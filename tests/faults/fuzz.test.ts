import "../support/light-passwords.ts";
import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import type { LightMyRequestResponse } from "fastify";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { openSession } from "#server/modules/accounts/sessions.ts";
import type { ListedRoute } from "#server/plugins/route-list.ts";
import { brokenBody, type FuzzCall, fuzzCallsOf } from "../support/fuzz-calls.ts";
import { addStaff } from "../support/gate-steps.ts";
import { CLIENT_KEY, makeTestOffice, type TestOffice } from "../support/office.ts";

/* Fault 15 of docs/design/trust.md#fault-tests, second half. fast-check prints the seed and the call that failed. */

const CALLS = 20_000;
const SEED = 20_261_121;
/** Words that only the server's internals contain. */
const LEAKS = [
  /\bselect\b[^"]*\bfrom\b/i,
  /\binsert into\b/i,
  /syntax error/i,
  /violates|relation \\"|duplicate key/i,
  /node_modules|file:\/\/|\.ts:\d/,
  /\/(work|tmp|home|usr|root|server)\//,
  /\n\s+at |\\n\s+at /,
  /pglite|kysely|pg-boss/i,
];

let box: TestOffice;
let buyerToken: string;
/** The calls of the gate are for its staff. */
let staffToken: string;
beforeAll(async () => {
  box = await makeTestOffice();
  buyerToken = box.buyer.token;
  staffToken = (await addStaff(box, "staff@example.com")).token;
});
afterAll(() => box.close());

const routes = () =>
  box.app.routeList.filter(
    ({ method, url }) =>
      (method === "GET" || method === "POST") && /^\/(api\/[a-z]|image\/)/.test(url) && !url.startsWith("/api/docs"),
  );

function niceValues(route: ListedRoute): string[] {
  // A stream that opens never ends, so these calls ask for an unknown event.
  if (route.url.endsWith("stream")) return ["999999999", "0"];
  const { theatre, encore, comboId } = box.catalogue;
  const sections = theatre.sections.map(({ id }) => String(id));
  return [theatre.id, encore.id, theatre.placeId, comboId, box.buyer.id, 1, 2, 3, 40]
    .map(String)
    .concat(sections, ["0", "1", "a@example.com", "Kim", "0400111222", "wattle and rain"]);
}

function send({ route, url, type, payload, session, key }: FuzzCall): Promise<LightMyRequestResponse> {
  const known = route.access === "gate" ? staffToken : buyerToken;
  const token = session === "buyer" ? known : "no-such-token";
  return box.app.inject({
    method: route.method === "GET" ? "GET" : "POST",
    url,
    headers: {
      "x-client-key": CLIENT_KEY,
      ...(type === null ? {} : { "content-type": type }),
      ...(session === "none" ? {} : { authorization: `Bearer ${token}` }),
      ...(key === null ? {} : { "idempotency-key": key }),
    },
    ...(payload === null ? {} : { payload }),
  });
}

/**
 * Repeats a call once if it gets 503, as it should on a machine that is busy with something else, or if an earlier call
 * has signed the buyer out.
 */
async function sendWithRetry(call: FuzzCall): Promise<LightMyRequestResponse> {
  const answer = await send(call);
  if (answer.statusCode === 503) await sleep(1500);
  else if (call.session === "buyer" && answer.statusCode === 401 && answer.json().code === "SIGNED_OUT")
    buyerToken = await openSession(box.office, box.buyer.id, true);
  else return answer;
  return send(call);
}

function expectSound(call: FuzzCall, answer: LightMyRequestResponse): void {
  const told = `${call.route.method} ${call.url} ${call.type} ${call.payload}: ${answer.statusCode} ${answer.body}`;
  if (answer.statusCode >= 500) throw new Error(told);
  const isJson = String(answer.headers["content-type"]).startsWith("application/json");
  if (answer.statusCode >= 400 && !(isJson && typeof answer.json().code === "string")) throw new Error(told);
  const leak = LEAKS.find((words) => words.test(answer.body));
  if (leak) throw new Error(`${leak} in ${told}`);
}

it(`answers ${CALLS} random calls over all routes without a failure, and shows none of its internals`, async () => {
  const statuses = new Map<number, number>();
  const anyCall = fc.oneof(...routes().map((route) => fuzzCallsOf(route, niceValues(route))));
  await fc.assert(
    fc.asyncProperty(anyCall, async (call) => {
      const answer = await sendWithRetry(call);
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      expectSound(call, answer);
    }),
    { numRuns: CALLS, seed: SEED },
  );
  console.log("answers by status:", Object.fromEntries([...statuses].sort(([a], [b]) => a - b)));
  // Many calls were accepted, so the test did not only collect refusals.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(CALLS / 20);
  expect(await verifyInvariants(box.db)).toEqual([]);
});

/** The contents of every table, except idempotency keys and when sessions were last seen. */
async function everything(): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'idempotency_key'`.execute(box.db);
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ all: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg((to_jsonb(t) - 'last_seen_at')::text, '' order by (to_jsonb(t) - 'last_seen_at')::text), '')) as all
      from ${sql.table(name)} t`.execute(box.db);
    found[name] = rows[0]?.all ?? "";
  }
  return found;
}

it("refuses an invalid body on every route that takes one, and changes nothing", async () => {
  // The test before may have signed the buyer out, and a new session would count as a change.
  buyerToken = await openSession(box.office, box.buyer.id, true);
  const before = await everything();
  for (const route of routes().filter(({ method, url }) => method === "POST" && url !== "/api/logout")) {
    const call = (body: Pick<FuzzCall, "type" | "payload">, session: FuzzCall["session"]): FuzzCall => ({
      route,
      url: route.url,
      session,
      key: null,
      ...body,
    });
    await fc.assert(
      fc.asyncProperty(brokenBody, fc.constantFrom("buyer" as const, "none" as const), async (body, session) => {
        const answer = await sendWithRetry(call(body, session));
        expectSound(call(body, session), answer);
        const isPage = answer.statusCode === 303 && String(answer.headers.location).startsWith("/responseFailURL");
        if (answer.statusCode < 400 && !isPage) throw new Error(`${route.url} took ${body.payload}: ${answer.body}`);
      }),
      { numRuns: 40, seed: SEED },
    );
  }
  expect(await everything()).toEqual(before);
});
