import { afterAll, expect, it } from "vitest";
import { staffRoles } from "#contract/rules/account/desk-rights.ts";
import { PLATFORM_ROLE } from "#contract/rules/account/roles.ts";
import { deskExample } from "#tests/support/desk-examples.ts";
import {
  callRoute,
  changingRoutes,
  deskRoutes,
  MANY_CALLS,
  makeDeskStage,
  thingsFor,
} from "#tests/support/desk-stage.ts";
import { acts, addMember, desk } from "#tests/support/steps/desk-steps.ts";

/* Every route of the desk, from the application's own list, for people who work for some events, and for people who
   run the box office. */

const stage = await makeDeskStage();
const platform = await stage.box.addBuyer("operator@example.com", PLATFORM_ROLE);
afterAll(() => stage.box.close());

it("hides the organiser's other events, their orders and drafts from whoever works for some", async () => {
  const { box, organisers, shared } = stage;
  const nowhere = { eventId: 999_999, ownEventId: 999_999, pid: "999999", duePid: "999999", draftId: "999999" };
  const before = await acts(box);
  const naming = deskRoutes(box).filter(
    (route) =>
      /:(event|order|draft)_id/.test(route.name) ||
      /"(event|from_draft)_id"/.test(JSON.stringify(deskExample(route, shared))),
  );
  expect(naming.length).toBeGreaterThan(50);
  for (const role of staffRoles.filter((one) => one !== "owner"))
    for (const events of [[box.catalogue.begun.id], []]) {
      const clerk = await addMember(box, organisers.own, role, events);
      for (const route of naming) {
        const hidden = await callRoute(box, route, shared, clerk);
        const missing = await callRoute(box, route, { ...shared, ...nowhere }, clerk);
        const { request_id: _, ...said } = hidden.json();
        const { request_id: __, ...alike } = missing.json();
        const named = `${route.name} as ${role} of ${events.length} events`;
        expect([named, hidden.statusCode, said]).toEqual([named, 404, alike]);
      }
    }
  expect(await acts(box)).toBe(before);
});

it("opens everything to whoever runs the box office", async () => {
  const { box, shared } = stage;
  for (const route of deskRoutes(box).filter(({ method }) => method === "GET")) {
    const answer = await callRoute(box, route, shared, platform);
    expect(answer.statusCode, `${route.name}: ${answer.body.slice(0, 300)}`).toBe(200);
  }
});

it("refuses a text that shows nothing, wherever one is needed", MANY_CALLS, async () => {
  const { box, owner } = stage;
  const texts = /^(reason|text|reference|name|subject|body|address|suburb|series|first_name|last_name)$/;
  let tried = 0;
  for (const route of changingRoutes(box)) {
    const things = await thingsFor(stage, route);
    const { path, body, ...rest } = deskExample(route, things);
    // A draft may have no name yet. It isn't published without one.
    if (!body || Buffer.isBuffer(body) || route.name === "POST /drafts") continue;
    for (const field of Object.keys(body).filter((one) => texts.test(one))) {
      const before = await acts(box);
      const blank = { ...rest, body: { ...body, [field]: " \u200b\u2060 " } };
      const answer = await desk(box, route.method, path, owner, blank);
      const called = `${route.name} with a blank ${field}`;
      expect([called, answer.statusCode, (await acts(box)) - before]).toEqual([called, 422, 0]);
      tried += 1;
    }
  }
  expect(tried).toBeGreaterThan(15);
});

it("logs each act of whoever runs the box office as such", MANY_CALLS, async () => {
  const { box, organisers } = stage;
  for (const route of changingRoutes(box)) {
    const things = await thingsFor(stage, route);
    const before = await acts(box);
    const answer = await callRoute(box, route, things, platform);
    expect(answer.statusCode, `${route.name}: ${answer.body}`).toBeLessThan(300);
    const rows = await box.sql<{ via: string; actor: string; arguments: object; about: string[] }>`
      select via, actor, arguments, about from operator_log order by number desc limit ${(await acts(box)) - before}`;
    const named = `organiser ${organisers.own}`;
    expect([route.name, rows]).toEqual([
      route.name,
      [
        {
          via: "desk",
          actor: `user ${platform.id}`,
          arguments: { as: "platform" },
          about: expect.arrayContaining([named]),
        },
      ],
    ]);
  }
});
