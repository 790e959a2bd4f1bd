import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { attendeeFields } from "#contract/rules/account/attendee-fields.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { dueForRemoval, runRetention } from "#server/modules/privacy/run-retention.ts";
import { openBoxOffice } from "#tests/support/box-office.ts";
import { addStaff, device, scan, takeScans, ticketsFor } from "#tests/support/steps/gate-steps.ts";
import { join, newRoom } from "#tests/support/steps/queue-steps.ts";

/* Expired data is removed, in pieces, and nothing else is (docs/privacy.md#periods). */

const box = await openBoxOffice();

/** Moves an event, with all that happened at it, so that it ended this many days ago. */
async function ended(eventId: number, days: number): Promise<void> {
  await box.sql`
    update event set starts_at = now() - make_interval(days => ${days}, hours => 3), ends_at = now() - make_interval(days => ${days})
    where id = ${eventId}`;
}
const rowsOf = async (query: ReturnType<typeof sql<{ found: number }>>) =>
  (await query.execute(box.db)).rows[0]?.found ?? 0;
const scans = () => rowsOf(sql`select count(*)::integer as found from gate_scan`);
const named = () =>
  rowsOf(sql`
    select (select count(*) from ticket where first_name || last_name <> '')::integer
      + (select count(*) from booking_seat where ${sql.join(
        attendeeFields.map(({ key }) => sql.ref(key)),
        sql` || `,
      )} <> '')::integer as found`);
const waiting = () => rowsOf(sql`select count(*)::integer as found from queue_entry where user_id is not null`);
const removed = async (piece?: number) =>
  Object.fromEntries((await runRetention(box.db, piece ? { piece } : {})).map(({ name, rows }) => [name, rows]));

it("forgets rooms, scans and attendees of an event one after the other, and the box office stays consistent", async () => {
  const { theatre } = box.catalogue;
  const staff = await addStaff(box, "door@example.com");
  const tickets = await ticketsFor(box, ["A1", "A2", "A3"]);
  const door = device("North door");
  await takeScans(
    box,
    staff,
    door,
    tickets.slice(0, 2).map((ticket) => scan(ticket, new Date())),
  );
  await newRoom(box, theatre.id);
  await join(box, theatre.id, { as: box.buyer });
  await join(box, theatre.id);
  const before = { scans: await scans(), named: await named(), waiting: await waiting() };
  expect(before).toEqual({ scans: 2, named: 6, waiting: 1 });

  await ended(theatre.id, 29);
  await removed();
  expect({ scans: await scans(), named: await named(), waiting: await waiting() }).toEqual(before);

  await ended(theatre.id, 31);
  expect(await dueForRemoval(box.db)).toContainEqual({ name: "waiting rooms", rows: 1 });
  expect(await removed()).toMatchObject({ "waiting rooms": 1, scans: 0, attendees: 0 });
  expect(await waiting()).toBe(0);
  expect(await rowsOf(sql`select count(*)::integer as found from queue_entry`)).toBe(2);

  await ended(theatre.id, 181);
  expect(await removed(1)).toMatchObject({ scans: 2, attendees: 0 });
  expect(await scans()).toBe(0);
  expect(await rowsOf(sql`select count(*)::integer as found from ticket where state = 'used'`)).toBe(2);

  await ended(theatre.id, 366);
  expect(await removed(2)).toMatchObject({ attendees: 6 });
  expect(await named()).toBe(0);
  expect(await dueForRemoval(box.db)).toContainEqual({ name: "attendees", rows: 0 });
  expect(await verifyInvariants(box.db)).toEqual([]);
});

it("shortens the gateway's posts to what identifies a payment, once nobody can dispute it any more", async () => {
  const rows = await box.sql<{ id: number; code: string }>`
    select id, fields ->> 'approval_code' as code from gateway_answer where fields ? 'response_hash' or fields ? 'notification_hash'
    order by id desc limit 1`;
  const [post] = rows;
  expect(post?.code).toMatch(/^Y:/);
  expect(await removed()).toMatchObject({ "gateway posts": 0 });
  await box.sql`update gateway_answer set received_at = now() - interval '549 days' where id = ${post?.id}`;
  expect(await removed()).toMatchObject({ "gateway posts": 1 });
  const left = await sql<{
    fields: Record<string, string>;
  }>`select fields from gateway_answer where id = ${post?.id}`.execute(box.db);
  expect(left.rows).toMatchObject([{ fields: { approval_code: post?.code } }]);
  for (const name of Object.keys(left.rows[0]?.fields ?? {}))
    expect(["approval_code", "ipgTransactionId"]).toContain(name);
  expect(await removed()).toMatchObject({ "gateway posts": 0 });
  expect(await verifyInvariants(box.db)).toEqual([]);
});

