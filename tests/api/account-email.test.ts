import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { setRole } from "../../server/modules/accounts/operator-roles.ts";
import { signOutByOperator } from "../../server/modules/accounts/operator-sessions.ts";
import { assignEvents } from "../../server/modules/gate/assignments.ts";
import { join, newPerson, opens, type Person, signIn } from "../support/account-steps.ts";
import { get, makeTestOffice, post, type TestBuyer, type TestOffice } from "../support/office.ts";

/* An email counts once the link that was mailed to it has been opened, and can be had back for three days. */

let test: TestOffice;
beforeAll(async () => {
  test = await makeTestOffice();
});
afterAll(() => test.close());

type Member = Person & { session: TestBuyer };
let count = 0;
const newEmail = () => `new${++count}@example.com`;

/** Saves the profile with another email. */
function move({ session, firstname, lastname, mobile }: Member, email: string, password?: string, more: object = {}) {
  const form = { firstname, lastname, mobile_number: mobile, email, ...(password && { password }), ...more };
  return post(test.app, `/api/editprofile?id=${session.id}`, form, { as: session });
}
const profileOf = async (as: TestBuyer) =>
  (await get(test.app, `/api/getuser?user_id=${as.id}`, { as })).json().response_data;
const isLive = async (as: TestBuyer) =>
  (await get(test.app, `/api/getuser?user_id=${as.id}`, { as })).statusCode === 200;
/** The token of the newest mail of a template to an address. */
function mailed(template: string, to: string): string {
  const mail = test.mails.findLast((each) => each.template === template && each.to === to);
  const [, token = ""] =
    /^http:\/\/localhost:5100\/email#(?:confirm|undo)=([\w-]{43})$/.exec(String(mail?.data.link)) ?? [];
  return token;
}
const mailsTo = (to: string) => test.mails.filter((mail) => mail.to === to).map(({ template }) => template);
const confirm = (token: string, as?: TestBuyer) => post(test.app, "/api/email/confirm", { token }, as ? { as } : {});
const undo = (token: string, password = "a-new-long-one") => post(test.app, "/api/email/undo", { token, password });
const NOT_GOOD = { status: 0, message: "This link has been used, has run out, or was replaced by a newer one." };
const UNDONE_ALREADY = "This link has been used or has run out. Please write to us if your account is in other hands.";

let person: Member;
let next: string;
beforeEach(async () => {
  person = await join(test);
  next = newEmail();
});

