import "#tests/support/light-passwords.ts";
import { expect, it } from "vitest";
import { signOutByOperator } from "#server/modules/accounts/sign-in/operator-sessions.ts";
import { get, openBoxOffice, post } from "#tests/support/box-office.ts";
import { passkeyDevice } from "#tests/support/passkey-device.ts";
import { join, opens } from "#tests/support/steps/account-steps.ts";
import {
  addPasskey,
  newPasskeyChallenge,
  passkeysOf,
  signInChallenge,
  signInWith,
} from "#tests/support/steps/passkey-steps.ts";

const test = await openBoxOffice();

it("adds a passkey, lists it, mails the owner, and signs in with it", async () => {
  const { session } = await join(test);
  const device = passkeyDevice();
  expect((await addPasskey(test, session, device)).json()).toEqual({ status: 1, message: "Your passkey is saved." });
  expect(test.mails.at(-1)).toEqual({ template: "passkey-added", to: session.email, data: { user_id: session.id } });
  expect(await passkeysOf(test, session)).toMatchObject([{ user_agent: "lightMyRequest", last_used_at: null }]);

  const answer = await signInWith(test, device);
  expect(answer.json()).toMatchObject({ success: 1, response_data: { User: { id: String(session.id) } } });
  expect(answer.cookies).toMatchObject([{ name: "accesstoken", httpOnly: true }, { name: "known_device" }]);
  expect(await passkeysOf(test, session)).toMatchObject([{ last_used_at: expect.any(String) }]);
  expect((await signInWith(test, device)).json().success).toBe(1);
});

it("accepts a challenge once, and only for what it was made for", async () => {
  const { session } = await join(test);
  const device = passkeyDevice();
  const passkey = device.register(await newPasskeyChallenge(test, session));
  const add = () => post(test.app, "/api/passkeys", { user_id: String(session.id), passkey }, { as: session });
  expect([(await add()).json().status, (await add()).json().status]).toEqual([1, 0]);

  const proof = { passkey: device.signIn(await signInChallenge(test)) };
  const enter = () => post(test.app, "/api/passkeys/sign-in", proof);
  const both = await Promise.all([enter(), enter()]);
  expect(both.map((answer) => answer.json().success).sort()).toEqual([0, 1]);

  const forAdding = device.signIn(await newPasskeyChallenge(test, session));
  expect((await post(test.app, "/api/passkeys/sign-in", { passkey: forAdding })).json().success).toBe(0);
  const forSigningIn = passkeyDevice().register(await signInChallenge(test));
  const refused = await post(
    test.app,
    "/api/passkeys",
    { user_id: String(session.id), passkey: forSigningIn },
    { as: session },
  );
  expect(refused.json().status).toBe(0);
});

it("refuses a challenge that was made for another user", async () => {
  const passkey = passkeyDevice().register(await newPasskeyChallenge(test, test.second));
  const body = { user_id: String(test.buyer.id), passkey };
  expect((await post(test.app, "/api/passkeys", body, { as: test.buyer })).json().status).toBe(0);
  expect(await passkeysOf(test, test.buyer)).toEqual([]);
});

it("refuses a challenge that is too old", async () => {
  const { session } = await join(test);
  const device = passkeyDevice();
  await addPasskey(test, session, device);
  const challenge = await signInChallenge(test);
  await test.db
    .updateTable("passkey_challenge")
    .set({ expires_at: new Date(0) })
    .execute();
  const answer = await post(test.app, "/api/passkeys/sign-in", { passkey: device.signIn(challenge) });
  expect(answer.json().success).toBe(0);
});

it.each([
  ["on another site", passkeyDevice("http://localhost.example:5100")],
  ["on another port", passkeyDevice("http://localhost:5101")],
  ["without checking who holds the device", passkeyDevice(undefined, 0x01)],
])("refuses a passkey that was made %s", async (_where, device) => {
  const { session } = await join(test);
  expect((await addPasskey(test, session, device)).json().status).toBe(0);
  expect(await passkeysOf(test, session)).toEqual([]);
});

it("refuses a passkey that nobody has added, and a signature of another device", async () => {
  const { session } = await join(test);
  const [own, stranger] = [passkeyDevice(), passkeyDevice()];
  await addPasskey(test, session, own);
  expect((await signInWith(test, stranger)).json()).toEqual({
    success: 0,
    message: "This passkey doesn't open an account here. Please sign in another way.",
  });
  const challenge = await signInChallenge(test);
  const mixed = { ...stranger.signIn(challenge), id: Reflect.get(own.register(challenge), "id") };
  expect((await post(test.app, "/api/passkeys/sign-in", { passkey: mixed })).json().success).toBe(0);
});

it("removes one of the user's own passkeys, which then signs nobody in", async () => {
  const { session } = await join(test);
  const device = passkeyDevice();
  await addPasskey(test, session, device);
  const [passkey] = await passkeysOf(test, session);
  const remove = (as = session) =>
    post(test.app, "/api/passkeys/remove", { user_id: String(as.id), passkey_id: passkey?.id }, { as });
  expect((await remove(test.buyer)).statusCode).toBe(404);
  expect((await remove()).json().status).toBe(1);
  expect((await signInWith(test, device)).json().success).toBe(0);
});

it("keeps at most 20 passkeys for an account", async () => {
  const { session } = await join(test);
  for (let made = 0; made < 20; made++) expect((await addPasskey(test, session)).json().status).toBe(1);
  expect((await addPasskey(test, session)).json().message).toContain("20 passkeys");
});

it("removes all passkeys together with all sessions, if the owner asks", async () => {
  const { session } = await join(test);
  const device = passkeyDevice();
  await addPasskey(test, session, device);
  const end = (form: object) =>
    post(test.app, "/api/sessions/end", { user_id: String(session.id), keep_current: "1", ...form }, { as: session });
  await end({});
  expect(await passkeysOf(test, session)).toHaveLength(1);
  await end({ remove_passkeys: "1" });
  expect(await passkeysOf(test, session)).toEqual([]);
  expect((await signInWith(test, device)).json().success).toBe(0);
});

it("removes an intruder's passkey when the owner resets the password, and when an operator signs the account out", async () => {
  const { session, email } = await join(test);
  const device = passkeyDevice();
  await addPasskey(test, session, device);
  await post(test.app, "/api/forget-password", { email });
  const passcode = test.mails.at(-1)?.data.passcode;
  await post(test.app, "/api/change-password", { random_string: passcode, password: "gum-and-granite" });
  expect((await signInWith(test, device)).json().success).toBe(0);

  const other = await join(test);
  await addPasskey(test, other.session, device);
  await signOutByOperator(test.services, other.email);
  expect((await signInWith(test, device)).json().success).toBe(0);
});

it("keeps the passkeys when the owner changes the password in the profile, and says so in the mail", async () => {
  const { session, email, password } = await join(test);
  await addPasskey(test, session);
  const form = { id: String(session.id), password, new_password: "gum and granite" };
  expect((await post(test.app, "/api/editpassword", form, { as: session })).json().status_code).toBe(200);
  expect(test.mails.at(-1)).toMatchObject({ template: "password-changed", data: { passkeys: 1 } });
  expect(await opens(test, email, "gum and granite")).toBe(true);
});

it("shows passkeys to their owner alone", async () => {
  expect((await get(test.app, `/api/passkeys?user_id=${test.second.id}`, { as: test.buyer })).statusCode).toBe(403);
});
