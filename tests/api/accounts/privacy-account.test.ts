import { sql } from "kysely";
import { describe, expect, it, vi } from "vitest";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { usersToWipe } from "#server/modules/accounts/devices/account-devices.ts";
import { openSession } from "#server/modules/accounts/sign-in/sessions.ts";
import { cancelEvent } from "#server/modules/payments/cancel-event.ts";
import { get, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import { join, newPerson, opens } from "#tests/support/steps/account-steps.ts";
import { hold } from "#tests/support/steps/booking-steps.ts";
import { organiserOf } from "#tests/support/steps/desk-steps.ts";
import { atGateway } from "#tests/support/steps/payment-steps.ts";
import { type Member, tracesOf, withEverything } from "#tests/support/steps/privacy-steps.ts";
import { ageProof } from "#tests/support/steps/second-factor-steps.ts";

/* People can get and delete the data that the box office stores about them (docs/privacy.md). */

const box = await openBoxOffice();

const dataOf = ({ session, password }: Member, format: "json" | "html", more: object = {}) =>
  post(box.app, "/api/account/data", { user_id: String(session.id), format, password, ...more }, { as: session });
const ask = ({ session, password }: Member, more: object = {}) =>
  post(box.app, "/api/account/delete", { user_id: String(session.id), password, ...more }, { as: session });
const mailed = (to: string) => {
  const mail = box.mails.findLast((each) => each.template === "delete-account" && each.to === to);
  return /^http:\/\/localhost:5100\/email#delete=([\w-]{43})$/.exec(String(mail?.data.link))?.[1] ?? "";
};
const confirm = (token: string) => post(box.app, "/api/account/delete/confirm", { token });
const isLive = async (as: TestBuyer) =>
  (await get(box.app, `/api/getuser?user_id=${as.id}`, { as })).statusCode === 200;

describe("'Download my data'", () => {
  it("needs a fresh proof, and takes the password as one", async () => {
    const person = await join(box);
    await ageProof(box, person.session, 16);
    expect((await dataOf(person, "json", { password: undefined })).json()).toMatchObject({ code: "PROOF" });
    const wrong = await dataOf(person, "json", { password: "not it at all" });
    expect([wrong.statusCode, wrong.json().message]).toEqual([403, "The current password is wrong."]);
    expect((await dataOf(person, "json")).statusCode).toBe(200);
  });

  it("is named by Sydney's date, as its times are", async () => {
    const person = await join(box);
    const clock = vi.spyOn(box.services, "clock").mockReturnValue(new Date("2027-04-03T13:30:00Z"));
    const answer = await dataOf(person, "html");
    clock.mockRestore();
    expect(answer.headers["content-disposition"]).toBe('attachment; filename="my-data-2027-04-04.html"');
  });

  it("has every part of a life at the box office, as JSON", async () => {
    const person = await withEverything(box, ["A1", "A2"]);
    const answer = await dataOf(person, "json");
    expect(answer.headers["content-disposition"]).toMatch(/^attachment; filename="my-data-\d{4}-\d\d-\d\d\.json"$/);
    expect(answer.headers["cache-control"]).toBe("no-store");
    const data = answer.json();
    expect(data).toMatchObject({
      profile: [{ first_name: "Ngaire", email: person.email, role: "buyer", has_password: true }],
      orders: [{ order_number: Number(person.pid), state: "paid", history: expect.stringContaining("paid ") }],
      attendees: [{ seat: "A1" }, { seat: "A2" }],
      tickets: [
        { seat: "A1", state: "used" },
        { seat: "A2", state: "valid", first_let_in: null },
      ],
      payments: [{ state: "approved", bank_said: expect.any(String) }],
      scans: [{ kind: "in", outcome: "accepted", scans: 1 }],
      sessions: expect.arrayContaining([expect.objectContaining({ stays_signed_in: true })]),
      passkeys: [{ browser: "Galah/1.0" }],
      alerts: [{ email: person.email }],
      waiting_rooms: [{ told_through: "push.example.com" }],
      doors: [{ scans_made: 0 }],
      mails: [{ your_message: "Is there a <cloak> room?" }, { mail: "passkey-added" }],
    });
    expect(data.likes).toHaveLength(2);
    expect(data.orders[0].payable).toBeGreaterThan(0);
    for (const part of Object.keys(data).slice(2)) expect([part, data[part].length > 0]).toEqual([part, true]);
  });

  it("has no secrets and nothing about others", async () => {
    const other = await withEverything(box, ["A3", "A4"]);
    const person = await withEverything(box, ["A5", "A6"]);
    const { body } = await dataOf(person, "json");
    const rows = await box.sql<{ secret: string }>`
      select token_hash as secret from session where user_id = ${person.session.id}
      union all select password_hash from user_account where id = ${person.session.id}
      union all select ticket_token from ticket union all select qr_path from ticket union all select credential_id from passkey
      union all select fields ->> 'response_hash' from gateway_answer union all select fields ->> 'notification_hash' from gateway_answer
      union all select public_key from passkey`;
    for (const { secret } of rows) if (secret) expect(body).not.toContain(secret);
    for (const words of [other.email, other.pid, "secret-address"]) expect(body).not.toContain(`"${words}"`);
    expect(body).not.toContain(other.email);
  });

  it("is a page of plain words, in which nothing of it runs", async () => {
    const person = await withEverything(box, ["A7", "A8"]);
    const answer = await dataOf(person, "html");
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["content-disposition"]).toContain(".html");
    for (const words of ["<h2>Your orders</h2>", "<dt>First let in</dt>", "Is there a &#60;cloak&#62; room?", "<dd>$"])
      expect(answer.body).toContain(words);
    expect(answer.body).not.toContain("<cloak>");
    expect(answer.body).not.toContain("<script");
  });

  it("reads a long history in pieces", async () => {
    const person = await join(box);
    await box.sql`
      insert into booking (user_id, event_type, event_id, hold_expires_at, expires_at, subtotal_cents, payable_cents)
      select ${person.session.id}, 'Single', ${box.catalogue.theatre.id}, now(), now(), 100, 100 from generate_series(1, 450)`;
    expect((await dataOf(person, "json")).json().orders).toHaveLength(450);
    const own = sql`select id from booking where user_id = ${person.session.id}`;
    await box.sql`delete from order_event where booking_id in (${own})`;
    await box.sql`delete from booking where user_id = ${person.session.id}`;
  });
});

