import type { TSchema } from "typebox";
import { Value } from "typebox/value";
import { afterAll, describe, expect, it } from "vitest";
import { Refusal } from "#contract/wire/envelope.ts";
import { CLIENT_KEY, makeTestBoxOffice } from "#tests/support/box-office.ts";
import { accessCodeRows } from "#tests/support/contract/access-code-rows.ts";
import { accountRows } from "#tests/support/contract/account-rows.ts";
import { accountSafetyRows } from "#tests/support/contract/account-safety-rows.ts";
import { bookingRows } from "#tests/support/contract/booking-rows.ts";
import { browseRows } from "#tests/support/contract/browse-rows.ts";
import { buyerRows } from "#tests/support/contract/buyer-rows.ts";
import { gateRows } from "#tests/support/contract/gate-rows.ts";
import { paymentRows } from "#tests/support/contract/payment-rows.ts";
import { queueRows } from "#tests/support/contract/queue-rows.ts";
import { seatRows } from "#tests/support/contract/seat-rows.ts";
import { signInRows } from "#tests/support/contract/sign-in-rows.ts";
import { type ContractRow, makeStage, valueAt } from "#tests/support/contract/stage.ts";
import { typeRows } from "#tests/support/contract/type-rows.ts";
import { addMember, twoOrganisers } from "#tests/support/steps/desk-steps.ts";

/* Checks docs/design/wire.md row by row: what each call answers, and how it refuses. */

const rowsByResource = {
  Browse: browseRows,
  Seats: seatRows,
  Queue: queueRows,
  Booking: bookingRows,
  "Ticket types": typeRows,
  "Access codes": accessCodeRows,
  Payment: paymentRows,
  Account: [...accountRows, ...accountSafetyRows, ...signInRows],
  "Likes and tickets": buyerRows,
  Gate: gateRows,
};
const rows = Object.values(rowsByResource).flat();

const stage = makeStage(await makeTestBoxOffice());
const eventId = stage.box.catalogue.theatre.id;
await stage.box.sql`insert into sponsor (event_id, sponsor_name, sponsor_logo, sponsor_link)
  values (${eventId}, 'Gumleaf Tea', 'gumleaf.webp', 'https://gumleaf.example')`;
afterAll(() => stage.box.close());

const routes = () => stage.box.app.routeList;
const calls = () =>
  routes().filter(
    ({ method, url }) =>
      (method === "GET" || method === "POST") && /^\/(api\/[a-z]|image\/\*)/.test(url) && !url.startsWith("/api/docs"),
  );

function answerSchema(call: string, status: number): TSchema | undefined {
  const route = routes().find(({ method, url }) => `${method} ${url}` === call);
  return (route?.schema.response as Record<number, TSchema> | undefined)?.[status];
}

async function keepsPromise({ call, send, http = 200, answer, at, fields }: ContractRow): Promise<void> {
  const reply = await send(stage);
  expect(reply.statusCode, reply.body).toBe(http);
  if (http === 303 || http === 304 || http === 204) return;
  expect(reply.headers["content-type"]).toBe("application/json; charset=utf-8");
  const body: unknown = reply.json();
  // An outcome that the spec lists is HTTP 200, in the call's own shape or in the refusal's envelope.
  const isRefusal = http >= 400 || Value.Check(Refusal, body);
  const schema = isRefusal ? Refusal : answerSchema(call, http);
  if (!schema) throw new Error(`${call} has no schema for its answer`);
  expect([...Value.Errors(schema, body)]).toEqual([]);
  if (answer) expect(body).toMatchObject(answer);
  if (at === undefined || fields === undefined) return;
  const place = valueAt(body, at);
  if (typeof place !== "object" || place === null) throw new Error(`nothing stands at ${at}: ${reply.body}`);
  expect(fields.split(" ").filter((name) => !(name in place))).toEqual([]);
}

for (const [resource, its] of Object.entries(rowsByResource))
  describe(resource, () => {
    for (const row of its) it(`${row.call} ${row.promise}`, () => keepsPromise(row));
  });

describe("the contract", () => {
  it("has a row for every call of the application, and none for a call that does not exist", () => {
    const named = (list: readonly string[]) => [...new Set(list)].sort();
    // The calls of the desk are on a page of their own, and in the tests desk-*.test.ts.
    const here = calls().filter(({ url }) => !url.startsWith("/api/desk/"));
    expect(named(rows.map(({ call }) => call))).toEqual(named(here.map(({ method, url }) => `${method} ${url}`)));
  });

  it("requires the client key of every call except the gateway's and the streams", async () => {
    for (const { method, url, access } of calls()) {
      if (access === "gateway" || url.endsWith("stream") || !url.startsWith("/api/")) continue;
      const answer = await stage.box.app.inject({ method: method === "GET" ? "GET" : "POST", url });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 401, "CLIENT_KEY"]);
    }
  });

  it("refuses a body of an unknown type, and one that is too large", async () => {
    const { box } = stage;
    const owner = await addMember(box, (await twoOrganisers(box)).own, "owner");
    // The picture of a plan is read only for people who may change the venue, and this venue does not exist.
    const isOther = (url: string) => !url.endsWith("/plan/background");
    for (const { url } of calls().filter(
      ({ method, access, url }) => method === "POST" && access !== "gateway" && access !== "gate" && isOther(url),
    )) {
      const { token } = url.startsWith("/api/desk/") ? owner : box.buyer;
      const send = (type: string, payload: string) =>
        box.app.inject({
          method: "POST",
          url,
          payload,
          headers: { "x-client-key": CLIENT_KEY, authorization: `Bearer ${token}`, "content-type": type },
        });
      expect([url, (await send("text/plain", "a=b")).json().code]).toEqual([url, "MEDIA_TYPE"]);
      // A file of venues may be larger than other bodies.
      const large = JSON.stringify({ a: "a".repeat(url === "/api/desk/venues" ? 6_000_000 : 300_000) });
      expect([url, (await send("application/json", large)).statusCode]).toEqual([url, 413]);
    }
  });
});
