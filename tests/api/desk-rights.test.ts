import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type DeskRight, hasRight, type StaffRole, staffRoles } from "#contract/rules/desk-rights.ts";
import { deskExamples, type Example } from "../support/desk-examples.ts";
import { acts, addKey, addMember, desk, seatWalk, type TwoOrganisers, twoOrganisers } from "../support/desk-steps.ts";
import { cancelThings, dueThings, type Things, thingsOf, venueThings } from "../support/desk-things.ts";
import { makeTestOffice, type TestBuyer, type TestOffice } from "../support/office.ts";
import { webhookThings } from "../support/webhook-steps.ts";

/* Every route of the desk, from the application's own list, for every role: with the caller's own organiser, with another, with none. */

/** Each allowed call gets new things, for every route and role. */
const MANY_CALLS = { timeout: 300_000 };
const KEY_ROLES = staffRoles.filter((role) => role !== "owner");
/** Streams do not end by themselves, so tests/api/desk-door.test.ts opens them. */
const STREAMS = ["GET /events/:event_id/door/stream"];
/** Routes that need no right, which other tests call. */
const FOR_ALL = ["GET /me", "GET /organisers", "POST /organisers", "POST /invitations/accept"];

let box: TestOffice;
let organisers: TwoOrganisers;
let owner: TestBuyer;
/** Callers of the theatre's organiser by role, and of the other organiser. */
let own: [StaffRole, TestBuyer | string][];
let others: [StaffRole, TestBuyer | string][];
/** For calls that change nothing. */
let shared: Things;
const seat = seatWalk();

beforeAll(async () => {
  box = await makeTestOffice();
  organisers = await twoOrganisers(box);
  owner = await addMember(box, organisers.own, "owner");
  own = await callersOf(organisers.own);
  others = await callersOf(organisers.other);
  shared = await makeThings();
});
afterAll(() => box?.close());

async function callersOf(organiserId: number): Promise<[StaffRole, TestBuyer | string][]> {
  const people: [StaffRole, TestBuyer | string][] = [];
  for (const role of staffRoles) people.push([role, await addMember(box, organiserId, role)]);
  const [, first] = people[0] ?? [];
  if (typeof first !== "object") throw new Error("there is no owner");
  for (const role of KEY_ROLES) people.push([role, (await addKey(box, first, organiserId, role)).secret]);
  return people;
}

const makeThings = () => thingsOf(box, { organiserId: organisers.own, eventId: box.catalogue.theatre.id, owner, seat });
/** Things for one call. Those of a webhook, a venue, a print, a cancellation and a refund that is due need no seat of their own, of which the house has not enough for every call. */
async function thingsFor({ name }: { name: string }): Promise<Things> {
  if (name.endsWith("/cancellation")) return { ...shared, ...(await cancelThings(box, owner, organisers.own)) };
  if (name.endsWith("/due")) return { ...shared, ...(await dueThings(box, owner)) };
  if (name.endsWith("/print")) return shared;
  if (name.includes("/webhooks")) return { ...shared, ...(await webhookThings(box, owner, organisers.own)) };
  if (name.includes("/venues")) return { ...shared, ...(await venueThings(box, owner, organisers.own)) };
  return makeThings();
}

interface DeskRoute {
  name: string;
  method: string;
  right: DeskRight;
}

const deskRoutes = (): DeskRoute[] =>
  box.app.routeList
    .filter(({ url, method }) => url.startsWith("/api/desk/") && method !== "HEAD")
    .map(({ url, method, right }) => ({
      ...{ name: `${method} ${url.slice("/api/desk".length)}`, method, right: right as DeskRight },
    }))
    .filter(({ name }) => !FOR_ALL.includes(name) && !STREAMS.includes(name));

const exampleOf = (name: string, things: Things): Example => {
  const example = deskExamples[name];
  if (!example) throw new Error(`${name} has no example in tests/support/desk-examples.ts`);
  return example(things);
};

const call = (route: DeskRoute, things: Things, as: TestBuyer | string | null) => {
  const { path, ...rest } = exampleOf(route.name, things);
  return desk(box, route.method, path, as, rest);
};

const kind = (as: TestBuyer | string | null) => (typeof as === "string" ? "key" : "person");

