import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { disableAccount, enableAccount } from "#server/modules/accounts/disable-account.ts";
import { openSession } from "#server/modules/accounts/sign-in/sessions.ts";
import { removeStaff } from "#server/modules/organisers/operate-staff.ts";
import { setRole } from "#server/modules/organisers/set-role.ts";
import { get, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import { addKey, addMember, desk, once, twoOrganisers } from "#tests/support/steps/desk-steps.ts";
import { device, postScans, reportDevice, scan, ticketsFor } from "#tests/support/steps/gate-steps.ts";

const box = await openBoxOffice();
const organisers = await twoOrganisers(box);
const owner = await addMember(box, organisers.own, "owner");

type Member = Awaited<ReturnType<typeof addMember>>;

const theatre = () => box.catalogue.theatre.id;
const packOf = async (as: TestBuyer, eventId = theatre()) =>
  (await get(box.app, `/api/gate/pack?event_id=${eventId}`, { as })).statusCode;
const team = (method: string, path: string, call: object = {}) =>
  desk(box, method, `/organisers/${organisers.own}/team${path}`, owner, call);

const signedInAgain = async (member: Member): Promise<TestBuyer> => ({
  ...member,
  token: await openSession(box.services, member.id, true),
});

async function atDoors(member: Member, ...eventIds: number[]): Promise<void> {
  for (const eventId of eventIds) {
    const answer = await desk(box, "POST", `/events/${eventId}/door/staff`, owner, { body: { email: member.email } });
    expect(answer.statusCode, answer.body).toBe(200);
  }
}

async function change(member: Member, body: object): Promise<void> {
  const { members } = (await team("GET", "")).json();
  const { etag } = members.find(({ id }: { id: string }) => id === String(member.memberId));
  const answer = await team("PATCH", `/${member.memberId}`, { body, headers: { "if-match": etag } });
  expect(answer.statusCode, answer.body).toBe(200);
}

const remove = async (member: Member) => expect((await team("DELETE", `/${member.memberId}`)).statusCode).toBe(204);

describe("the doors of somebody who leaves a team", () => {
  it("close with the role: no list, no scans, no colleague's device, and their own device removes its list", async () => {
    const [ticket = 0] = await ticketsFor(box, ["C1"]);
    const member = await addMember(box, organisers.own, "door");
    const colleague = await addMember(box, organisers.own, "door");
    await atDoors(member, theatre());
    await atDoors(colleague, theatre());
    const [phone, theirs] = [device("North door"), device("South door")];
    await reportDevice(box, member, phone, theatre());
    await reportDevice(box, colleague, theirs, theatre());
    // The phone's session, and one that the account opened elsewhere.
    const again = await signedInAgain(member);
    expect(await packOf(again)).toBe(200);
    await remove(member);
    expect([await packOf(member), await packOf(again)]).toEqual([401, 403]);
    expect((await postScans(box, again, device("Home"), [scan(ticket, new Date())])).statusCode).toBe(403);
    const end = { event_id: String(theatre()), device_id: theirs.id, wipe: "1" };
    const ended = await post(box.app, "/api/gate/devices/end", end, { as: again });
    expect(ended.statusCode).toBe(403);
    expect((await reportDevice(box, again, phone, theatre())).wipe).toBe(true);
    expect([await packOf(colleague), (await reportDevice(box, colleague, theirs, theatre())).wipe]).toEqual([
      200,
      false,
    ]);
  });

  it("close where a member is narrowed to other events, and nowhere else", async () => {
    const { begun } = box.catalogue;
    const member = await addMember(box, organisers.own, "door");
    await atDoors(member, theatre(), begun.id);
    await change(member, { event_ids: [String(begun.id)] });
    expect([await packOf(member), await packOf(member, begun.id)]).toEqual([403, 200]);
  });

  it("close when the role changes, and when an operator takes somebody off", async () => {
    const [moved, taken] = [await addMember(box, organisers.own, "door"), await addMember(box, organisers.own, "door")];
    for (const member of [moved, taken]) await atDoors(member, theatre());
    await change(moved, { role: "finance" });
    await removeStaff(box.db, organisers.own, taken.email, () => {});
    expect([await packOf(moved), await packOf(taken)]).toEqual([403, 403]);
  });

  it("close one by one: whoever is taken off a single door keeps the others, and their device there removes its list", async () => {
    const { begun } = box.catalogue;
    const member = await addMember(box, organisers.own, "door");
    await atDoors(member, theatre(), begun.id);
    const [there, elsewhere] = [device("North door"), device("Gate 4")];
    const other = await signedInAgain(member);
    await reportDevice(box, member, there, theatre());
    await reportDevice(box, other, elsewhere, begun.id);
    const off = await desk(box, "DELETE", `/events/${theatre()}/door/staff/${member.id}`, owner);
    expect(off.statusCode).toBe(204);
    expect([await packOf(member), await packOf(other), await packOf(other, begun.id)]).toEqual([401, 403, 200]);
    expect((await reportDevice(box, other, elsewhere, begun.id)).wipe).toBe(false);
    expect((await reportDevice(box, member, there, theatre())).wipe).toBe(true);
  });

  it("were closed by an upgrade for members who had been narrowed before doors went with that", async () => {
    const { begun } = box.catalogue;
    const [narrowed, again] = [
      await addMember(box, organisers.own, "door"),
      await addMember(box, organisers.own, "door"),
    ];
    const phone = device("West door");
    for (const member of [narrowed, again]) {
      await atDoors(member, begun.id);
      await change(member, { event_ids: [String(begun.id)] });
    }
    await reportDevice(box, narrowed, phone, begun.id);
    // One was at the theatre's door all the time. The other was sent there again after the change.
    await box.sql`insert into gate_assignment (user_id, event_id, assigned_at)
      values (${narrowed.id}, ${theatre()}, now() - interval '1 day'), (${again.id}, ${theatre()}, now())`;
    await box.sql`update gate_device set event_id = ${theatre()} where id = ${phone.id}`;
    const migration = await readFile("server/db/schema/0200_doors_without_a_right.sql", "utf8");
    await sql.raw(migration).execute(box.db);
    expect([await packOf(narrowed), await packOf(narrowed, begun.id), await packOf(again)]).toEqual([403, 200, 200]);
    expect((await reportDevice(box, narrowed, phone, begun.id)).wipe).toBe(true);
  });

  it("stay open at another organiser's events", async () => {
    const member = await addMember(box, organisers.own, "door");
    const there = await addMember(box, organisers.other, "owner");
    await atDoors(member, theatre());
    const { partyPlot } = box.catalogue;
    await desk(box, "POST", `/events/${partyPlot.id}/door/staff`, there, { body: { email: member.email } });
    await remove(member);
    expect([await packOf(member), await packOf(member, partyPlot.id)]).toEqual([403, 200]);
  });

  it("don't come back when an account that was gate staff is gate staff again", async () => {
    const member = await addMember(box, organisers.own, "door");
    await atDoors(member, theatre());
    await setRole(box.db, member.email, 1);
    await atDoors(member, box.catalogue.begun.id);
    expect([await packOf(member), await packOf(member, box.catalogue.begun.id)]).toEqual([403, 200]);
  });
});

describe("what an owner made for programs and for others", () => {
  async function madeBy(as: Member) {
    const key = await addKey(box, as, organisers.own, "box_office");
    const guest = await box.addBuyer(`guest-of-${as.memberId}@example.com`);
    const path = `/organisers/${organisers.own}`;
    const invited = await desk(box, "POST", `${path}/team/invitations`, as, {
      body: { email: guest.email, role: "owner", event_ids: null },
      headers: once(),
    });
    const hook = await desk(box, "POST", `${path}/webhooks`, as, {
      body: { url: "http://localhost:9/hooks", types: ["order.paid"] },
      headers: once(),
    });
    expect([invited.statusCode, hook.statusCode]).toEqual([201, 201]);
    const token = String(box.mails.findLast(({ template }) => template === "team-invitation")?.data.code);
    return { key: key.secret, guest, token, hook: String(hook.json().id) };
  }

  const works = async ({ key, guest, token, hook }: Awaited<ReturnType<typeof madeBy>>) => ({
    key: (await desk(box, "GET", "/me", key)).statusCode,
    hook: (await desk(box, "GET", `/organisers/${organisers.own}/webhooks/${hook}`, owner)).json().state,
    invitation: (await desk(box, "POST", "/invitations/accept", guest, { body: { token } })).statusCode,
  });
  const NOTHING = { key: 401, hook: "paused", invitation: 404 };

  it("ends when they are taken off the team, and the log counts it", async () => {
    const left = await addMember(box, organisers.own, "owner");
    const made = await madeBy(left);
    await remove(left);
    expect(await works(made)).toEqual(NOTHING);
    const log = await desk(box, "GET", `/organisers/${organisers.own}/log`, owner, { query: { limit: "1" } });
    expect(log.json().items[0]).toMatchObject({
      act: "desk team remove",
      before: { role: "owner", keys: 1, invitations: 1, webhooks: 1 },
      after: { role: null, keys: 0, invitations: 0, webhooks: 0 },
    });
  });

  it("ends when they are an owner no longer", async () => {
    const demoted = await addMember(box, organisers.own, "owner");
    const made = await madeBy(demoted);
    await change(demoted, { role: "events" });
    expect(await works(made)).toEqual(NOTHING);
  });

  it("rests while their account is disabled", async () => {
    const one = await addMember(box, organisers.own, "owner");
    const { secret } = await addKey(box, one, organisers.own, "box_office");
    const status = async () => (await desk(box, "GET", "/me", secret)).statusCode;
    await disableAccount(box.services, one.email, "a thief has it");
    expect(await status()).toBe(401);
    await enableAccount(box.services, one.email);
    expect(await status()).toBe(200);
  });

  it("goes on while they own the organiser", async () => {
    const kept = await addMember(box, organisers.own, "owner");
    const made = await madeBy(kept);
    await change(kept, { event_ids: null });
    expect(await works(made)).toEqual({ key: 200, hook: "on", invitation: 200 });
  });
});
