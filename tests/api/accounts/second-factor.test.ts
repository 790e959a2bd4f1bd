import { expect, it } from "vitest";
import { disableAccount } from "#server/modules/accounts/disable-account.ts";
import { resetSecondFactor } from "#server/modules/accounts/second-factor/second-factor.ts";
import { get, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import { passkeyDevice } from "#tests/support/passkey-device.ts";
import { join, opens, signIn } from "#tests/support/steps/account-steps.ts";
import { askCode, spendCode } from "#tests/support/steps/code-steps.ts";
import { addPasskey, passkeysOf, signInChallenge, signInWith } from "#tests/support/steps/passkey-steps.ts";
import {
  addApp,
  ageProof,
  factorCall,
  firstStep,
  newApp,
  readFactor,
  secondStep,
} from "#tests/support/steps/second-factor-steps.ts";

const box = await openBoxOffice();

const isSignedIn = async (as: TestBuyer) =>
  (await get(box.app, `/api/getuser?user_id=${as.id}`, { as })).statusCode === 200;
const lastMail = () => box.mails.at(-1);

async function protectedPerson() {
  const person = await join(box);
  return { person, as: person.session, app: await addApp(box, person.session) };
}

it("an app turns the second step on with its first code, gives ten recovery codes, and ends other sessions", async () => {
  const person = await join(box);
  const other = await signIn(box, person);
  const app = await newApp(box, person.session);
  expect(app.uri).toMatch(/^otpauth:\/\/totp\/localhost:/);
  const wrong = { authenticator_id: app.id, code: "000000", name: "" };
  expect((await factorCall(box, person.session, "authenticators/confirm", wrong)).json()).toMatchObject({ status: 0 });
  expect(await readFactor(box, person.session)).toMatchObject({ on: false, authenticators: [] });
  const right = { ...wrong, code: app.code(), name: "My phone" };
  const { recovery_codes } = (await factorCall(box, person.session, "authenticators/confirm", right)).json()
    .response_data;
  expect(new Set(recovery_codes).size).toBe(10);
  expect(recovery_codes[0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(await readFactor(box, person.session)).toMatchObject({
    on: true,
    required: false,
    recovery_codes_left: 10,
    authenticators: [{ name: "My phone" }],
  });
  expect([await isSignedIn(person.session), await isSignedIn(other)]).toEqual([true, false]);
  expect(lastMail()).toMatchObject({ template: "second-factor", data: { what: "on" } });
});

it("the right password alone opens nothing, and the app's code opens the account", async () => {
  const { person, app } = await protectedPerson();
  const answer = await post(box.app, "/api/login", { email: person.email, password: person.password });
  const { token, authenticator } = answer.json().second_step;
  expect(authenticator).toBe(true);
  expect(answer.cookies.map(({ name }) => name)).toEqual(["second_step"]);
  expect(answer.cookies[0]).toMatchObject({ httpOnly: true, path: "/api", sameSite: "Lax" });
  const half = { id: person.session.id, email: person.email, token };
  expect(await isSignedIn(half)).toBe(false);
  const entered = await post(box.app, "/api/second-step", { code: app.code() }, { cookies: { second_step: token } });
  expect(entered.json()).toMatchObject({ success: 1, response_data: { User: { email: person.email } } });
  const accesstoken = entered.json().response_data.accesstoken;
  expect(await isSignedIn({ ...half, token: accesstoken })).toBe(true);
  expect(await secondStep(box, token, { code: app.code(1) })).toMatchObject({ success: 0 });
});

it("a mailed code alone opens nothing either; a passkey is both factors", async () => {
  const { person, app } = await protectedPerson();
  const device = passkeyDevice();
  await addPasskey(box, person.session, device);
  const used = (await spendCode(box, person.email, await askCode(box, person.email))).json();
  expect(used).toMatchObject({ success: 0, second_step: { token: expect.any(String) } });
  expect(await secondStep(box, used.second_step.token, { code: app.code() })).toMatchObject({ success: 1 });
  expect((await signInWith(box, device)).json()).toMatchObject({ success: 1 });
});

it("no code works twice, nor one of an earlier step, also when several calls bring it at once", async () => {
  const { person, app } = await protectedPerson();
  const code = app.code();
  const tokens = [await firstStep(box, person), await firstStep(box, person), await firstStep(box, person)];
  const answers = await Promise.all(tokens.map((token) => secondStep(box, token, { code })));
  expect(answers.map(({ success }) => success).sort()).toEqual([0, 0, 1]);
  expect(await secondStep(box, await firstStep(box, person), { code })).toMatchObject({ success: 0 });
  expect(await secondStep(box, await firstStep(box, person), { code: app.code(-1) })).toMatchObject({ success: 0 });
});

it("a phone's clock may be wrong by one step, and no more", async () => {
  const { person, app } = await protectedPerson();
  for (const steps of [-3, 3])
    expect(await secondStep(box, await firstStep(box, person), { code: app.code(steps) })).toMatchObject({
      success: 0,
    });
  expect(await secondStep(box, await firstStep(box, person), { code: app.code(1) })).toMatchObject({ success: 1 });
});

it("five wrong codes end the step, and it ends by itself after ten minutes", async () => {
  const { person, app } = await protectedPerson();
  const token = await firstStep(box, person);
  for (let guess = 0; guess < 5; guess += 1) await secondStep(box, token, { code: "000000" });
  expect(await secondStep(box, token, { code: app.code() })).toMatchObject({
    message: "That took too long, or there were too many wrong codes. Please sign in again.",
    step_over: "1",
  });
  const late = await firstStep(box, person);
  await box.db
    .updateTable("second_step")
    .set({ expires_at: new Date(0) })
    .execute();
  expect(await secondStep(box, late, { code: app.code() })).toMatchObject({ success: 0 });
});

it("a recovery code opens the account once, and the owner gets a mail", async () => {
  const { person, app } = await protectedPerson();
  const [code = ""] = app.codes;
  const typed = { recovery_code: ` ${code.toLowerCase().replace("-", "")} ` };
  const tokens = [await firstStep(box, person), await firstStep(box, person)];
  const answers = await Promise.all(tokens.map((token) => secondStep(box, token, typed)));
  expect(answers.map(({ success }) => success).sort()).toEqual([0, 1]);
  expect(lastMail()).toMatchObject({ template: "second-factor", data: { what: "recovery-code-used", left: 9 } });
});

it("new recovery codes replace the old ones", async () => {
  const { person, as, app } = await protectedPerson();
  const made = (await factorCall(box, as, "recovery-codes")).json().response_data.recovery_codes as string[];
  expect(made).toHaveLength(10);
  const wrong = await secondStep(box, await firstStep(box, person), { recovery_code: app.codes[1] ?? "" });
  expect(wrong).toMatchObject({ success: 0 });
  const right = await secondStep(box, await firstStep(box, person), { recovery_code: made[1] ?? "" });
  expect(right).toMatchObject({ success: 1 });
});

it("every change needs a proof of the last 15 minutes, by the factor and not by the password", async () => {
  const { as, person, app } = await protectedPerson();
  await ageProof(box, as, 16);
  const id = app.id;
  for (const [path, more] of [
    ["authenticators", {}],
    ["authenticators/remove", { authenticator_id: id }],
    ["recovery-codes", {}],
    ["off", {}],
    ["on", {}],
  ] as const) {
    const answer = await factorCall(box, as, path, more);
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, "PROOF"]);
  }
  const passkey = await post(box.app, "/api/passkeys/options", { user_id: String(as.id) }, { as });
  expect(passkey.json()).toMatchObject({ code: "PROOF" });
  expect((await factorCall(box, as, "prove", { password: person.password })).json()).toMatchObject({ part: "code" });
  const both = { password: person.password, code: app.code() };
  expect((await factorCall(box, as, "prove", both)).json()).toMatchObject({ status: 1 });
  expect((await factorCall(box, as, "off")).json()).toMatchObject({ status: 1 });
  expect(await opens(box, person.email, person.password)).toBe(true);
});

it("passkeys alone can be the second factor, and with the last of them it is off", async () => {
  const person = await join(box);
  const as = person.session;
  expect((await factorCall(box, as, "on")).json()).toMatchObject({ status: 0 });
  const device = passkeyDevice();
  await addPasskey(box, as, device);
  expect(await opens(box, person.email, person.password)).toBe(true);
  expect((await factorCall(box, as, "on")).json().response_data.recovery_codes).toHaveLength(10);
  const { email, password } = person;
  expect((await post(box.app, "/api/login", { email, password })).json()).toMatchObject({
    success: 0,
    message: "One more step: please use your passkey, or a recovery code.",
    second_step: { authenticator: false },
  });
  const [passkey] = await passkeysOf(box, as);
  const remove = () =>
    post(box.app, "/api/passkeys/remove", { user_id: String(as.id), passkey_id: passkey?.id }, { as });
  // The password that turned two-step sign-in on is no proof for removing the passkey.
  expect((await remove()).json()).toMatchObject({ code: "PROOF" });
  await factorCall(box, as, "prove", { passkey: device.signIn(await signInChallenge(box)) });
  expect((await remove()).json()).toMatchObject({ status: 1 });
  expect(await readFactor(box, as)).toMatchObject({ on: false, recovery_codes_left: 0 });
});

it("names passkeys and apps, and only one's own", async () => {
  const { as, app } = await protectedPerson();
  await addPasskey(box, as);
  const [passkey] = await passkeysOf(box, as);
  const rename = (who: TestBuyer, path: string, more: object) =>
    post(box.app, `/api/${path}/rename`, { user_id: String(who.id), name: "Desk key", ...more }, { as: who });
  await rename(as, "passkeys", { passkey_id: passkey?.id });
  await rename(as, "second-factor/authenticators", { authenticator_id: app.id });
  expect((await passkeysOf(box, as))[0]).toMatchObject({ name: "Desk key" });
  expect((await readFactor(box, as)).authenticators[0]).toMatchObject({ name: "Desk key" });
  expect((await rename(box.second, "passkeys", { passkey_id: passkey?.id })).statusCode).toBe(404);
  const foreign = await rename(box.second, "second-factor/authenticators", { authenticator_id: app.id });
  expect(foreign.statusCode).toBe(404);
});

it("a reset of the password leaves the second factor and its passkeys", async () => {
  const { person, as } = await protectedPerson();
  const device = passkeyDevice();
  await addPasskey(box, as, device);
  await post(box.app, "/api/forget-password", { email: person.email });
  const passcode = box.mails.findLast(({ template }) => template === "reset-passcode")?.data.passcode;
  const password = "mulga-under-stars";
  const reset = await post(box.app, "/api/change-password", { random_string: passcode, password });
  expect(reset.json(), reset.body).toMatchObject({ status: 1 });
  await firstStep(box, { email: person.email, password });
  expect((await signInWith(box, device)).json()).toMatchObject({ success: 1 });
});

it("a new password, and a disabled account, end a step that was begun", async () => {
  const { person, app } = await protectedPerson();
  const token = await firstStep(box, person);
  await box.db
    .updateTable("user_account")
    .set({ password_hash: "another" })
    .where("id", "=", person.session.id)
    .execute();
  expect(await secondStep(box, token, { code: app.code() })).toMatchObject({ success: 0 });
  const other = await protectedPerson();
  const begun = await firstStep(box, other.person);
  await disableAccount(box.services, other.person.email, "left");
  expect(await secondStep(box, begun, { code: other.app.code() })).toMatchObject({ success: 0 });
});

it("an operator resets a lost second factor: sessions end, and the password is enough again", async () => {
  const { person, as } = await protectedPerson();
  expect(await resetSecondFactor(box.services, person.email)).toBe(true);
  expect(lastMail()).toMatchObject({ template: "second-factor", data: { what: "reset" } });
  expect(await isSignedIn(as)).toBe(false);
  expect(await opens(box, person.email, person.password)).toBe(true);
  expect(await resetSecondFactor(box.services, "nobody@example.com")).toBeNull();
});

it("the database has no secret that can be read", async () => {
  const person = await join(box);
  const made = await factorCall(box, person.session, "authenticators");
  const { id, secret } = made.json().response_data;
  const row = await box.db
    .selectFrom("authenticator")
    .selectAll()
    .where("id", "=", Number(id))
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain(secret);
  expect(Buffer.from(row.sealed_secret, "base64url").toString("latin1")).not.toContain(secret);
});
