import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { hasRight, type StaffRole, staffRoles } from "#contract/rules/account/desk-rights.ts";
import type { TestBuyer } from "#tests/support/box-office.ts";
import { deskExample } from "#tests/support/desk-examples.ts";
import {
  callRoute,
  changingRoutes,
  deskRoutes,
  MANY_CALLS,
  mailsAndMoney,
  makeDeskStage,
  thingsFor,
} from "#tests/support/desk-stage.ts";
import type { Things } from "#tests/support/desk-things.ts";
import { acts, addKey, addMember, desk } from "#tests/support/steps/desk-steps.ts";

/* Every route of the desk, from the application's own list, for every role: with the caller's own organiser, with another, with none. */

const KEY_ROLES = staffRoles.filter((role) => role !== "owner");

const stage = await makeDeskStage();
const { box, organisers, owner, shared } = stage;
/** Callers of the theatre's organiser by role, and of the other organiser. */
const own = await callersOf(organisers.own);
const others = await callersOf(organisers.other);
afterAll(() => box.close());

async function callersOf(organiserId: number): Promise<[StaffRole, TestBuyer | string][]> {
  const people: [StaffRole, TestBuyer | string][] = [];
  for (const role of staffRoles) people.push([role, await addMember(box, organiserId, role)]);
  const [, first] = people[0] ?? [];
  if (typeof first !== "object") throw new Error("there is no owner");
  for (const role of KEY_ROLES) people.push([role, (await addKey(box, first, organiserId, role)).secret]);
  return people;
}

const kind = (as: TestBuyer | string | null) => (typeof as === "string" ? "key" : "person");

it("knows a right and a good call of every route of the desk", () => {
  expect(deskRoutes(box).length).toBeGreaterThan(100);
  for (const route of deskRoutes(box)) expect(deskExample(route, shared).path).toMatch(/^\/\w/);
  expect(deskRoutes(box).every(({ right }) => staffRoles.some((role) => hasRight(role, right)))).toBe(true);
});

/** What no call is about that a role may make. */
const CLOSED: Readonly<Record<Exclude<StaffRole, "owner">, RegExp>> = {
  events:
    /\/(orders|attendees|ticket-groups|messages|failed-emails|comps|sales|recent-sales|money|documents|payouts|due|cancellation|staff|team|keys|webhooks|log)\b/,
  box_office:
    /\/(drafts|sales|recent-sales|money|documents|payouts|refunds|due|answer|cancellation|team|keys|webhooks|log)\b/,
  finance: /\/(drafts|doors?|hold-backs|comps|cancellation|team|keys|webhooks|log)\b/,
  door: /^(?!GET \/(doors|events\/:event_id\/door\b|organisers\/:organiser_id$))/,
};

it("closes to each role what is not its work, whatever right a call declares", () => {
  for (const [role, closed] of Object.entries(CLOSED)) {
    const reached = deskRoutes(box).filter(
      ({ right, name }) => hasRight(role as StaffRole, right) && closed.test(name),
    );
    expect([role, reached.map(({ name }) => name)]).toEqual([role, []]);
  }
});

it("lets nobody change something by a right to see", () => {
  expect(changingRoutes(box).filter(({ right }) => right.endsWith(".see"))).toEqual([]);
});

it("refuses everybody who is not signed in, before it reads the call", async () => {
  for (const route of deskRoutes(box))
    for (const as of [null, "no-such-token", `brolga_${"x".repeat(43)}`]) {
      const answer = await callRoute(box, route, shared, as);
      expect([route.name, answer.statusCode, answer.json().code]).toEqual([route.name, 401, "SIGNED_OUT"]);
    }
});

it("gives each role its rights with its own organiser, and no more", MANY_CALLS, async () => {
  for (const route of deskRoutes(box))
    for (const [role, as] of own) {
      const allowed = hasRight(role, route.right);
      const things = allowed && route.method !== "GET" ? await thingsFor(stage, route) : shared;
      const answer = await callRoute(box, route, things, as);
      const named = `${route.name} as ${role} (${kind(as)}): ${answer.statusCode} ${answer.body.slice(0, 300)}`;
      if (allowed) expect(answer.statusCode, named).toBeLessThan(300);
      else expect([answer.statusCode, answer.json().code], named).toEqual([403, "ROLE"]);
    }
});