describe("another email", () => {
  it("is refused without the password and with a wrong one, and nothing is saved", async () => {
    const asked = await move(person, next, undefined, { suburb: "Fitzroy" });
    expect(asked.json()).toEqual({
      status: 0,
      message: { password: "Please enter your current password to change your email." },
    });
    const wrong = await move(person, next, "not it at all", { suburb: "Fitzroy" });
    expect(wrong.json()).toEqual({ status: 0, message: { password: "The current password is wrong." } });
    expect(await profileOf(person.session)).toMatchObject({ users_infos: [{ suburb: "" }], pending_email: "" });
    expect(mailsTo(next)).toEqual([]);
  });

  it("waits for its link, while everything else is saved at once", async () => {
    const answer = await move(person, next, person.password, { suburb: "Fitzroy" });
    expect(answer.json()).toEqual({
      status: 1,
      message: `Your profile is saved. We have sent a link to ${next}: open it to make it your email. Until then nothing else changes.`,
    });
    expect(await profileOf(person.session)).toMatchObject({
      users_infos: [{ email: person.email, suburb: "Fitzroy" }],
      email_confirmed: true,
      pending_email: next,
    });
    expect([await opens(test, person.email, person.password), await opens(test, next, person.password)]).toEqual([
      true,
      false,
    ]);
  });

  it("counts once its link is opened, signed out or as somebody else; the sessions end but the one that asked", async () => {
    const elsewhere = await signIn(test, person);
    await post(test.app, "/api/forget-password", { email: person.email });
    const { passcode } = test.mails.at(-1)?.data ?? {};
    await move(person, next, person.password);
    const done = await confirm(mailed("confirm-email", next), test.second);
    expect(done.json()).toEqual({
      status: 1,
      message: "Your email is confirmed.",
      response_data: { id: String(person.session.id), email: next },
    });
    expect(await profileOf(person.session)).toMatchObject({ users_infos: [{ email: next }], pending_email: "" });
    expect([await isLive(elsewhere), await isLive(test.second)]).toEqual([false, true]);
    expect([await opens(test, next, person.password), await opens(test, person.email, person.password)]).toEqual([
      true,
      false,
    ]);
    const reset = await post(test.app, "/api/change-password", {
      random_string: passcode,
      password: "another-long-one",
    });
    expect(reset.json().status).toBe(0);
    expect(test.mails.at(-1)).toMatchObject({ template: "email-changed", to: person.email, data: { new_email: next } });
  });

  it("keeps the session of the browser that opens the link", async () => {
    const reader = await signIn(test, person);
    const third = await signIn(test, person);
    await move(person, next, person.password);
    await confirm(mailed("confirm-email", next), reader);
    expect([await isLive(reader), await isLive(person.session), await isLive(third)]).toEqual([true, true, false]);
  });

  it("is not confirmed by looking at its link", async () => {
    await move(person, next, person.password);
    const token = mailed("confirm-email", next);
    for (const url of [`/email?confirm=${token}`, `/api/email/confirm?token=${token}`]) await get(test.app, url);
    expect(await profileOf(person.session)).toMatchObject({ pending_email: next });
  });

  it("is confirmed once, and by one of two who press at once", async () => {
    await move(person, next, person.password);
    const token = mailed("confirm-email", next);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map((answer) => answer.json().status).sort()).toEqual([0, 1]);
    expect((await confirm(token)).json()).toEqual(NOT_GOOD);
    expect(mailsTo(person.email).filter((template) => template === "email-changed")).toHaveLength(1);
  });

  it("is the newest of two that wait", async () => {
    const newer = newEmail();
    await move(person, next, person.password);
    await move(person, newer, person.password);
    expect((await confirm(mailed("confirm-email", next))).json()).toEqual(NOT_GOOD);
    expect((await confirm(mailed("confirm-email", newer))).json().status).toBe(1);
  });

  it("is one account's where two confirm it, and where somebody registers it meanwhile", async () => {
    const other = await join(test);
    await move(person, next, person.password);
    const first = mailed("confirm-email", next);
    await move(other, next.toUpperCase(), other.password);
    const second = mailed("confirm-email", next.toUpperCase());
    const answers = await Promise.all([confirm(first), confirm(second)]);
    expect(answers.map((answer) => answer.json().status).sort()).toEqual([0, 1]);

    const wanted = newEmail();
    await move(other, wanted, other.password);
    await post(test.app, "/api/register", newPerson(wanted));
    expect((await confirm(mailed("confirm-email", wanted))).json()).toEqual({
      status: 0,
      message: "Another account has this email by now. Your account keeps the one that it had.",
    });
    expect(await profileOf(other.session)).toMatchObject({ pending_email: "" });
  });

  it("is sent again by the owner, and can be given up", async () => {
    await move(person, next, person.password);
    const first = mailed("confirm-email", next);
    const form = { user_id: String(person.session.id) };
    const again = await post(test.app, "/api/email/resend", form, { as: person.session });
    expect(again.json()).toEqual({ status: 1, message: `A new link is on its way to ${next}.` });
    expect((await confirm(first)).json()).toEqual(NOT_GOOD);
    await post(test.app, "/api/email/cancel", form, { as: person.session });
    expect((await confirm(mailed("confirm-email", next))).json()).toEqual(NOT_GOOD);
    const none = await post(test.app, "/api/email/resend", form, { as: person.session });
    expect(none.json()).toEqual({ status: 0, message: "Your email is confirmed already." });
  });

  it("waits for three days, by the database's clock", async () => {
    await move(person, next, person.password);
    const { hours } = await test.db
      .selectFrom("email_confirmation")
      .where("user_id", "=", person.session.id)
      .select(sql<number>`round(extract(epoch from expires_at - now()) / 3600)::integer`.as("hours"))
      .executeTakeFirstOrThrow();
    expect(hours).toBe(72);
    await test.db.updateTable("email_confirmation").set({ expires_at: sql<Date>`now()` }).execute();
    expect((await confirm(mailed("confirm-email", next))).json()).toEqual(NOT_GOOD);
    expect(await profileOf(person.session)).toMatchObject({ pending_email: "" });
  });

  it("waits no more once the password is another, or an operator has signed the account out", async () => {
    await move(person, next, person.password);
    const passwords = { id: String(person.session.id), password: person.password, new_password: "gum and granite" };
    await post(test.app, "/api/editpassword", passwords, { as: person.session });
    expect((await confirm(mailed("confirm-email", next))).json()).toEqual(NOT_GOOD);
    await move(person, next, "gum and granite");
    await signOutByOperator(test.office, person.email);
    expect((await confirm(mailed("confirm-email", next))).json()).toEqual(NOT_GOOD);
  });

  it("needs no password where only its capitals change, and none where it stays", async () => {
    const answer = await move(person, person.email.toUpperCase());
    expect(answer.json()).toEqual({ status: 1, message: "Your profile is saved." });
    expect(await profileOf(person.session)).toMatchObject({
      users_infos: [{ email: person.email.toUpperCase() }],
      pending_email: "",
    });
  });

  it("keeps its links hashed", async () => {
    await move(person, next, person.password);
    const token = mailed("confirm-email", next);
    await confirm(token);
    const rows = await test.db.selectFrom("email_undo").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(mailed("email-changed", person.email));
    expect(rows.at(-1)?.token_hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("undoing a change", () => {
  /** Moves the account as a thief would who knows the password. */
  async function steal(): Promise<string> {
    await move(person, next, person.password);
    await confirm(mailed("confirm-email", next));
    return mailed("email-changed", person.email);
  }

  it("gives the old email back with a new password, and everybody else is out", async () => {
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

  it("reaches over later changes, and kills the links that those were mailed", async () => {
    const token = await steal();
    const further = newEmail();
    await move(person, further, person.password);
    await confirm(mailed("confirm-email", further));
    const thiefs = mailed("email-changed", next);
    await move(person, newEmail(), person.password);
    expect((await undo(token)).json().status).toBe(1);
    expect((await undo(thiefs)).json()).toEqual({ status: 0, message: UNDONE_ALREADY });
    expect((await confirm(mailed("confirm-email", `new${count}@example.com`))).json()).toEqual(NOT_GOOD);
    expect(await opens(test, person.email, "a-new-long-one")).toBe(true);
  });

  it("finds the old email free: nobody else gets it for three days", async () => {
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

  it("is not used up by a password that is refused, and is done by one of two at once", async () => {
    const token = await steal();
    expect((await undo(token, "short")).json()).toEqual({ status: 0, message: "Minimum length should be 8." });
    expect((await undo(token, "Password123")).json().status).toBe(0);
    const answers = await Promise.all([undo(token, "first-of-all-42"), undo(token, "second-of-all-42")]);
    expect(answers.map((answer) => answer.json().status).sort()).toEqual([0, 1]);
  });
});

describe("a new account", () => {
  /** Registered, and the mail of welcome not yet read. */
  async function unread(): Promise<Member> {
    const fresh = newPerson(newEmail());
    await post(test.app, "/api/register", fresh);
    return { ...fresh, session: await signIn(test, fresh) };
  }

  it("can sign in and buy at once, and confirms its email by the mail of welcome", async () => {
    const fresh = await unread();
    expect(await profileOf(fresh.session)).toMatchObject({ email_confirmed: false, pending_email: "" });
    expect((await confirm(mailed("welcome", fresh.email))).json().status).toBe(1);
    expect(await profileOf(fresh.session)).toMatchObject({ email_confirmed: true });
    expect(await isLive(fresh.session)).toBe(true);
  });

  it("confirms it by a mailed passcode as well", async () => {
    const fresh = await unread();
    await post(test.app, "/api/forget-password", { email: fresh.email });
    const { passcode } = test.mails.at(-1)?.data ?? {};
    await post(test.app, "/api/change-password", { random_string: passcode, password: "another-long-one" });
    const session = await signIn(test, { ...fresh, password: "another-long-one" });
    expect(await profileOf(session)).toMatchObject({ email_confirmed: true });
  });

  it("gets no rights before that", async () => {
    const fresh = await unread();
    for (const role of [3, 5]) expect(await setRole(test.db, fresh.email, role)).toBe("not confirmed");
    await test.db.updateTable("user_account").set({ user_role: 3 }).where("id", "=", fresh.session.id).execute();
    expect(await assignEvents(test.db, fresh.email, [test.catalogue.theatre.id])).toBe("not confirmed");
    await confirm(mailed("welcome", fresh.email));
    expect(await setRole(test.db, fresh.email, 3)).toBe("set");
    expect(await assignEvents(test.db, fresh.email, [test.catalogue.theatre.id])).toBe("assigned");
  });

  it("mails a stranger's address no more than the welcome: not of its password, nor of its move away", async () => {
    const fresh = await unread();
    const passwords = { id: String(fresh.session.id), password: fresh.password, new_password: "gum and granite" };
    await post(test.app, "/api/editpassword", passwords, { as: fresh.session });
    await move(fresh, next, "gum and granite");
    await confirm(mailed("confirm-email", next));
    expect(await profileOf(fresh.session)).toMatchObject({ users_infos: [{ email: next }], email_confirmed: true });
    expect(mailsTo(fresh.email)).toEqual(["welcome"]);
  });
});
