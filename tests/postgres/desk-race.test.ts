import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { assignEvents } from "#server/modules/gate/assignments.ts";
import { post, type TestBuyer } from "../support/box-office.ts";
import { boxOfficeOnPostgres, type FaultBoxOffice } from "../support/fault-box-office.ts";
import { acts, addMember, desk, once, sellTicket } from "../support/steps/desk-steps.ts";
import { addStaff, device, postScans, reportDevice, scan } from "../support/steps/gate-steps.ts";
import { mailsAbout } from "../support/steps/payment-steps.ts";

/* What people of one team do at the same moment, on several connections. */

let box: FaultBoxOffice;
let organiserId: number;
beforeAll(async () => {
  box = await boxOfficeOnPostgres({ lockTimeout: "60s" });
  const theatre = box.catalogue.theatre.id;
  organiserId = (
    await box.db.selectFrom("event").select("organiser_id").where("id", "=", theatre).executeTakeFirstOrThrow()
  ).organiser_id;
});
afterAll(() => box?.closeAll());

const ROUNDS = 6;

/** Waits until statements of the box office wait for a lock. */
async function untilSomebodyWaits(count = 1): Promise<void> {
  const waiting = async () => {
    const rows = await box.sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity where wait_event_type = 'Lock'`;
    return rows[0]?.waiting ?? 0;
  };
  await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBeGreaterThanOrEqual(count);
}

it("somebody who is taken off the team while they act changes nothing", async () => {
  const { pid, ticketId, amountCents } = await sellTicket(box, "C3");
  const clerk = await addMember(box, organiserId, "owner");
  const before = await acts(box);
  const calls = [
    () => desk(box, "POST", `/orders/${pid}/notes`, clerk, { body: { text: "Too late" } }),
    () =>
      desk(box, "POST", `/orders/${pid}/refunds`, clerk, {
        body: { ticket_ids: [ticketId], reason: "Too late", amount_cents: amountCents },
        headers: once(),
      }),
    () => desk(box, "POST", `/organisers/${organiserId}/keys`, clerk, { body: { name: "Too late", role: "finance" } }),
  ];
  for (const call of calls) {
    const answer = await box.db
      .transaction()
      .execute(async (trx) => {
        await sql`delete from staff where id = ${clerk.memberId}`.execute(trx);
        // The caller is still on the team when the call begins, and waits for this transaction when it ends.
        const calling = call();
        await untilSomebodyWaits();
        return { calling };
      })
      .then(({ calling }) => calling);
    expect([answer.statusCode, answer.json().code]).toEqual([404, "NOT_FOUND"]);
    await box.sql`
      insert into staff (id, organiser_id, user_id, role) overriding system value
      values (${clerk.memberId}, ${organiserId}, ${clerk.id}, 'owner')`;
  }
  expect(await acts(box)).toBe(before);
  for (const table of ["order_note", "ticket_refund", "api_key"])
    expect([table, await box.sql`select from ${sql.table(table)}`]).toEqual([table, []]);
  // The same call, without a change in between.
  expect((await calls[0]?.())?.statusCode).toBe(201);
});

it("somebody who is taken off a door while they act writes nothing there", async () => {
  const theatre = box.catalogue.theatre.id;
  const { ticketId } = await sellTicket(box, "C4");
  const [scanner, colleague] = [
    await addStaff(box, "race-scanner@example.com"),
    await addStaff(box, "race-colleague@example.com"),
  ];
  const theirs = device("South door");
  await reportDevice(box, colleague, theirs, theatre);
  const end = { event_id: String(theatre), device_id: theirs.id, wipe: "1" };
  const calls = [
    () => postScans(box, scanner, device("North door"), [scan(Number(ticketId), new Date())]),
    () => post(box.app, "/api/gate/devices/end", end, { as: scanner }),
  ];
  for (const call of calls) {
    const { calling } = await box.db.transaction().execute(async (trx) => {
      await sql`delete from gate_assignment where user_id = ${scanner.id}`.execute(trx);
      const calling = call();
      await untilSomebodyWaits();
      return { calling };
    });
    expect((await calling).statusCode).toBe(403);
    await assignEvents(box.db, "race-scanner@example.com", [theatre]);
  }
  expect(await box.sql`select from gate_scan`).toEqual([]);
  expect((await reportDevice(box, colleague, theirs, theatre)).wipe).toBe(false);
  expect((await calls[0]?.())?.statusCode).toBe(200);
});

it("money that is due back is recorded once, whoever presses at once, and by nobody who is off the team", async () => {
  const [one, two] = [await addMember(box, organiserId, "finance"), await addMember(box, organiserId, "finance")];
  for (let round = 0; round < ROUNDS; round++) {
    const { pid, ticketId, amountCents } = await sellTicket(box, `D${round + 1}`);
    const refund = { ticket_ids: [ticketId], reason: "Ill", amount_cents: amountCents };
    expect(
      (await desk(box, "POST", `/orders/${pid}/refunds`, one, { body: refund, headers: once() })).json().money,
    ).toBe("due");
    const record = (as: TestBuyer) =>
      desk(box, "POST", `/orders/${pid}/due`, as, {
        body: { by_hand: true, amount_cents: amountCents },
        headers: once(),
      });
    const before = await acts(box);
    if (round === 0) {
      const { calling } = await box.db.transaction().execute(async (trx) => {
        await sql`delete from staff where id = ${two.memberId}`.execute(trx);
        const calling = record(two);
        await untilSomebodyWaits();
        return { calling };
      });
      expect((await calling).statusCode).toBe(404);
      expect(await acts(box)).toBe(before);
      await box.sql`
        insert into staff (id, organiser_id, user_id, role) overriding system value
        values (${two.memberId}, ${organiserId}, ${two.id}, 'finance')`;
    }
    // The stand-in for mails also counts those of a rolled-back transaction.
    const mails = () => mailsAbout(box, pid).filter((mail) => mail === "refunded").length;
    const told = mails();
    const answers = await Promise.all([record(one), record(two), record(one)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412]);
    expect([(await acts(box)) - before, mails() - told]).toEqual([1, 1]);
  }
});

it("money of several orders that is recorded by two at the same moment is recorded by one, and the other is told", async () => {
  const clerk = await addMember(box, organiserId, "finance");
  const sold = [await sellTicket(box, "E1"), await sellTicket(box, "E2"), await sellTicket(box, "E3")];
  for (const { pid, ticketId, amountCents } of sold) {
    const refund = { ticket_ids: [ticketId], reason: "Ill", amount_cents: amountCents };
    await desk(box, "POST", `/orders/${pid}/refunds`, clerk, { body: refund, headers: once() });
  }
  const before = await acts(box);
  const by_hand = { order_ids: sold.map(({ pid }) => pid), amount_cents: sold.length * (sold[0]?.amountCents ?? 0) };
  const record = () =>
    desk(box, "POST", `/events/${box.catalogue.theatre.id}/due`, clerk, { body: { by_hand }, headers: once() });
  const calling = await box.db.transaction().execute(async (trx) => {
    await sql`select from booking where pid = ${Number(sold[0]?.pid)} for update`.execute(trx);
    // Both have read what is due when the first of them records it.
    const calls = [record(), record()];
    await untilSomebodyWaits(2);
    return { calls };
  });
  const answers = await Promise.all(calling.calls);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412]);
  expect(answers.find(({ statusCode }) => statusCode === 200)?.json().sent).toBe(3);
  expect((await acts(box)) - before).toBe(1);
});

it("somebody whose events are narrowed while they note a payout for all of them notes none", async () => {
  const clerk = await addMember(box, organiserId, "finance");
  const note = () =>
    desk(box, "POST", `/organisers/${organiserId}/payouts`, clerk, {
      body: { amount_cents: 100, paid_on: "2026-02-01", reference: "Too late" },
      headers: once(),
    });
  const { calling } = await box.db.transaction().execute(async (trx) => {
    await sql`update staff set all_events = false where id = ${clerk.memberId}`.execute(trx);
    const calling = note();
    await untilSomebodyWaits();
    return { calling };
  });
  expect((await calling).statusCode).toBe(404);
  expect(await box.db.selectFrom("payout").select("id").execute()).toEqual([]);
  await box.sql`update staff set all_events = true where id = ${clerk.memberId}`;
  expect((await note()).statusCode).toBe(201);
});

it("of two owners who take each other off the team, one stays", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    await box.sql`delete from staff where organiser_id = ${organiserId}`;
    const [one, two] = [await addMember(box, organiserId, "owner"), await addMember(box, organiserId, "owner")];
    const remove = (as: TestBuyer, { memberId }: { memberId: number }) =>
      desk(box, "DELETE", `/organisers/${organiserId}/team/${memberId}`, as);
    const answers = await Promise.all([remove(one, two), remove(two, one)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404]);
    const rows = await box.sql`select from staff where organiser_id = ${organiserId} and role = 'owner'`;
    expect(rows).toHaveLength(1);
  }
});

it("an invitation is used once, whoever is first", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const owner = await addMember(box, organiserId, "owner");
    const person = await box.addBuyer(`twice-${round}@example.com`);
    await desk(box, "POST", `/organisers/${organiserId}/team/invitations`, owner, {
      body: { email: person.email, role: "door", event_ids: null },
      headers: once(),
    });
    const token = String(box.mails.findLast(({ template }) => template === "team-invitation")?.data.code);
    const accept = () => desk(box, "POST", "/invitations/accept", person, { body: { token } });
    const answers = await Promise.all([accept(), accept(), accept()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404]);
  }
});

it("two imports that name a new organiser agree on one", async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const name = `New house ${round}`;
    const make = () =>
      sql<{ id: number }>`select organiser_of(${name}, '', '', '', false) as id`
        .execute(box.db)
        .then(({ rows }) => rows[0]?.id);
    const ids = await Promise.all([make(), make(), make(), make()]);
    expect(new Set(ids).size).toBe(1);
    const rows = await box.sql`select from organiser where name = ${name}`;
    expect(rows).toHaveLength(1);
  }
});