it("knows every route of the desk, and no other", () => {
  expect(
    deskRoutes()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(Object.keys(deskExamples).sort());
  expect(deskRoutes().every(({ right }) => staffRoles.some((role) => hasRight(role, right)))).toBe(true);
});

it("refuses everybody who is not signed in, before it reads the call", async () => {
  for (const route of deskRoutes())
    for (const as of [null, "no-such-token", `brolga_${"x".repeat(43)}`]) {
      const answer = await call(route, shared, as);
      expect([route.name, answer.statusCode, answer.json().code]).toEqual([route.name, 401, "SIGNED_OUT"]);
    }
});

it("gives each role its rights with its own organiser, and no more", MANY_CALLS, async () => {
  for (const route of deskRoutes())
    for (const [role, as] of own) {
      const allowed = hasRight(role, route.right);
      const things = allowed && route.method !== "GET" ? await thingsFor(route) : shared;
      const answer = await call(route, things, as);
      const named = `${route.name} as ${role} (${kind(as)}): ${answer.statusCode} ${answer.body.slice(0, 300)}`;
      if (allowed) expect(answer.statusCode, named).toBeLessThan(300);
      else expect([answer.statusCode, answer.json().code], named).toEqual([403, "ROLE"]);
    }
});

it("tells another organiser's people and keys, and a buyer, what it tells about things that do not exist", async () => {
  const nobodys: Things = {
    ...{
      organiserId: 999_999,
      eventId: 999_999,
      ownEventId: 999_999,
      pid: "999999",
      duePid: "999999",
      ticketId: "999999",
      noteId: "999999",
      memberId: 999_999,
    },
    ...{ freeSeats: shared.freeSeats, keptSeat: shared.keptSeat, messageId: "999999", recipients: 1, difference: 0 },
    ...{
      invitationId: "999999",
      keyId: "999999",
      documentId: "999999",
      payoutId: "999999",
      deviceId: randomUUID(),
      doorUserId: "999999",
      doorEmail: shared.doorEmail,
    },
    ...{ webhookId: "999999", webhookEtag: shared.webhookEtag, deliveryId: "999999" },
    ...{ draftId: "999999", draftEtag: shared.draftEtag, otherDate: shared.otherDate, amountCents: shared.amountCents },
    ...{
      venueRef: "no-such-venue",
      venueEtag: shared.venueEtag,
      planEtag: shared.planEtag,
      planPicture: shared.planPicture,
      picturePath: "uploads/none.png",
    },
    ...{ ticketEtag: shared.ticketEtag, memberEtag: shared.memberEtag, organiserEtag: shared.organiserEtag },
  };
  const before = await acts(box);
  for (const route of deskRoutes())
    for (const [role, as] of [...others, ["nobody", box.buyer] as const]) {
      const foreign = await call(route, shared, as);
      const missing = await call(route, nobodys, as);
      const { request_id: _, ...said } = foreign.json();
      const { request_id: __, ...alike } = missing.json();
      const named = `${route.name} as ${role} (${kind(as)}) of another organiser`;
      expect([named, foreign.statusCode, said]).toEqual([named, 404, alike]);
    }
  expect(await acts(box)).toBe(before);
});

describe("an id of the own organiser beside a foreign one", () => {
  it("opens nothing of the other organiser", async () => {
    const [, stranger] = others[0] ?? [];
    if (!stranger) throw new Error("there is no stranger");
    const mine = { ...shared, organiserId: organisers.other, eventId: box.catalogue.partyPlot.id };
    for (const route of deskRoutes().filter(({ name }) => /member_id|invitation_id|key_id|message_id/.test(name))) {
      const answer = await call(route, mine, stranger);
      expect([route.name, answer.statusCode]).toEqual([route.name, 404]);
    }
    const list = await desk(box, "GET", "/orders", stranger);
    expect([list.statusCode, list.json().items]).toEqual([200, []]);
    const events = await desk(box, "GET", "/events", stranger);
    expect(events.json().items.map(({ organiser_id }: { organiser_id: string }) => organiser_id)).toEqual(
      [organisers.other, organisers.other].map(String),
    );
    for (const search of [shared.pid, "Quinn", "payer-1@example.com", "0400000001"]) {
      const found = await desk(box, "GET", "/orders", stranger, { query: { search } });
      expect([search, found.json().items]).toEqual([search, []]);
    }
  });
});

it("writes exactly one row of the log for each changing call, and who it was", MANY_CALLS, async () => {
  for (const route of deskRoutes().filter(({ method }) => method !== "GET")) {
    const things = await thingsFor(route);
    const before = await acts(box);
    const answer = await call(route, things, owner);
    expect(answer.statusCode, `${route.name}: ${answer.body}`).toBeLessThan(300);
    const { items } = (
      await desk(box, "GET", `/organisers/${organisers.own}/log`, owner, { query: { limit: "1" } })
    ).json();
    expect([route.name, (await acts(box)) - before, items[0].who]).toEqual([route.name, 1, `user ${owner.id}`]);
    expect(items[0].about).toContain(`organiser ${organisers.own}`);
    expect(items[0].after ?? items[0].about).toBeTruthy();
    expect(JSON.stringify(items[0])).not.toContain("@example.com");
  }
});

it("asks a person for a fresh proof before money, cancelling an event, payouts, team, organiser, keys and webhooks, and a key never", async () => {
  const late = await addMember(box, organisers.own, "owner");
  await box.db
    .updateTable("session")
    .set({ proved_at: new Date(Date.now() - 16 * 60_000) })
    .where("user_id", "=", late.id)
    .execute();
  const asked = [];
  for (const route of deskRoutes().filter(({ method }) => method !== "GET")) {
    const answer = await call(route, shared, late);
    if (answer.statusCode >= 400 && answer.json().code === "PROOF") asked.push(route.name);
  }
  expect(asked.sort()).toEqual(
    deskRoutes()
      .filter(
        ({ name, method }) =>
          method !== "GET" &&
          !/ \/(orders\/:order_id\/(resend|print|notes|tickets)|venues|pictures|drafts|events(?!.*(cancellation|due)))/.test(
            name,
          ) &&
          // Whoever added a webhook has proved who they are. These send to the same address, or pause.
          !/PATCH .*webhooks|webhook_id\/(test|deliveries)/.test(name),
      )
      .map(({ name }) => name)
      .sort(),
  );
});
