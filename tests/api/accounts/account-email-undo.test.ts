import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { assignEvents } from "#server/modules/gate/assignments.ts";
import { setRole } from "#server/modules/organisers/set-role.ts";
import { openBoxOffice, post } from "#tests/support/box-office.ts";
import { join, newPerson, opens, signIn } from "#tests/support/steps/account-steps.ts";
import { emailSteps, type Member, newEmail } from "#tests/support/steps/email-steps.ts";

/* The owner of a former email can undo the change for three days, and an unconfirmed email has few rights. */

const test = await openBoxOffice();
const { move, profileOf, isLive, mailed, mailsTo, confirm, undo } = emailSteps(test);

const NOT_GOOD = {
  status: 0,
  message: "This link no longer works: you've used it, it's too old, or there's a newer one.",
};
const UNDONE_ALREADY = "This link no longer works. If someone else has your account, please write to us.";

let person: Member;
let next: string;
beforeEach(async () => {
  person = await join(test);
  next = newEmail();
});

describe("undoing a change", () => {
  /** Changes the account's email, as a thief who knows the password would. */
  async function steal(): Promise<string> {
    await move(person, next, person.password);
    await confirm(mailed("confirm-email", next), person.session);
    return mailed("email-changed", person.email);
  }

  it("gives the old email back with a new password, and ends every other session", async () => {
    const token = await steal();
    const thief = await signIn(test, { email: next, password: person.password });
    const done = await undo(token);
    expect(done.json()).toMatchObject({ status: 1, message: expect.stringContaining(person.email) });
    expect([await isLive(thief), await isLive(person.session)]).toEqual([false, false]);
    expect([
      await opens(test, person.email, "a-new-long-one"),
      await opens(test, person.email, person.password),
    ]).toEqual([true, false]);
    expect((await undo(token)).json()).toEqual({ status: 0, message: UNDONE_ALREADY });
  });

  it("undoes later changes too, and ends the links that were mailed for them", async () => {
    const token = await steal();
    const further = newEmail();
    await move(person, further, person.password);
    await confirm(mailed("confirm-email", further), person.session);
    const thiefs = mailed("email-changed", next);
    const waiting = newEmail();
    await move(person, waiting, person.password);
    expect((await undo(token)).json().status).toBe(1);
    expect((await undo(thiefs)).json()).toEqual({ status: 0, message: UNDONE_ALREADY });
    expect((await confirm(mailed("confirm-email", waiting))).json()).toEqual(NOT_GOOD);
    expect(await opens(test, person.email, "a-new-long-one")).toBe(true);
  });

  it("still works after somebody has undone a later change", async () => {
    const token = await steal();
    const further = newEmail();
    await move(person, further, person.password);
    await confirm(mailed("confirm-email", further), person.session);
    expect((await undo(mailed("email-changed", next), "a-thief-wrote-this")).json().status).toBe(1);
    expect((await undo(token)).json().status).toBe(1);
    expect([await opens(test, person.email, "a-new-long-one"), await opens(test, next, "a-thief-wrote-this")]).toEqual([
      true,
      false,
    ]);
  });

  it("keeps the old email free for its owner: nobody else can take it for three days", async () => {
    const token = await steal();
    const registered = await post(test.app, "/api/register", newPerson(person.email.toUpperCase()));
    expect(registered.json().message).toEqual({ email: "This email is already registered." });
    const { hours } = await test.db
      .selectFrom("email_undo")
      .where("user_id", "=", person.session.id)
      .select(sql<number>`round(extract(epoch from expires_at - now()) / 3600)::integer`.as("hours"))
      .executeTakeFirstOrThrow();
    expect(hours).toBe(72);
    await test.db.updateTable("email_undo").set({ expires_at: sql<Date>`now()` }).execute();
    expect((await undo(token)).json()).toEqual({ status: 0, message: UNDONE_ALREADY });
    expect((await post(test.app, "/api/register", newPerson(person.email))).json().status).toBe(1);
  });

  it("still works after a refused password, and for only one of two requests at once", async () => {
    const token = await steal();
    expect((await undo(token, "short")).json()).toEqual({ status: 0, message: "Minimum length should be 8." });
    expect((await undo(token, "Password123")).json().status).toBe(0);
    const answers = await Promise.all([undo(token, "first-of-all-42"), undo(token, "second-of-all-42")]);
    expect(answers.map((answer) => answer.json().status).sort()).toEqual([0, 1]);
  });
});

describe("a new account", () => {
  /** A new account whose welcome mail has not been opened yet. */
  async function unread(): Promise<Member> {
    const fresh = newPerson(newEmail());
    await post(test.app, "/api/register", fresh);
    return { ...fresh, session: await signIn(test, fresh) };
  }

  it("can sign in and buy at once, and confirms its email by the welcome mail", async () => {
    const fresh = await unread();
    expect(await profileOf(fresh.session)).toMatchObject({ email_confirmed: false, pending_email: "" });
    expect((await confirm(mailed("welcome", fresh.email), fresh.session)).json().status).toBe(1);
    expect(await profileOf(fresh.session)).toMatchObject({ email_confirmed: true });
    expect(await isLive(fresh.session)).toBe(true);
  });

  it("can also confirm its email by a mailed passcode", async () => {
    const fresh = await unread();
    await post(test.app, "/api/forget-password", { email: fresh.email });
    const { passcode } = test.mails.at(-1)?.data ?? {};
    await post(test.app, "/api/change-password", { random_string: passcode, password: "another-long-one" });
    const session = await signIn(test, { ...fresh, password: "another-long-one" });
    expect(await profileOf(session)).toMatchObject({ email_confirmed: true });
  });

  it("gets no rights before its email is confirmed", async () => {
    const fresh = await unread();
    for (const role of [3, 5]) expect(await setRole(test.db, fresh.email, role)).toBe("not confirmed");
    await test.db.updateTable("user_account").set({ user_role: 3 }).where("id", "=", fresh.session.id).execute();
    expect(await assignEvents(test.db, fresh.email, [test.catalogue.theatre.id])).toBe("not confirmed");
    await confirm(mailed("welcome", fresh.email), fresh.session);
    expect(await setRole(test.db, fresh.email, 3)).toBe("set");
    expect(await assignEvents(test.db, fresh.email, [test.catalogue.theatre.id])).toBe("assigned");
  });

  it("mails an unconfirmed address only the welcome: no news of its password or of a change of email", async () => {
    const fresh = await unread();
    const passwords = { id: String(fresh.session.id), password: fresh.password, new_password: "gum and granite" };
    await post(test.app, "/api/editpassword", passwords, { as: fresh.session });
    await move(fresh, next, "gum and granite");
    await confirm(mailed("confirm-email", next), fresh.session);
    expect(await profileOf(fresh.session)).toMatchObject({ users_infos: [{ email: next }], email_confirmed: true });
    expect(mailsTo(fresh.email)).toEqual(["welcome"]);
  });
});
