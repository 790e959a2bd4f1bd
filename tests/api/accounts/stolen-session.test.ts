import { expect, it } from "vitest";
import { openBoxOffice, post } from "#tests/support/box-office.ts";
import { passkeyDevice } from "#tests/support/passkey-device.ts";
import { join } from "#tests/support/steps/account-steps.ts";
import { addPasskey, newPasskeyChallenge, passkeysOf, signInWith } from "#tests/support/steps/passkey-steps.ts";
import { addApp, ageProof, factorCall } from "#tests/support/steps/second-factor-steps.ts";

/* A thief with a copy of a session's cookie, and even the password, cannot add a way to sign in of their own. */

const box = await openBoxOffice();

const codeOf = async (answer: ReturnType<typeof post>) => {
  const { statusCode, body } = await answer;
  return statusCode === 200 ? "done" : `${statusCode} ${JSON.parse(body).code}`;
};

it("a session whose proof is old adds no passkey, although its challenge is fresh, and takes none away", async () => {
  const { session } = await join(box);
  const own = { user_id: String(session.id) };
  const [owners, thiefs] = [passkeyDevice(), passkeyDevice()];
  await addPasskey(box, session, owners);
  const challenge = await newPasskeyChallenge(box, session);
  const [passkey] = await passkeysOf(box, session);
  await ageProof(box, session, 16);
  const tries = {
    "passkeys/options": {},
    passkeys: { passkey: thiefs.register(challenge) },
    "passkeys/remove": { passkey_id: passkey?.id },
    "sessions/end": { keep_current: "1", remove_passkeys: "1" },
  };
  for (const [path, more] of Object.entries(tries))
    expect([path, await codeOf(post(box.app, `/api/${path}`, { ...own, ...more }, { as: session }))]).toEqual([
      path,
      "403 PROOF",
    ]);
  expect((await signInWith(box, owners)).json()).toMatchObject({ success: 1 });
  expect((await signInWith(box, thiefs)).json()).toMatchObject({ success: 0 });
});

it("the password moves no account that has a second factor to another email or password", async () => {
  const person = await join(box);
  const { session: as, password, firstname, mobile } = person;
  const app = await addApp(box, as);
  await box.sql`update user_account set second_factor_at = now() - interval '1 day' where id = ${as.id}`;
  await ageProof(box, as, 16);
  const move = (email: string) => {
    const form = { firstname, lastname: "Quoll", mobile_number: mobile, email, password };
    return post(box.app, `/api/editprofile?id=${as.id}`, form, { as });
  };
  const change = () =>
    post(box.app, "/api/editpassword", { id: String(as.id), password, new_password: "magpies at noon" }, { as });
  const mails = box.mails.length;
  expect([await codeOf(move("thief@example.com")), await codeOf(change())]).toEqual(["403 PROOF", "403 PROOF"]);
  expect(box.mails).toHaveLength(mails);
  // A change that leaves the email as it is needs no proof.
  expect((await move(person.email)).json()).toMatchObject({ status: 1 });
  expect((await factorCall(box, as, "prove", { password, code: app.code() })).json()).toMatchObject({ status: 1 });
  expect((await move("owners-other@example.com")).json()).toMatchObject({ status: 1 });
  expect((await change()).json()).toMatchObject({ status: 1 });
});
