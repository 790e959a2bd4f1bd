import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import type { ListedRoute } from "#server/plugins/route-list.ts";
import { CLIENT_KEY, openBoxOffice, type TestBuyer } from "#tests/support/box-office.ts";
import { exampleCall, type Owned, ownedBy } from "#tests/support/example-calls.ts";
import type { ExampleCall } from "#tests/support/examples.ts";

/* Fault 15 of docs/design/trust.md#fault-tests, first half: every route, from the application's own list. */

const test = await openBoxOffice();
/** What the second buyer owns and the first buyer must not touch. */
const foreign = await ownedBy(test, test.second, ["A1", "A2"]);
const own = await ownedBy(test, test.buyer, ["B1"]);

const READ_ONLY = new Set(["HEAD", "OPTIONS"]);
const apiRoutes = (): ListedRoute[] =>
  test.app.routeList.filter(({ url, method }) => /^\/api\/[a-z]/.test(url) && !READ_ONLY.has(method));
const nameOf = ({ method, url }: ListedRoute) => `${method} ${url}`;

function send(route: ListedRoute, { query, body }: ExampleCall, as?: TestBuyer) {
  const search = new URLSearchParams(query).toString();
  return test.app.inject({
    method: route.method as "GET" | "POST",
    url: search === "" ? route.url : `${route.url}?${search}`,
    headers: { "x-client-key": CLIENT_KEY, ...(as && { authorization: `Bearer ${as.token}` }) },
    ...(body && { payload: body }),
  });
}

/** A digest of the whole database. The time at which a session was last seen does not count as a change. */
async function everything(): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'idempotency_key'`.execute(test.db);
  const found: Record<string, string> = {};
  for (const { name } of tables.rows) {
    const row = await sql<{ all: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg((to_jsonb(t) - 'last_seen_at')::text, '' order by (to_jsonb(t) - 'last_seen_at')::text)), '') as all
      from ${sql.table(name)} t`.execute(test.db);
    found[name] = row.rows[0]?.all ?? "";
  }
  return found;
}

describe("every route of the list", () => {
  it("says who may call it, and declares an example unless everybody may", () => {
    const routes = apiRoutes();
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter((route) => route.access === undefined && !route.url.startsWith("/api/docs"))).toEqual([]);
    const guarded = routes.filter(({ access }) => access === "user" || access === "gate");
    expect(guarded.length).toBeGreaterThan(45);
    for (const route of guarded) expect(() => callOf(route, test.buyer, own)).not.toThrow();
  });

  it("refuses a caller who is not signed in, and changes nothing", async () => {
    const before = await everything();
    for (const route of apiRoutes().filter(({ access }) => access === "user" || access === "gate")) {
      const answer = await send(route, callOf(route, test.buyer, own));
      expect([nameOf(route), answer.statusCode, answer.json().code]).toEqual([nameOf(route), 401, "SIGNED_OUT"]);
      // The refusal comes before the call is read, so that a stranger learns nothing about its form.
      const empty = await send(route, {});
      expect([nameOf(route), empty.statusCode]).toEqual([nameOf(route), 401]);
      const stale = await send(route, callOf(route, test.buyer, own), { ...test.buyer, token: "no-such-token" });
      expect([nameOf(route), stale.statusCode]).toEqual([nameOf(route), 401]);
    }
    expect(await everything()).toEqual(before);
  });

  it("refuses to act for another user, wherever the call names them, and changes nothing", async () => {
    const before = await everything();
    for (const route of apiRoutes().filter(({ access }) => access === "user")) {
      const mine = callOf(route, test.buyer, own);
      const theirs = callOf(route, test.second, own);
      if (JSON.stringify(mine) !== JSON.stringify(theirs)) await expectForeign(route, theirs);
      const user_id = String(test.second.id);
      await expectForeign(route, { ...mine, query: { ...mine.query, user_id } });
      if (mine.body) await expectForeign(route, { ...mine, body: { ...mine.body, user_id } });
    }
    expect(await everything()).toEqual(before);
  });

  async function expectForeign(route: ListedRoute, call: ExampleCall) {
    const answer = await send(route, call, test.buyer);
    expect([nameOf(route), answer.statusCode, answer.json().code]).toEqual([nameOf(route), 403, "FOREIGN_USER"]);
  }

  it("refuses what belongs to another user or does not exist, and changes nothing", async () => {
    const before = await everything();
    const nobodys: Owned = { pid: "999999", bookingId: "999999", sessionId: "999999" };
    let tried = 0;
    for (const route of apiRoutes().filter(({ access }) => access === "user"))
      for (const things of [foreign, nobodys]) {
        const call = callOf(route, test.buyer, things);
        if (JSON.stringify(call) === JSON.stringify(callOf(route, test.buyer, own))) continue;
        const answer = await send(route, call, test.buyer);
        expect([403, 404], `${nameOf(route)}: ${answer.statusCode} ${answer.body}`).toContain(answer.statusCode);
        tried += 1;
      }
    // Eleven calls name an order, a booking or a session.
    expect(tried).toBeGreaterThanOrEqual(22);
    expect(await everything()).toEqual(before);
  });

  it("of the gate refuses anybody who is not gate staff", async () => {
    for (const route of apiRoutes().filter(({ access }) => access === "gate"))
      for (const as of [test.buyer, test.free]) {
        const answer = await send(route, callOf(route, as, own), as);
        expect([nameOf(route), answer.statusCode]).toEqual([nameOf(route), 403]);
      }
  });

  it("of the gateway believes nothing without a valid hash, signed in or not, and changes nothing", async () => {
    const gateway = apiRoutes().filter(({ access }) => access === "gateway");
    expect(gateway.length).toBeGreaterThan(0);
    const before = await everything();
    for (const route of gateway)
      for (const token of [undefined, test.second.token]) {
        const answer = await test.app.inject({
          method: "POST",
          url: route.url,
          headers: {
            "content-type": "application/x-www-form-urlencoded",
            ...(token && { authorization: `Bearer ${token}` }),
          },
          payload: `oid=${foreign.pid}-1234-1&approval_code=Y:000001:1:PPX:1&chargetotal=1.00&status=APPROVED`,
        });
        expect([303, 400]).toContain(answer.statusCode);
        if (answer.statusCode === 303) expect(answer.headers.location).toMatch(/^\/responseFailURL/);
      }
    expect(await everything()).toEqual(before);
  });

  it("leaves every invariant intact", async () => {
    expect(await verifyInvariants(test.db)).toEqual([]);
  });
});

const callOf = (route: ListedRoute, user: TestBuyer, things: Owned): ExampleCall =>
  exampleCall(route, { user: String(user.id), things, box: test });