it("removes links, codes, answers and sessions whose time is up, and leaves live ones", async () => {
  const { id } = await box.addBuyer("kept@example.com");
  const ages = { live: "1 hour", dead: "-1 hour" };
  for (const [name, age] of Object.entries(ages)) {
    await box.sql`insert into mailed_passcode (user_id, asker, passcode_hash, expires_at)
      values (${id}, ${name}, ${name}, now() + ${age}::interval)`;
    await box.sql`insert into sign_in_code (request_hash, email, code_hash, expires_at)
      values (${name}, 'kept@example.com', ${name}, now() + ${age}::interval)`;
    await box.sql`insert into passkey_challenge (challenge_hash, expires_at) values (${name}, now() + ${age}::interval)`;
    await box.sql`insert into email_undo (token_hash, user_id, email, expires_at)
      values (${name}, ${id}, ${`${name}@example.com`}, now() + ${age}::interval)`;
    await box.sql`insert into session (token_hash, user_id, remember, expires_at) values (${name}, ${id}, true, now() + ${age}::interval)`;
    await box.sql`insert into idempotency_key (scope, key, body_hash, created_at)
      values (${name}, 'key', 'hash', now() - interval '23 hours' + ${age}::interval * 2)`;
    await box.sql`insert into sent_mail (job_id, template, sent_at)
      values (gen_random_uuid(), ${name}, now() - interval '60 days' + ${age}::interval)`;
  }
  const gone = await removed(1);
  for (const name of ["passcodes", "codes", "challenges", "email undo", "sessions", "answers", "sent mails"])
    expect([name, gone[name]]).toEqual([name, 1]);
  const left = await sql<{
    token_hash: string;
  }>`select token_hash from session where user_id = ${id} order by token_hash`.execute(box.db);
  expect(left.rows.map(({ token_hash }) => token_hash)).toContain("live");
  expect(left.rows.map(({ token_hash }) => token_hash)).not.toContain("dead");
  expect(Object.values(await removed()).every((rows) => rows === 0)).toBe(true);
});

describe("what comes after it was forgotten", () => {
  it("goes after its own period when an event takes place again under its old id", async () => {
    const { theatre } = box.catalogue;
    await ended(theatre.id, 400);
    await removed();
    // The tests move events, not the clock. This event's record was made more than a year ago.
    await box.sql`update event_forgotten set at = at - interval '400 days' where event_id = ${theatre.id}`;
    await box.sql`update event set starts_at = now() + interval '5 days', ends_at = now() + interval '6 days' where id = ${theatre.id}`;
    await newRoom(box, theatre.id, { room: "off" });
    await ticketsFor(box, ["B1", "B2"]);
    await newRoom(box, theatre.id);
    await join(box, theatre.id, { as: box.second });
    const fresh = { named: await named(), waiting: await waiting() };
    expect(fresh.named).toBeGreaterThan(0);
    expect(fresh.waiting).toBe(1);
    expect(await removed()).toMatchObject({ "waiting rooms": 0, attendees: 0 });
    expect({ named: await named(), waiting: await waiting() }).toEqual(fresh);
    await ended(theatre.id, 31);
    expect(await removed()).toMatchObject({ "waiting rooms": 1, attendees: 0 });
    await ended(theatre.id, 366);
    await removed();
    expect({ named: await named(), waiting: await waiting() }).toEqual({ named: 0, waiting: 0 });
  });

  it("goes at once when a door sends its scans too late", async () => {
    const { theatre } = box.catalogue;
    await ended(theatre.id, 200);
    await removed();
    const staff = await addStaff(box, "late-door@example.com");
    const rows = await box.sql<{
      id: number;
    }>`select id from ticket where event_id = ${theatre.id} order by id desc limit 1`;
    await takeScans(box, staff, device("Lost and found"), [scan(rows[0]?.id ?? 0, new Date())]);
    expect(await scans()).toBe(1);
    expect(await removed()).toMatchObject({ scans: 1 });
    expect(await scans()).toBe(0);
    expect(await dueForRemoval(box.db)).toContainEqual({ name: "scans", rows: 0 });
    expect(await verifyInvariants(box.db)).toEqual([]);
  });
});
