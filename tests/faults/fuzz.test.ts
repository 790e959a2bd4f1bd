import "../support/light-passwords.ts";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { PictureBytes } from "#server/modules/desk/picture-body.ts";
import type { ListedRoute } from "#server/plugins/route-list.ts";
import { CLIENT_KEY } from "../support/box-office.ts";
import { type Body, brokenBody } from "../support/fuzz/bodies.ts";
import { nameOf } from "../support/fuzz/calls.ts";
import { Person } from "../support/fuzz/person.ts";
import { fuzzedRoutes, runFuzz } from "../support/fuzz/run-fuzz.ts";
import { type Sent, send } from "../support/fuzz/send.ts";
import { faultOf } from "../support/fuzz/sound.ts";
import { makeWorld, type World } from "../support/fuzz/world.ts";

/*
 * Fault 15 of docs/design/trust.md#fault-tests, second half. fast-check prints the seed, the shortest calls that fail and the
 * answer that is not sound. `FUZZ_SEED` makes the same calls again. tests/long/fuzz.test.ts makes 200,000 on each database.
 */

const CALLS = 10_000;
/** On a busy machine. */
const WITHIN_MS = 900_000;
/** The routes that answer every unknown address below /api. */
const UNKNOWN_CALLS = /^\/api(?:\/\*)?$/;
/** A list exists only after a draw, and the waiting room of these calls has none. A first run is over once the box office has an owner. A
 * random call knows no picture under a plan. Nobody in it runs the box office. */
const NEVER_GOOD = [
  "GET /api/desk/venues/:venue_ref/plan/background",
  "GET /api/queue/:event_id/list",
  "POST /api/desk/organisers",
  "POST /api/first-run",
];
/** Random calls have no If-Match and no picture as their body. By chance a seed asks for the options alone. */
const isGoodByChance = ({ schema, needsMatch }: ListedRoute) => needsMatch || schema.body === PictureBytes;
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_121);

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

it(
  `answers ${CALLS} random calls over all routes soundly`,
  async () => {
    const { answers } = await runFuzz(world, { calls: CALLS, seed: SEED });
    const statusesOf = (route: ListedRoute) =>
      [...answers.keys()]
        .filter((key) => key.startsWith(`${nameOf(route)} `))
        .map((key) => Number(key.split(" ").at(-1)));
    const routes = fuzzedRoutes(world);
    const named = (list: ListedRoute[]) => list.map(nameOf).sort();
    expect(named(routes.filter((route) => statusesOf(route).length === 0))).toEqual([]);
    // Refusals alone would show little.
    const calls = routes.filter(
      (route) => route.access !== undefined && !UNKNOWN_CALLS.test(route.url) && !isGoodByChance(route),
    );
    expect(named(calls.filter((route) => !statusesOf(route).some((status) => status < 400)))).toEqual(NEVER_GOOD);
  },
  WITHIN_MS,
);

/** The contents of every table, except idempotency keys and when sessions were last seen. */
async function everything(): Promise<Record<string, string>> {
  const { db } = world.box;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'idempotency_key'`.execute(db);
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ all: string }>`
      select count(*) || ' ' || md5(coalesce(string_agg((to_jsonb(t) - 'last_seen_at')::text, '' order by (to_jsonb(t) - 'last_seen_at')::text), '')) as all
      from ${sql.table(name)} t`.execute(db);
    found[name] = rows[0]?.all ?? "";
  }
  return found;
}

it("refuses an invalid body on every route that takes one, and changes nothing", async () => {
  const person = await Person.arrive(world, 1);
  await world.signIn();
  const before = await everything();
  const callOf = (route: ListedRoute, { type, payload }: Body, isSignedIn: boolean): Sent => {
    const token = route.access === "gate" || route.access === "desk" ? world.staff.token : person.token;
    const session = isSignedIn ? { authorization: `Bearer ${token}` } : {};
    const headers = { "x-client-key": CLIENT_KEY, "content-type": type, ...session };
    return { route, method: "POST", url: route.url, payload, headers };
  };
  for (const route of fuzzedRoutes(world).filter(({ method, schema }) => method === "POST" && schema.body))
    await fc.assert(
      fc.asyncProperty(brokenBody, fc.boolean(), async (body, isSignedIn) => {
        const sent = callOf(route, body, isSignedIn);
        const answer = await send(world, sent);
        const fault = faultOf(world, person, sent, answer);
        if (fault) throw new Error(`${fault}: ${route.url} ${body.payload}: ${answer.body}`);
        const isPage = answer.status === 303 && String(answer.headers.location).startsWith("/responseFailURL");
        if (answer.status < 400 && !isPage) throw new Error(`${route.url} took ${body.payload}: ${answer.body}`);
      }),
      { numRuns: 40, seed: SEED },
    );
  expect(await everything()).toEqual(before);
});
