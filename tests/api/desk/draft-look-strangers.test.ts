import { existsSync } from "node:fs";
import { expect, it } from "vitest";
import { lookPath } from "#contract/desk-paths.ts";
import { buildApp } from "#server/app.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { acts, addKey, addMember, desk, once, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { addDraft, addVenue, wholeDraft } from "#tests/support/steps/draft-steps.ts";

/* Who may preview a draft as buyers would see it, how often, and what everybody else learns. */

const SECRET = "Opal Mirage Comeback";
/** An id higher than any draft's. */
const NO_DRAFT = "987654";

if (!existsSync("dist/.stamp")) throw new Error("no built storefront in dist/: run `npm run build` first");
const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");
await addVenue(box);
const published = await addDraft(box, owner, organisers.own);
const answer = await desk(box, "POST", `/drafts/${published.id}/publish`, owner, { body: {}, headers: once() });
const eventId: string = answer.json().event_id;
const opened = (await desk(box, "POST", `/events/${eventId}/draft`, owner)).json();
const headers = { "if-match": opened.etag };
await desk(box, "PATCH", `/drafts/${opened.id}`, owner, { body: { set: { name: SECRET } }, headers });
const fresh = await addDraft(box, owner, organisers.own, { ...wholeDraft(), name: SECRET });
/** A draft of a new event, and the draft of a published one. */
const drafts: { fresh: string; published: string; eventId: number } = {
  fresh: fresh.id,
  published: opened.id,
  eventId: Number(eventId),
};

const look = (id: string, token?: string, headers: Record<string, string> = {}) =>
  box.app.inject({ url: lookPath(id), headers, ...(token && { cookies: { accesstoken: token } }) });
/** An answer without the time and the call's own number. */
const seen = ({ statusCode, body, headers }: Awaited<ReturnType<typeof look>>) => {
  const { date: _, "x-request-id": __, ...others } = headers;
  return { statusCode, body, headers: others };
};
/** The state that a preview must not change. */
const traces = async () => ({
  acts: await acts(box),
  events: (await box.db.selectFrom("event").select("id").execute()).length,
  seats: Number((await box.db.selectFrom("seat").select(box.db.fn.countAll().as("n")).executeTakeFirstOrThrow()).n),
});

it("shows a draft to those who may change it, kept by no cache and found by no search engine", async () => {
  const before = await traces();
  const helper = await addMember(box, organisers.own, "events", [drafts.eventId]);
  for (const [id, as] of [
    [drafts.fresh, owner],
    [drafts.published, owner],
    [drafts.published, helper],
  ] as const) {
    const page = await look(id, as.token);
    expect([page.statusCode, page.body.includes(SECRET)], page.body.slice(0, 200)).toEqual([200, true]);
    expect(page.headers).toMatchObject({ "cache-control": "private, no-store", "x-robots-tag": "noindex" });
    expect(page.body).not.toContain("<script");
  }
  expect(await traces()).toEqual(before);
});

it("tells strangers nothing: a draft looks to them like one that does not exist", async () => {
  const before = await traces();
  const helper = await addMember(box, organisers.own, "events", [box.catalogue.theatre.id]);
  const gone = await addMember(box, organisers.own, "owner");
  await box.db.deleteFrom("staff").where("id", "=", gone.memberId).execute();
  const strangers: [string, string | undefined][] = [
    ["signed out", undefined],
    ["a session that is none", "0".repeat(43)],
    ["a buyer", box.buyer.token],
    ["the owner of another organiser", (await addMember(box, organisers.other, "owner")).token],
    ["the events team of another organiser", (await addMember(box, organisers.other, "events")).token],
    ["somebody of some other events", helper.token],
    ["somebody who was taken off the team", gone.token],
  ];
  for (const [who, token] of strangers) {
    const nothing = seen(await look(NO_DRAFT, token));
    expect([who, nothing.statusCode]).toEqual([who, 404]);
    for (const id of [drafts.fresh, drafts.published])
      expect([who, seen(await look(id, token))]).toEqual([who, nothing]);
  }
  expect(await traces()).toEqual(before);
});

it("tells people of the team without the right nothing of the draft", async () => {
  const before = await traces();
  for (const role of ["box_office", "finance", "door"] as const) {
    const { token } = await addMember(box, organisers.own, role);
    for (const id of [drafts.fresh, drafts.published]) {
      const refused = await look(id, token);
      expect([role, refused.statusCode]).toEqual([role, 403]);
      for (const word of [SECRET, "First Night", "Small Hall", "Hall Players"])
        expect(refused.body).not.toContain(word);
    }
  }
  expect(await traces()).toEqual(before);
});

it("opens to a session's cookie alone: not to a key, a token in a header, or an odd number", async () => {
  const { secret } = await addKey(box, owner, organisers.own, "events");
  for (const answer of [
    await look(drafts.fresh, undefined, { authorization: `Bearer ${secret}` }),
    await look(drafts.fresh, undefined, { authorization: `Bearer ${owner.token}` }),
    await look(drafts.fresh, secret),
    await look("1%27--", owner.token),
    await look("9".repeat(18), owner.token),
  ])
    expect([answer.statusCode, answer.body.includes(SECRET)]).toEqual([404, false]);
});

/** How many events previews have written and rolled back. Sequences never go back. */
const written = async () => {
  const rows = await box.sql<{ last: number }>`
    select last_value::integer as last from pg_sequences
    where schemaname || '.' || sequencename = pg_get_serial_sequence('event', 'id')`;
  return rows[0]?.last ?? 0;
};

const change = () => box.sql`update event_draft set version = version + 1 where id = ${Number(drafts.fresh)}`;

it("writes the event once for looks at a draft that nobody has changed, and again for a change", async () => {
  await change();
  const before = await written();
  for (let time = 0; time < 3; time += 1) expect((await look(drafts.fresh, owner.token)).statusCode).toBe(200);
  expect((await written()) - before).toBe(1);
  await change();
  expect((await look(drafts.fresh, owner.token)).statusCode).toBe(200);
  expect((await written()) - before).toBe(2);
});

it("draws one look at a time, lets five wait, and tells everybody else to come again", async () => {
  // A page that was drawn before would be given at once.
  await change();
  const looks = await Promise.all(Array.from({ length: 20 }, () => look(drafts.fresh, owner.token)));
  const statuses = looks.map(({ statusCode }) => statusCode);
  const drawn = statuses.filter((one) => one === 200).length;
  expect(statuses.filter((one) => one === 503)).toHaveLength(20 - drawn);
  // Where calls arrive slowly, previews are finished before the last call comes, and others take their places.
  expect(drawn).toBeGreaterThanOrEqual(6);
  expect(drawn).toBeLessThan(20);
  for (const { statusCode, headers, body } of looks)
    if (statusCode === 503) expect([headers["retry-after"], body]).toEqual(["2", expect.stringContaining("busy")]);
});

it("draws twelve changed drafts a minute for one person", async () => {
  const app = await buildApp({ ...box.services, config: { ...box.services.config, rateLimits: true } });
  const statuses: number[] = [];
  for (let time = 0; time < 13; time += 1) {
    await change();
    const { statusCode } = await app.inject({ url: lookPath(drafts.fresh), cookies: { accesstoken: owner.token } });
    statuses.push(statusCode);
  }
  expect([statuses.indexOf(429), statuses.length]).toEqual([12, 13]);
  await app.close();
});