describe("'Delete my account'", () => {
  it("needs a fresh proof and the mailed link, which works once and for a day", async () => {
    const person = await join(box);
    expect((await ask(person, { password: "not it at all" })).json()).toMatchObject({ code: "PROOF" });
    expect(mailed(person.email)).toBe("");
    expect((await ask(person)).json()).toMatchObject({ status: 1, message: expect.stringContaining(person.email) });
    const first = mailed(person.email);
    await ask(person);
    const second = mailed(person.email);
    expect((await confirm(first)).json()).toMatchObject({ status: 0 });
    await box.sql`update account_deletion set expires_at = now() where user_id = ${person.session.id}`;
    expect((await confirm(second)).json()).toMatchObject({ status: 0 });
    expect(await isLive(person.session)).toBe(true);
    await ask(person);
    const third = mailed(person.email);
    const both = await Promise.all([confirm(third), confirm(third)]);
    expect(both.map((answer) => answer.json().status).sort()).toEqual([0, 1]);
    expect(await isLive(person.session)).toBe(false);
    expect(await opens(box, person.email, person.password)).toBe(false);
  });

  it("leaves no trace of somebody who never ordered, and the address may register anew", async () => {
    const person = await join(box, { ...newPerson(), firstname: "Zephyrine", lastname: "Quokkason" });
    await openSession(box.services, person.session.id, true, "another browser");
    await ask(person);
    expect((await confirm(mailed(person.email))).json()).toEqual({
      status: 1,
      message: "Your account is deleted.",
      response_data: { id: String(person.session.id) },
    });
    expect(await tracesOf(box, person)).toEqual([]);
    expect(box.mails.at(-1)).toMatchObject({
      template: "account-deleted",
      to: person.email,
      data: { kept: "nothing" },
    });
    const again = await join(box, { ...newPerson(person.email) });
    expect(again.session.id).not.toBe(person.session.id);
  });

  it("keeps the amounts of orders without a name, and stays consistent", async () => {
    const person = await withEverything(box, ["B1", "B2"]);
    await box.sql`update booking_seat set first_name = 'Zephyrine', last_name = 'Quokkason', email_id = ${person.email}
      from booking where booking.id = booking_id and pid = ${Number(person.pid)}`;
    await box.sql`update ticket set first_name = 'Zephyrine' from booking where booking.id = booking_id and pid = ${Number(person.pid)}`;
    expect((await ask(person)).json()).toMatchObject({ status: 0, code: "UPCOMING_TICKETS" });
    expect((await ask(person, { give_up_tickets: "1" })).json()).toMatchObject({ status: 1 });
    expect((await confirm(mailed(person.email))).json()).toMatchObject({ status: 1 });
    expect(await tracesOf(box, { ...person, firstname: "Zephyrine", lastname: "Quokkason" })).toEqual([]);
    const rows = await box.sql<{ state: string; payable_cents: number; email: string; tickets: string }>`
      select booking.state, payable_cents, email, (select string_agg(state, ' ') from ticket where booking_id = booking.id) as tickets
      from booking join user_account on user_account.id = user_id where pid = ${Number(person.pid)}`;
    expect(rows).toEqual([
      {
        state: "paid",
        payable_cents: expect.any(Number),
        email: expect.stringMatching(/^deleted-[\w-]+@deleted\.invalid$/),
        tickets: "void void",
      },
    ]);
    expect(await verifyInvariants(box.db)).toEqual([]);
    expect(await isLive(person.session)).toBe(false);
    expect((await get(box.app, `/api/order?pid=${person.pid}`, { as: box.buyer })).statusCode).toBe(404);
  });

  it("gives held seats back", async () => {
    const person = await join(box);
    await hold(box, box.catalogue.theatre, ["B3"], person.session);
    await ask(person);
    expect((await confirm(mailed(person.email))).json()).toMatchObject({ status: 1 });
    await hold(box, box.catalogue.theatre, ["B3"], box.buyer);
    expect(await verifyInvariants(box.db)).toEqual([]);
  });

  it("waits while a payment is on its way, at the request and at the link", async () => {
    const person = await join(box);
    await ask(person);
    const token = mailed(person.email);
    const { made } = await atGateway(box, ["B4"]);
    await box.sql`update booking set user_id = ${person.session.id} where pid = ${Number(made.pid)}`;
    expect((await ask(person)).json()).toMatchObject({ status: 0, code: "PAYMENT_OPEN" });
    expect((await confirm(token)).json()).toMatchObject({ status: 0, code: "PAYMENT_OPEN" });
    expect(await isLive(person.session)).toBe(true);
  });

  it("is refused to an organiser's last owner, and says what to do", async () => {
    const person = await join(box);
    const other = await join(box);
    const organiser_id = await organiserOf(box, box.catalogue.theatre.id);
    const own = (user_id: number) =>
      box.db.insertInto("staff").values({ organiser_id, user_id, role: "owner", all_events: true }).execute();
    await own(person.session.id);
    const refused = (await ask(person)).json();
    expect(refused).toMatchObject({ code: "LAST_OWNER" });
    expect(refused.message).toMatch(
      /^You're the last owner of .+\. Make somebody else an owner in the desk, under Team/,
    );
    await own(other.session.id);
    expect((await ask(person)).json().status).toBe(1);
    // The other one leaves before the link is opened.
    await box.db.deleteFrom("staff").where("user_id", "=", other.session.id).execute();
    expect((await confirm(mailed(person.email))).json().code).toBe("LAST_OWNER");
  });

  it("waits while a refund is due", async () => {
    const person = await withEverything(box, ["B5", "B6"]);
    await box.sql`update payment_attempt set state = 'refund_due'
      from booking where booking.id = booking_id and pid = ${Number(person.pid)}`;
    expect((await ask(person, { give_up_tickets: "1" })).json()).toMatchObject({ code: "REFUND_OPEN" });
    await box.sql`update payment_attempt set state = 'approved'
      from booking where booking.id = booking_id and pid = ${Number(person.pid)}`;
  });

  it("tells the account's browsers to remove its tickets at their next contact", async () => {
    const person = await withEverything(box, ["C3", "C4"]);
    const id = "3f0c2a3e-6a55-4a77-9f55-0b1c7a1f4e01";
    await box.sql`insert into account_device (user_id, id, user_agent) values (${person.session.id}, ${id}, 'Galah/1.0')`;
    await ask(person, { give_up_tickets: "1" });
    expect((await confirm(mailed(person.email))).json()).toMatchObject({ status: 1 });
    expect(await usersToWipe(box.db, id)).toEqual([person.session.id]);
  });

  it("mails nothing more to somebody who is gone", async () => {
    const person = await withEverything(box, ["B7", "B8"]);
    await ask(person, { give_up_tickets: "1" });
    await confirm(mailed(person.email));
    const before = box.mails.length;
    await cancelEvent(box.services, box.catalogue.theatre.id);
    expect(
      box.mails
        .slice(before)
        .map(({ to }) => to)
        .filter((to) => to.includes("deleted")),
    ).toEqual([]);
    expect(box.mails.length).toBeGreaterThan(before);
  });
});
