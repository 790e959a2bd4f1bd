import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { runRetention } from "#server/modules/privacy/run-retention.ts";
import { openBoxOffice, type TestBuyer } from "#tests/support/box-office.ts";
import { acts, addMember, desk, once, twoOrganisers } from "#tests/support/steps/desk-steps.ts";

const box = await openBoxOffice();
const organisers = await twoOrganisers(box);

const owners = () => addMember(box, organisers.own, "owner");
const team = (as: TestBuyer, method: string, path = "", call: object = {}) =>
  desk(box, method, `/organisers/${organisers.own}/team${path}`, as, call);

describe("the last owner", () => {
  let alone: TestBuyer & { memberId: number };
  beforeAll(async () => {
    await box.sql`delete from staff where organiser_id = ${organisers.own}`;
    alone = await owners();
  });

  it("stays, and keeps the role", async () => {
    const etag = (await team(alone, "GET")).json().members[0].etag;
    const removed = await team(alone, "DELETE", `/${alone.memberId}`);
    const changed = await team(alone, "PATCH", `/${alone.memberId}`, {
      body: { role: "finance" },
      headers: { "if-match": etag },
    });
    for (const answer of [removed, changed])
      expect([answer.statusCode, answer.json().code]).toEqual([409, "LAST_OWNER"]);
  });

  it("may go once there is another, and then sees nothing", async () => {
    const next = await owners();
    expect((await team(alone, "DELETE", `/${alone.memberId}`)).statusCode).toBe(204);
    expect((await team(alone, "GET")).statusCode).toBe(404);
    expect((await team(next, "GET")).json().members).toHaveLength(1);
  });
});

it("changes a member for the first of two owners, and tells the second", async () => {
  const [one, two] = [await owners(), await owners()];
  const { memberId } = await addMember(box, organisers.own, "door");
  const { members } = (await team(one, "GET")).json();
  const { etag } = members.find(({ id }: { id: string }) => id === String(memberId));
  const change = (as: TestBuyer, body: object) =>
    team(as, "PATCH", `/${memberId}`, { body, headers: { "if-match": etag } });
  const theatre = String(box.catalogue.theatre.id);
  const first = await change(one, { role: "box_office", event_ids: [theatre] });
  expect([first.statusCode, first.json()]).toEqual([
    200,
    expect.objectContaining({ role: "box_office", event_ids: [theatre] }),
  ]);
  const second = await change(two, { role: "finance" });
  expect([second.statusCode, second.json().current]).toEqual([
    412,
    { id: String(memberId), role: "box_office", event_ids: [theatre] },
  ]);
  const foreign = await team(one, "PATCH", `/${memberId}`, {
    body: { event_ids: [String(box.catalogue.partyPlot.id)] },
    headers: { "if-match": String(first.headers.etag) },
  });
  expect([foreign.statusCode, foreign.json().errors[0].pointer]).toEqual([422, "#/event_ids"]);
});

it("gives somebody with some events those, and nothing of the organiser's other ones", async () => {
  const { begun, theatre } = box.catalogue;
  const clerk = await addMember(box, organisers.own, "finance", [begun.id]);
  const listed = await desk(box, "GET", "/events", clerk);
  expect(listed.json().items.map(({ id }: { id: string }) => id)).toEqual([String(begun.id)]);
  expect((await desk(box, "GET", `/events/${begun.id}/sales`, clerk)).statusCode).toBe(200);
  expect((await desk(box, "GET", `/events/${theatre.id}/sales`, clerk)).statusCode).toBe(404);
  // Once the event belongs to another organiser, this one's people no longer see it.
  await box.sql`update event set organiser_id = ${organisers.other} where id = ${begun.id}`;
  expect((await desk(box, "GET", `/events/${begun.id}/sales`, clerk)).statusCode).toBe(404);
  expect((await desk(box, "GET", "/events", clerk)).json().items).toEqual([]);
  await box.sql`update event set organiser_id = ${organisers.own} where id = ${begun.id}`;
});

