import { describe, expect, it } from "vitest";
import { disableAccount } from "#server/modules/accounts/disable-account.ts";
import { signOutByOperator } from "#server/modules/accounts/sign-in/operator-sessions.ts";
import { openBoxOffice, post } from "#tests/support/box-office.ts";
import { passkeyDevice } from "#tests/support/passkey-device.ts";
import { join, newPerson, opens, signIn } from "#tests/support/steps/account-steps.ts";
import { emailSteps, type Member } from "#tests/support/steps/email-steps.ts";
import { addPasskey, signInChallenge, signInWith } from "#tests/support/steps/passkey-steps.ts";
import { addApp, factorCall, firstStep, readFactor } from "#tests/support/steps/second-factor-steps.ts";

/* People who secure an account get it whole: nothing that a stranger left in it works any more, and no owner is
   locked out. */

const box = await openBoxOffice();
const steps = emailSteps(box);

/** An account whose only second factor is this device's passkey. */
async function withPasskeyAlone() {
  const person = await join(box);
  const device = passkeyDevice();
  await addPasskey(box, person.session, device);
  await factorCall(box, person.session, "on");
  await factorCall(box, person.session, "prove", { passkey: device.signIn(await signInChallenge(box)) });
  return { person, as: person.session, device };
}

async function resetPassword(email: string, password: string): Promise<void> {
  await post(box.app, "/api/forget-password", { email });
  const passcode = box.mails.findLast(({ template, to }) => template === "reset-passcode" && to === email)?.data
    .passcode;
  const reset = await post(box.app, "/api/change-password", { random_string: passcode, password });
  expect(reset.json(), reset.body).toMatchObject({ status: 1 });
}

it("'Sign out everywhere' with the last passkey turns the second step off too", async () => {
  const { person, as } = await withPasskeyAlone();
  const form = { user_id: String(as.id), keep_current: "1", remove_passkeys: "1" };
  expect((await post(box.app, "/api/sessions/end", form, { as })).json()).toMatchObject({ status: 1 });
  expect(await readFactor(box, as)).toMatchObject({ on: false, recovery_codes_left: 0 });
  expect(await opens(box, person.email, person.password)).toBe(true);
});

it("an undone change of the email leaves the second factor and its passkeys", async () => {
  const { person, device } = await withPasskeyAlone();
  await steps.move(person, "moved-away@example.com", person.password);
  await steps.confirm(steps.mailed("confirm-email", "moved-away@example.com"), person.session);
  expect((await steps.undo(steps.mailed("email-changed", person.email))).json()).toMatchObject({ status: 1 });
  await firstStep(box, { email: person.email, password: "a-new-long-one" });
  expect((await signInWith(box, device)).json()).toMatchObject({ success: 1 });
});

it("a reset gives an account that a stranger opened in the owner's name to the owner alone", async () => {
  const person = newPerson();
  await post(box.app, "/api/register", person);
  const stranger = await signIn(box, person);
  const device = passkeyDevice();
  await addPasskey(box, stranger, device);
  await addApp(box, stranger);
  await resetPassword(person.email, "the-owners-own-words");
  expect((await signInWith(box, device)).json()).toMatchObject({ success: 0 });
  expect(await opens(box, person.email, person.password)).toBe(false);
  const owner = await signIn(box, { email: person.email, password: "the-owners-own-words" });
  expect(await readFactor(box, owner)).toMatchObject({ on: false, authenticators: [], recovery_codes_left: 0 });
});

describe("a link that deletes the account", () => {
  const link = async (person: Member) => {
    const { id } = person.session;
    await post(box.app, "/api/account/delete", { user_id: String(id) }, { as: person.session });
    const mail = box.mails.findLast(({ template, to }) => template === "delete-account" && to === person.email);
    return /#delete=([\w-]{43})$/.exec(String(mail?.data.link))?.[1] ?? "no link";
  };
  const isThere = async ({ session }: Member) => {
    const rows = await box.sql`select from user_account where id = ${session.id} and deleted_at is null`;
    return rows.length === 1;
  };
  const changePassword = ({ session, password }: Member) =>
    post(
      box.app,
      "/api/editpassword",
      { id: String(session.id), password, new_password: "banksia by the sea" },
      { as: session },
    );

  it.each<[string, (person: Member) => Promise<unknown>]>([
    ["a new password", changePassword],
    ["a reset", ({ email }) => resetPassword(email, "banksia-by-the-sea")],
    ["an operator who signs the account out", ({ email }) => signOutByOperator(box.services, email)],
    ["an operator who disables the account", ({ email }) => disableAccount(box.services, email, "lost phone")],
    [
      "a new email, because the old mailbox may be somebody else's by now",
      async (person) => {
        await steps.move(person, "moved-on@example.com", person.password);
        await steps.confirm(steps.mailed("confirm-email", "moved-on@example.com"));
      },
    ],
  ])("is called off by %s", async (_by, secure) => {
    const person = await join(box);
    const token = await link(person);
    expect(token).toHaveLength(43);
    await secure(person);
    const answer = await post(box.app, "/api/account/delete/confirm", { token });
    expect([answer.json().status, await isThere(person)]).toEqual([0, true]);
  });
});
