import { sql } from "kysely";
import { beforeEach, describe, expect, it } from "vitest";
import { signOutByOperator } from "#server/modules/accounts/sign-in/operator-sessions.ts";
import { get, openBoxOffice, post } from "#tests/support/box-office.ts";
import { join, newPerson, opens, signIn } from "#tests/support/steps/account-steps.ts";
import { emailSteps, type Member, newEmail } from "#tests/support/steps/email-steps.ts";

/* A new email counts once the link that was mailed to it has been opened. */

const test = await openBoxOffice();
const { move, profileOf, isLive, mailed, mailsTo, confirm } = emailSteps(test);

const NOT_GOOD = {
  status: 0,
  message: "This link no longer works: you've used it, it's too old, or there's a newer one.",
};

let person: Member;
let next: string;
beforeEach(async () => {
  person = await join(test);
  next = newEmail();
});

describe("a change of email", () => {
  it("is refused without the password or with a wrong one, and nothing is saved", async () => {
    const asked = await move(person, next, undefined, { suburb: "Fitzroy" });
    expect(asked.json()).toEqual({
      status: 0,
      message: { password: "Enter your current password to change your email." },
    });
    const wrong = await move(person, next, "not it at all", { suburb: "Fitzroy" });
    expect(wrong.json()).toEqual({ status: 0, message: { password: "The current password is wrong." } });
    expect(await profileOf(person.session)).toMatchObject({ users_infos: [{ suburb: "" }], pending_email: "" });
    expect(mailsTo(next)).toEqual([]);
  });

  it("waits for its link, while the rest of the profile is saved at once", async () => {
    const answer = await move(person, next, person.password, { suburb: "Fitzroy" });
    expect(answer.json()).toEqual({
      status: 1,
      message: `Your profile is saved. We've sent a link to ${next}. Open it to switch to this email. Until then you keep your current one.`,
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

  it("counts once its link is opened, and ends every session except the one that asked and the reader's", async () => {
    const reader = await signIn(test, person);
    const elsewhere = await signIn(test, person);
    await post(test.app, "/api/forget-password", { email: person.email });
    const { passcode } = test.mails.at(-1)?.data ?? {};
    await move(person, next, person.password);
    const done = await confirm(mailed("confirm-email", next), reader);
    expect(done.json()).toEqual({
      status: 1,
      message: "Your email is confirmed.",
      response_data: { id: String(person.session.id), email: next, claimed: false },
    });
    expect(await profileOf(person.session)).toMatchObject({ users_infos: [{ email: next }], pending_email: "" });
    expect([await isLive(elsewhere), await isLive(reader)]).toEqual([false, true]);
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

  it("is not confirmed by only looking at its link", async () => {
    await move(person, next, person.password);
    const token = mailed("confirm-email", next);
    for (const url of [`/email?confirm=${token}`, `/api/email/confirm?token=${token}`]) await get(test.app, url);
    expect(await profileOf(person.session)).toMatchObject({ pending_email: next });
  });

  it("is confirmed once, by one of two requests at once", async () => {
    await move(person, next, person.password);
    const token = mailed("confirm-email", next);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map((answer) => answer.json().status).sort()).toEqual([0, 1]);
    expect((await confirm(token)).json()).toEqual(NOT_GOOD);
    expect(mailsTo(person.email).filter((template) => template === "email-changed")).toHaveLength(1);
  });

  it("is the newest one if two wait", async () => {
    const newer = newEmail();
    await move(person, next, person.password);
    await move(person, newer, person.password);
    expect((await confirm(mailed("confirm-email", next))).json()).toEqual(NOT_GOOD);
    expect((await confirm(mailed("confirm-email", newer))).json().status).toBe(1);
  });

  it("goes to only one account if two confirm it, or if somebody registers it first", async () => {
    const other = await join(test);
    await move(person, next, person.password);
    const first = mailed("confirm-email", next);
    await move(other, next.toUpperCase(), other.password);
    const second = mailed("confirm-email", next.toUpperCase());
    const answers = await Promise.all([confirm(first), confirm(second)]);
    expect(answers.map((answer) => answer.json().status).sort()).toEqual([0, 1]);

    // The loser of the race is signed out now.
    const late = await join(test);
    const wanted = newEmail();
    await move(late, wanted, late.password);
    await post(test.app, "/api/register", newPerson(wanted));
    expect((await confirm(mailed("confirm-email", wanted))).json()).toEqual({
      status: 0,
      message: "Another account uses this email now. Yours keeps the one it has.",
    });
    expect(await profileOf(late.session)).toMatchObject({ pending_email: "" });
  });

  it("can be mailed again or given up by the owner", async () => {
    await move(person, next, person.password);
    const first = mailed("confirm-email", next);
    const form = { user_id: String(person.session.id) };
    const again = await post(test.app, "/api/email/resend", form, { as: person.session });
    expect(again.json()).toEqual({ status: 1, message: `A new link is on its way to ${next}.` });
    expect((await confirm(first)).json()).toEqual(NOT_GOOD);
    await post(test.app, "/api/email/cancel", form, { as: person.session });
    expect((await confirm(mailed("confirm-email", next))).json()).toEqual(NOT_GOOD);
    const none = await post(test.app, "/api/email/resend", form, { as: person.session });
    expect(none.json()).toEqual({ status: 0, message: "Your email is already confirmed." });
  });

  it("expires after three days, by the database's clock", async () => {
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

  it("ends when the password changes or an operator signs the account out", async () => {
    await move(person, next, person.password);
    const passwords = { id: String(person.session.id), password: person.password, new_password: "gum and granite" };
    await post(test.app, "/api/editpassword", passwords, { as: person.session });
    expect((await confirm(mailed("confirm-email", next))).json()).toEqual(NOT_GOOD);
    await move(person, next, "gum and granite");
    await signOutByOperator(test.services, person.email);
    expect((await confirm(mailed("confirm-email", next))).json()).toEqual(NOT_GOOD);
  });

  it("needs no password if the email stays or only its capitals change", async () => {
    const answer = await move(person, person.email.toUpperCase());
    expect(answer.json()).toEqual({ status: 1, message: "Your profile is saved." });
    expect(await profileOf(person.session)).toMatchObject({
      users_infos: [{ email: person.email.toUpperCase() }],
      pending_email: "",
    });
  });

  it("keeps its links only as hashes", async () => {
    await move(person, next, person.password);
    const token = mailed("confirm-email", next);
    await confirm(token);
    const rows = await test.db.selectFrom("email_undo").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(mailed("email-changed", person.email));
    expect(rows.at(-1)?.token_hash).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("a link that is confirmed where nobody is signed in to the account", () => {
  /** A stranger opens an account with somebody's email, signs in and adds a passkey. */
  async function hijacked() {
    const form = newPerson();
    await post(test.app, "/api/register", form);
    const session = await signIn(test, form);
    await test.sql`
      insert into passkey (user_id, credential_id, public_key, sign_count, name)
      values (${session.id}, ${form.email}, '', 0, 'A stranger''s')`;
    return { ...form, session };
  }
  const passkeysOf = async (userId: number) =>
    (await test.db.selectFrom("passkey").select("id").where("user_id", "=", userId).execute()).length;
  const left = async (one: Member, email = one.email) => ({
    password: await opens(test, email, one.password),
    session: await isLive(one.session),
    passkeys: await passkeysOf(one.session.id),
  });

  it.each([
    ["signed out", () => undefined],
    ["signed in as somebody else", () => test.second],
  ])("evicts whoever opened the account with the email: %s", async (_where, as) => {
    const stranger = await hijacked();
    const done = (await confirm(mailed("welcome", stranger.email), as())).json();
    expect([done.status, done.response_data.claimed, done.message]).toEqual([1, true, expect.stringContaining("code")]);
    expect(await left(stranger)).toEqual({ password: false, session: false, passkeys: 0 });
    expect(await isLive(test.second)).toBe(true);
  });

  it("evicts whoever moved their account to the email, also from the session that asked", async () => {
    await move(person, next, person.password);
    expect((await confirm(mailed("confirm-email", next))).json().response_data.claimed).toBe(true);
    expect(await left(person, next)).toEqual({ password: false, session: false, passkeys: 0 });
    // The former address still gets the link that undoes the change: it may be the owner's, and the new one a thief's.
    expect(mailsTo(person.email)).toContain("email-changed");
  });

  it("keeps everything in a browser where the account's password was typed", async () => {
    const owner = await hijacked();
    const signedIn = await post(test.app, "/api/login", { email: owner.email, password: owner.password });
    const known_device = signedIn.cookies.find(({ name }) => name === "known_device")?.value ?? "";
    const token = mailed("welcome", owner.email);
    const done = await post(test.app, "/api/email/confirm", { token }, { cookies: { known_device } });
    expect(done.json().response_data.claimed).toBe(false);
    expect(await left(owner)).toEqual({ password: true, session: true, passkeys: 1 });
  });

  it("keeps nothing for a browser that only says so", async () => {
    const stranger = await hijacked();
    const known_device = `${stranger.session.id}.00000000-0000-4000-8000-000000000000.${"0".repeat(64)}`;
    const token = mailed("welcome", stranger.email);
    const done = await post(test.app, "/api/email/confirm", { token }, { cookies: { known_device } });
    expect(done.json().response_data.claimed).toBe(true);
    expect(await left(stranger)).toEqual({ password: false, session: false, passkeys: 0 });
  });
});