describe("an invitation", () => {
  let owner: TestBuyer;
  let made = 0;
  beforeAll(async () => {
    owner = await owners();
  });

  async function invited() {
    made += 1;
    const person = await box.addBuyer(`Invited-${made}@Example.com`);
    const answer = await team(owner, "POST", "/invitations", {
      body: { email: `invited-${made}@example.com`, role: "finance", event_ids: null },
      headers: once(),
    });
    expect(answer.statusCode).toBe(201);
    const mail = box.mails.findLast(({ template }) => template === "team-invitation");
    expect(mail).toMatchObject({
      to: `invited-${made}@example.com`,
      data: { organiser: "Wattle Presents", role: "finance" },
    });
    return { person, id: answer.json().id as string, token: String(mail?.data.code) };
  }
  const accept = (as: TestBuyer, token: string) => desk(box, "POST", "/invitations/accept", as, { body: { token } });
  const refusal = async (as: TestBuyer, token: string) => {
    const answer = await accept(as, token);
    return [answer.statusCode, answer.json().code];
  };

  it("puts its person on the team, once", async () => {
    const { person, id, token } = await invited();
    const before = await acts(box);
    const joined = await accept(person, token);
    expect([joined.statusCode, joined.json()]).toEqual([200, { organiser_id: String(organisers.own) }]);
    expect((await desk(box, "GET", "/me", person)).json().organisers).toMatchObject([
      { id: String(organisers.own), role: "finance", event_ids: null },
    ]);
    const log = await desk(box, "GET", `/organisers/${organisers.own}/log`, owner, { query: { limit: "1" } });
    expect([(await acts(box)) - before, log.json().items]).toEqual([
      1,
      [
        expect.objectContaining({
          who: `user ${person.id}`,
          act: "desk team join",
          about: [`organiser ${organisers.own}`, `user ${person.id}`, `invitation ${id}`],
          before: { role: null },
          after: { role: "finance", events: "all" },
        }),
      ],
    ]);
    expect(await refusal(person, token)).toEqual([404, "INVITATION"]);
    expect(await acts(box)).toBe(before + 1);
    const again = await team(owner, "POST", "/invitations", {
      body: { email: person.email, role: "door", event_ids: null },
      headers: once(),
    });
    expect([again.statusCode, again.json().code]).toEqual([409, "ON_TEAM"]);
  });

  it("says beside each field what is wrong with it, in plain words", async () => {
    const answer = await team(owner, "POST", "/invitations", { body: { email: "nobody", role: "x" }, headers: once() });
    expect(answer.json().errors).toEqual(
      expect.arrayContaining([{ pointer: "#/event_ids", detail: "This is missing." }]),
    );
    const wrong = await team(owner, "POST", "/invitations", {
      body: { email: "nobody", role: "finance", event_ids: null },
      headers: once(),
    });
    expect(wrong.json().errors).toEqual([
      { pointer: "#/email", detail: "This must be an email, such as team@example.com." },
    ]);
  });

  it("says whose team it is, and as what, before its person joins", async () => {
    const { person, token } = await invited();
    const look = (as: TestBuyer, code = token) => desk(box, "POST", "/invitations/look", as, { body: { token: code } });
    const offer = await look(person);
    expect([offer.statusCode, offer.json()]).toEqual([
      200,
      { organiser_name: "Wattle Presents", role: "finance", event_ids: null },
    ]);
    expect((await look(box.buyer)).json()).toMatchObject({ status: 403, code: "INVITED_OTHER" });
    expect((await look(person, `${token}x`)).json()).toMatchObject({ status: 404, code: "INVITATION" });
    expect((await accept(person, token)).statusCode).toBe(200);
    expect((await look(person)).json()).toMatchObject({ status: 404, code: "INVITATION" });
  });

  it("is for nobody else, nor for an account whose email is not confirmed", async () => {
    const { person, token } = await invited();
    expect(await refusal(box.buyer, token)).toEqual([403, "INVITED_OTHER"]);
    await box.sql`update user_account set email_confirmed_at = null where id = ${person.id}`;
    expect(await refusal(person, token)).toEqual([403, "INVITED_OTHER"]);
    await box.sql`update user_account set email_confirmed_at = now() where id = ${person.id}`;
    expect((await accept(person, token)).statusCode).toBe(200);
  });

  it("ends after 72 hours, when it is withdrawn, and when a later one replaces it", async () => {
    const late = await invited();
    const rows = await box.sql<{ hours: number }>`
      select round(extract(epoch from expires_at - now()) / 3600)::integer as hours from staff_invitation where id = ${Number(late.id)}`;
    expect(rows).toEqual([{ hours: 72 }]);
    await box.sql`update staff_invitation set expires_at = now() - interval '1 second' where id = ${Number(late.id)}`;
    const withdrawn = await invited();
    expect((await team(owner, "DELETE", `/invitations/${withdrawn.id}`)).statusCode).toBe(204);
    const replaced = await invited();
    await team(owner, "POST", "/invitations", {
      body: { email: replaced.person.email, role: "door", event_ids: null },
      headers: once(),
    });
    for (const { person, token } of [late, withdrawn, replaced])
      expect(await refusal(person, token)).toEqual([404, "INVITATION"]);
  });

  it("stays in the list as expired for 14 days, where its owner sends it again", async () => {
    const { person, id, token } = await invited();
    const agedBy = (days: number) =>
      box.sql`update staff_invitation set expires_at = now() - make_interval(days => ${days}::integer, secs => 1) where id = ${Number(id)}`;
    const listed = async () => {
      const { invitations } = (await team(owner, "GET")).json();
      return invitations.find((one: { id: string }) => one.id === id)?.is_expired;
    };
    const keep = async () => {
      await runRetention(box.db);
      return listed();
    };
    expect(await keep()).toBe(false);
    await agedBy(13);
    expect(await keep()).toBe(true);
    expect(await refusal(person, token)).toEqual([404, "INVITATION"]);
    const body = { email: person.email, role: "finance", event_ids: null };
    const again = await team(owner, "POST", "/invitations", { body, headers: once() });
    expect([again.statusCode, again.json()]).toEqual([201, expect.objectContaining({ id, is_expired: false })]);
    await agedBy(14);
    expect(await listed()).toBeUndefined();
    expect(await keep()).toBeUndefined();
    const left = await sql`select from staff_invitation where id = ${Number(id)}`.execute(box.db);
    expect(left.rows).toEqual([]);
  });

  it("that has expired is not listed beside its person, once they are on the team", async () => {
    const { person, id } = await invited();
    await box.sql`update staff_invitation set expires_at = now() where id = ${Number(id)}`;
    await box.sql`insert into staff (organiser_id, user_id, role) values (${organisers.own}, ${person.id}, 'door')`;
    const { invitations } = (await team(owner, "GET")).json();
    expect(invitations.map((one: { id: string }) => one.id)).not.toContain(id);
  });

  it("refuses an owner of some events", async () => {
    const answer = await team(owner, "POST", "/invitations", {
      body: { email: "new@example.com", role: "owner", event_ids: [String(box.catalogue.theatre.id)] },
      headers: once(),
    });
    expect([answer.statusCode, answer.json().errors[0].pointer]).toEqual([422, "#/event_ids"]);
  });
});
