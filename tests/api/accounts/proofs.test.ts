import { describe, expect, it } from "vitest";
import { makeTestBoxOffice, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import { passkeyDevice } from "#tests/support/passkey-device.ts";
import { join, newPerson } from "#tests/support/steps/account-steps.ts";
import { askCode, type Cookies } from "#tests/support/steps/code-steps.ts";
import { addPasskey, passkeysOf, signInChallenge } from "#tests/support/steps/passkey-steps.ts";
import {
  addApp,
  ageProof,
  factorCall,
  firstStep,
  readFactor,
  secondStep,
} from "#tests/support/steps/second-factor-steps.ts";

/* Signed-in people prove their identity again, by one rule for everything that asks for it
   (docs/design/trust.md#proofs). */

const box = await openBoxOffice();

const user = (as: TestBuyer) => ({ user_id: String(as.id) });
/** The acts that need a proof, and whether an account without a second factor can do them. */
const acts = {
  data: (as: TestBuyer, more: object = {}) =>
    post(box.app, "/api/account/data", { ...user(as), format: "json", ...more }, { as }),
  deletion: (as: TestBuyer, more: object = {}) =>
    post(box.app, "/api/account/delete", { ...user(as), ...more }, { as }),
  codes: (as: TestBuyer) => factorCall(box, as, "recovery-codes"),
  app: (as: TestBuyer) => factorCall(box, as, "authenticators"),
  passkey: (as: TestBuyer) => post(box.app, "/api/passkeys/options", user(as), { as }),
  noPasskeys: (as: TestBuyer) =>
    post(box.app, "/api/sessions/end", { ...user(as), keep_current: "1", remove_passkeys: "1" }, { as }),
};
const ofEverybody = [acts.data, acts.deletion, acts.app, acts.passkey, acts.noPasskeys];
const codeOf = async (answer: ReturnType<typeof acts.data>) => {
  const { statusCode, body } = await answer;
  return statusCode === 200 ? "done" : `${statusCode} ${JSON.parse(body).code}`;
};
const outcomes = async (of: readonly ((as: TestBuyer) => ReturnType<typeof acts.data>)[], as: TestBuyer) =>
  Promise.all(of.map((act) => codeOf(act(as))));
const prove = async (as: TestBuyer, shown: object, cookies: Cookies = {}) =>
  (await post(box.app, "/api/second-factor/prove", { ...user(as), ...shown }, { as, cookies })).json();

/** An account with a second factor, whose proof is too old. */
async function protectedPerson() {
  const person = await join(box);
  const app = await addApp(box, person.session);
  await box.sql`update user_account set second_factor_at = now() - interval '1 day' where id = ${person.session.id}`;
  await ageProof(box, person.session, 16);
  return { ...person, as: person.session, app };
}

/** An account without a password, whose proof is too old. */
async function withoutPassword() {
  const person = await join(box);
  await box.sql`update user_account set password_hash = '' where id = ${person.session.id}`;
  await ageProof(box, person.session, 16);
  return { ...person, as: person.session };
}

describe("an account without a second factor", () => {
  it("proves itself by signing in, for 15 minutes", async () => {
    const { session } = await join(box);
    expect(await outcomes(ofEverybody, session)).toEqual(ofEverybody.map(() => "done"));
    await ageProof(box, session, 14);
    expect(await codeOf(acts.data(session))).toBe("done");
    await ageProof(box, session, 16);
    expect(await outcomes(ofEverybody, session)).toEqual(ofEverybody.map(() => "403 PROOF"));
    expect(await readFactor(box, session)).toMatchObject({ fresh: false });
  });

  it("proves itself again by the password, in the call or before it", async () => {
    const { session, password } = await join(box);
    await ageProof(box, session, 16);
    expect(await prove(session, { password: "not it" })).toEqual({
      status: 0,
      part: "password",
      message: "The current password is wrong.",
    });
    expect(await prove(session, { code: "123456" })).toMatchObject({ status: 0, part: "password" });
    expect(await codeOf(acts.data(session))).toBe("403 PROOF");
    expect(await codeOf(acts.data(session, { password: "not it" }))).toBe("403 PROOF");
    expect(await codeOf(acts.data(session, { password }))).toBe("done");
    expect(await readFactor(box, session)).toMatchObject({ fresh: true });
    await ageProof(box, session, 16);
    expect(await prove(session, { password })).toMatchObject({ status: 1 });
    expect(await outcomes(ofEverybody, session)).toEqual(ofEverybody.map(() => "done"));
    expect(await codeOf(acts.deletion(session, { password: "not it" }))).toBe("403 PROOF");
  });

  it("proves itself by a passkey of its own, whose challenge works once", async () => {
    const { session } = await join(box);
    const [own, foreign] = [passkeyDevice(), passkeyDevice()];
    await addPasskey(box, session, own);
    await addPasskey(box, (await join(box)).session, foreign);
    await ageProof(box, session, 16);
    expect(await prove(session, { passkey: foreign.signIn(await signInChallenge(box)) })).toMatchObject({
      status: 0,
      part: "passkey",
    });
    const passkey = own.signIn(await signInChallenge(box));
    expect(await prove(session, { passkey })).toMatchObject({ status: 1 });
    await ageProof(box, session, 16);
    expect(await prove(session, { passkey })).toMatchObject({ status: 0 });
    expect(await codeOf(acts.data(session))).toBe("403 PROOF");
  });

  it("without a password, proves itself by a mailed code, once and in the browser that asked", async () => {
    const { as, email } = await withoutPassword();
    const mailed = await askCode(box, email);
    expect(await prove(as, { password: "" })).toMatchObject({ status: 0, part: "mailed_code" });
    expect(await prove(as, { mailed_code: mailed.code })).toMatchObject({ status: 0, part: "mailed_code" });
    expect(await prove(as, { mailed_code: "no code" }, mailed.cookies)).toMatchObject({ status: 0 });
    const foreign = await askCode(box, newPerson().email);
    expect(await prove(as, { mailed_code: foreign.code }, foreign.cookies)).toMatchObject({ status: 0 });
    expect(await codeOf(acts.data(as))).toBe("403 PROOF");
    const both = [1, 2].map(() => prove(as, { mailed_code: mailed.code }, mailed.cookies));
    expect((await Promise.all(both)).map(({ status }) => status).sort()).toEqual([0, 1]);
    expect(await codeOf(acts.data(as))).toBe("done");
  });

  it("with a password, is not proved by its mailbox", async () => {
    const { session, email } = await join(box);
    await ageProof(box, session, 16);
    const { code, cookies } = await askCode(box, email);
    expect(await prove(session, { mailed_code: code }, cookies)).toMatchObject({ status: 0, part: "password" });
    expect(await codeOf(acts.data(session))).toBe("403 PROOF");
  });
});

describe("an account with a second factor", () => {
  it("needs it and the password, for own data and deletion as for everything else", async () => {
    const { as, password, app } = await protectedPerson();
    const all = [...ofEverybody, acts.codes];
    const refused = all.map(() => "403 PROOF");
    expect(await outcomes(all, as)).toEqual(refused);
    expect(await codeOf(acts.data(as, { password }))).toBe("403 PROOF");
    expect(await codeOf(acts.deletion(as, { password }))).toBe("403 PROOF");
    expect(await prove(as, { password })).toEqual({
      status: 0,
      part: "code",
      message: "Please enter the code that your app shows.",
    });
    expect(await prove(as, { code: app.code() })).toMatchObject({ status: 0, part: "password" });
    expect(await prove(as, { password, code: "000000" })).toMatchObject({ status: 0, part: "code" });
    expect(await outcomes(all, as)).toEqual(refused);
    // The right code was not used up by the attempt with a wrong password.
    const code = app.code();
    expect(await prove(as, { password: "not it", code })).toMatchObject({ part: "password" });
    expect(await prove(as, { password, code })).toMatchObject({ status: 1 });
    expect(await outcomes(all, as)).toEqual(all.map(() => "done"));
    await ageProof(box, as, 16);
    expect(await prove(as, { password, code })).toMatchObject({
      message: "You've used that code already. Please wait for the next one.",
    });
  });

  it("is proved by a recovery code with the password, once, and by a passkey alone", async () => {
    const { as, password, app } = await protectedPerson();
    const [recovery_code] = app.codes;
    expect(await prove(as, { password, recovery_code })).toMatchObject({ status: 1 });
    expect(await codeOf(acts.data(as))).toBe("done");
    const device = passkeyDevice();
    await addPasskey(box, as, device);
    await ageProof(box, as, 16);
    expect(await prove(as, { password, recovery_code })).toMatchObject({ status: 0, part: "code" });
    expect(await prove(as, { passkey: device.signIn(await signInChallenge(box)) })).toMatchObject({ status: 1 });
    expect(await codeOf(acts.deletion(as))).toBe("done");
  });

  it("without a password needs a mailed code beside the factor's", async () => {
    const { as, app, email } = await protectedPerson();
    await box.sql`update user_account set password_hash = '' where id = ${as.id}`;
    const { code: mailed_code, cookies } = await askCode(box, email);
    expect(await prove(as, { code: app.code() }, cookies)).toMatchObject({ part: "mailed_code" });
    expect(await prove(as, { mailed_code, code: "000000" }, cookies)).toMatchObject({ part: "code" });
    expect(await prove(as, { mailed_code, code: app.code() }, cookies)).toMatchObject({ status: 1 });
    expect(await codeOf(acts.data(as))).toBe("done");
  });

  it("is proved in one session and in no other, by a code that only one of them can use", async () => {
    const person = await protectedPerson();
    const { as, app, password } = person;
    const entered = await secondStep(box, await firstStep(box, person), { recovery_code: app.codes[0] ?? "" });
    const other = { ...as, token: entered.response_data.accesstoken };
    await ageProof(box, as, 16);
    const shown = { password, code: app.code() };
    const answers = await Promise.all([prove(as, shown), prove(other, shown)]);
    const proved = answers.map(({ status }) => status === 1);
    expect(proved.filter(Boolean)).toHaveLength(1);
    expect([await codeOf(acts.data(as)), await codeOf(acts.data(other))]).toEqual(
      proved.map((isProved) => (isProved ? "done" : "403 PROOF")),
    );
  });

  it("is not proved by what was shown before the second factor was on", async () => {
    const person = await join(box);
    const as = person.session;
    const device = passkeyDevice();
    await addPasskey(box, as, device);
    expect((await factorCall(box, as, "on")).json()).toMatchObject({ status: 1 });
    const [passkey] = await passkeysOf(box, as);
    const remove = () => post(box.app, "/api/passkeys/remove", { ...user(as), passkey_id: passkey?.id }, { as });
    expect([await codeOf(acts.data(as)), await codeOf(remove())]).toEqual(["403 PROOF", "403 PROOF"]);
    expect(await prove(as, { passkey: device.signIn(await signInChallenge(box)) })).toMatchObject({ status: 1 });
    expect([await codeOf(acts.data(as)), await codeOf(remove())]).toEqual(["done", "done"]);
  });

  it("gets no options for a new passkey without a proof, so that no device keeps one in vain", async () => {
    const { as } = await protectedPerson();
    expect(await codeOf(post(box.app, "/api/passkeys/options", user(as), { as }))).toBe("403 PROOF");
  });
});

it("wrong passwords count together wherever they are typed, and a refused call uses up no download", async () => {
  const limited = await makeTestBoxOffice({ env: { RATE_LIMITS: "1" } });
  const { session, password } = await join(limited);
  const as = session;
  const data = (more: object) =>
    post(limited.app, "/api/account/data", { ...user(as), format: "json", ...more }, { as }).then((a) => a.statusCode);
  const shown = (more: object) =>
    post(limited.app, "/api/second-factor/prove", { ...user(as), ...more }, { as }).then((a) => a.statusCode);
  await ageProof(limited, as, 16);
  for (let call = 0; call < 12; call += 1) expect(await data({})).toBe(403);
  for (let call = 0; call < 6; call += 1) expect(await shown({ password })).toBe(200);
  await ageProof(limited, as, 16);
  const statuses = [];
  for (let guess = 0; guess < 3; guess += 1)
    statuses.push(await data({ password: "not it" }), await shown({ password: "not it" }));
  expect(statuses).toEqual([403, 200, 403, 200, 403, 429]);
  expect(await data({ password })).toBe(429);
  await limited.close();
});

it("a proof that is refused for too many codes does not count its password", async () => {
  const limited = await makeTestBoxOffice({ env: { RATE_LIMITS: "1" } });
  const { session: as, password } = await join(limited);
  await addApp(limited, as);
  const shown = (more: object) =>
    post(limited.app, "/api/second-factor/prove", { ...user(as), ...more }, { as }).then((a) => a.statusCode);
  const statuses = [];
  for (let guess = 0; guess < 17; guess += 1) statuses.push(await shown({ password, code: "000000" }));
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(7).fill(429)]);
  expect(await shown({ password })).toBe(200);
  await limited.close();
});