it("tells another organiser's people and keys, and a buyer, what it tells about things that do not exist", async () => {
  const nobodys: Things = {
    organiserId: 999_999,
    eventId: 999_999,
    ownEventId: 999_999,
    pid: "999999",
    duePid: "999999",
    ticketId: "999999",
    noteId: "999999",
    memberId: 999_999,
    freeSeats: shared.freeSeats,
    keptSeat: shared.keptSeat,
    messageId: "999999",
    recipients: 1,
    difference: 0,
    invitationId: "999999",
    keyId: "999999",
    documentId: "999999",
    payoutId: "999999",
    deviceId: randomUUID(),
    doorUserId: "999999",
    doorEmail: shared.doorEmail,
    webhookId: "999999",
    webhookEtag: shared.webhookEtag,
    deliveryId: "999999",
    draftId: "999999",
    draftEtag: shared.draftEtag,
    otherDate: shared.otherDate,
    amountCents: shared.amountCents,
    venueRef: "no-such-venue",
    venueEtag: shared.venueEtag,
    planEtag: shared.planEtag,
    planPicture: shared.planPicture,
    picturePath: "uploads/none.png",
    ticketEtag: shared.ticketEtag,
    memberEtag: shared.memberEtag,
    organiserEtag: shared.organiserEtag,
  };
  const before = await acts(box);
  for (const route of deskRoutes(box))
    for (const [role, as] of [...others, ["nobody", box.buyer] as const]) {
      const foreign = await callRoute(box, route, shared, as);
      const missing = await callRoute(box, route, nobodys, as);
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
    for (const route of deskRoutes(box).filter(({ name }) => /member_id|invitation_id|key_id|message_id/.test(name))) {
      const answer = await callRoute(box, route, mine, stranger);
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

it(
  "writes exactly one row of the log for each changing call and who it was, and only those with a key send mail or move money",
  MANY_CALLS,
  async () => {
    for (const route of changingRoutes(box)) {
      const things = await thingsFor(stage, route);
      const before = await acts(box);
      const sent = await mailsAndMoney(box);
      const answer = await callRoute(box, route, things, owner);
      expect(answer.statusCode, `${route.name}: ${answer.body}`).toBeLessThan(300);
      const { items } = (
        await desk(box, "GET", `/organisers/${organisers.own}/log`, owner, { query: { limit: "1" } })
      ).json();
      expect([route.name, (await acts(box)) - before, items[0].who]).toEqual([route.name, 1, `user ${owner.id}`]);
      if (!route.needsKey) expect([route.name, await mailsAndMoney(box)]).toEqual([route.name, sent]);
      expect(items[0].about).toContain(`organiser ${organisers.own}`);
      expect(items[0].after ?? items[0].about).toBeTruthy();
      expect(JSON.stringify(items[0])).not.toContain("@example.com");
    }
  },
);

it("demands an Idempotency-Key, and does nothing without it", async () => {
  const demanding = changingRoutes(box).filter(({ needsKey }) => needsKey);
  expect(demanding.length).toBeGreaterThan(10);
  for (const route of demanding) {
    const { path, headers, ...rest } = deskExample(route, shared);
    const { "idempotency-key": _, ...others } = headers ?? {};
    const before = [await acts(box), await mailsAndMoney(box)];
    const answer = await desk(box, route.method, path, owner, { ...rest, headers: others });
    const { code, status, detail } = answer.json();
    expect([route.name, answer.statusCode, answer.headers["content-type"], code, status, detail]).toEqual([
      route.name,
      400,
      "application/problem+json; charset=utf-8",
      "MALFORMED",
      400,
      "Send an Idempotency-Key header, so that you can repeat the call.",
    ]);
    expect([route.name, await acts(box), await mailsAndMoney(box)]).toEqual([route.name, ...before]);
  }
});

it("demands If-Match, and does nothing without it", async () => {
  const demanding = changingRoutes(box).filter(({ needsMatch }) => needsMatch);
  expect(demanding.length).toBeGreaterThan(8);
  for (const route of demanding) {
    const { path, headers, ...rest } = deskExample(route, shared);
    const { "if-match": _, ...others } = headers ?? {};
    const before = await acts(box);
    const answer = await desk(box, route.method, path, owner, { ...rest, headers: others });
    expect([route.name, answer.statusCode, answer.json().code]).toEqual([route.name, 428, "MATCH_NEEDED"]);
    expect(await acts(box)).toBe(before);
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
  for (const route of changingRoutes(box)) {
    const answer = await callRoute(box, route, shared, late);
    if (answer.statusCode >= 400 && answer.json().code === "PROOF") asked.push(route.name);
  }
  expect(asked.sort()).toEqual(
    deskRoutes(box)
      .filter(
        ({ name, method }) =>
          method !== "GET" &&
          !/ \/(orders\/:order_id\/(resend|print|notes|tickets)|venues|pictures|drafts|events(?!.*(cancellation|due)))/.test(
            name,
          ) &&
          // People who add a webhook have proved their identity. These send to the same address, or pause.
          !/PATCH .*webhooks|webhook_id\/(test|deliveries)/.test(name),
      )
      .map(({ name }) => name)
      .sort(),
  );
});
