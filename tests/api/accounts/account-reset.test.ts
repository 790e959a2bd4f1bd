import { sql } from "kysely";
import { expect, it } from "vitest";
import { readPasscode } from "#contract/rules/account/reset-passcode.ts";
import { get, openBoxOffice, post } from "#tests/support/box-office.ts";
import { join, newPerson, opens } from "#tests/support/steps/account-steps.ts";

const test = await openBoxOffice();
const person = await join(test, newPerson("robin@example.com"));

const forget = (email: string) => post(test.app, "/api/forget-password", { email });
const reset = (random_string: string, password = "a-new-long-one") =>
  post(test.app, "/api/change-password", { random_string, password });
const NOT_GOOD = { status: 0, message: "This passcode is wrong or too old. Please ask for a new one." };

async function mailedPasscode(email = person.email): Promise<string> {
  await forget(email);
  return String(test.mails.at(-1)?.data.passcode);
}

it("mails a passcode with a link that fills it in, built from PUBLIC_URL whatever the Host header says", async () => {
  const headers = { host: "evil.example", "x-forwarded-host": "evil.example" };
  await post(test.app, "/api/forget-password", { email: "ROBIN@example.com" }, { headers });
  const mail = test.mails.at(-1);
  expect(mail).toMatchObject({ template: "reset-passcode", to: person.email, data: { user_id: person.session.id } });
  expect(mail?.data.passcode).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  expect(mail?.data.link).toBe(`http://localhost:5100/resetpassword#passcode=${mail?.data.passcode}`);
});

it("answers alike whether or not the email has an account, and only after the time that the work takes", async () => {
  const mails = test.mails.length;
  const timed = async (email: string) => {
    const started = performance.now();
    const answer = await forget(email);
    return { status: answer.statusCode, body: answer.json(), ms: performance.now() - started };
  };
  const [known, unknown] = [await timed(person.email), await timed("nobody@example.com")];
  expect(unknown.body).toEqual(known.body);
  expect(known).toMatchObject({ status: 200, body: { status: 0 } });
  expect(Math.min(known.ms, unknown.ms)).toBeGreaterThan(240);
  expect(test.mails).toHaveLength(mails + 1);
});

it.each([
  ["", "Email is required"],
  ["robin@", "Email is invalid"],
])("says of the email %j what the form says", async (email, message) => {
  expect((await forget(email)).json()).toEqual({ status: 0, message });
});

it("sets the password once, ends every session and mails the owner", async () => {
  const passcode = await mailedPasscode();
  const answer = await reset(passcode, "first-of-all-42");
  expect(answer.json()).toEqual({ status: 1, message: "Your password is changed. Please sign in." });
  const read = await get(test.app, `/api/getuser?user_id=${person.session.id}`, { as: person.session });
  expect(read.statusCode).toBe(401);
  expect(await opens(test, person.email, person.password)).toBe(false);
  expect(await opens(test, person.email, "first-of-all-42")).toBe(true);
  expect(test.mails.at(-1)).toMatchObject({ template: "password-changed", to: person.email });
  expect((await reset(passcode)).json()).toEqual(NOT_GOOD);
});

it("accepts a passcode as people type it", async () => {
  const passcode = await mailedPasscode();
  const typed = ` ${passcode.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l")} `;
  expect((await reset(typed)).json().status).toBe(1);
});

it("keeps only a user's newest passcode valid", async () => {
  const [older, newer] = [await mailedPasscode(), await mailedPasscode()];
  expect((await reset(older)).json()).toEqual(NOT_GOOD);
  expect((await reset(newer)).json().status).toBe(1);
});

it("accepts a passcode for only one of two requests at once", async () => {
  const passcode = await mailedPasscode();
  const answers = await Promise.all([reset(passcode, "race-of-two-1"), reset(passcode, "race-of-two-2")]);
  expect(answers.map((answer) => answer.json().status).sort()).toEqual([0, 1]);
});

it("ends a passcode after ten minutes of the database's clock", async () => {
  const passcode = await mailedPasscode();
  const { left } = await test.db
    .selectFrom("mailed_passcode")
    .select(sql<number>`extract(epoch from expires_at - now())::float`.as("left"))
    .executeTakeFirstOrThrow();
  expect(left).toBeGreaterThan(590);
  expect(left).toBeLessThanOrEqual(600);
  await test.db.updateTable("mailed_passcode").set({ expires_at: sql<Date>`now()` }).execute();
  expect((await reset(passcode)).json()).toEqual(NOT_GOOD);
});

it("keeps passcodes only as hashes", async () => {
  const passcode = await mailedPasscode();
  const rows = await test.db.selectFrom("mailed_passcode").select("passcode_hash").execute();
  expect(rows.map((row) => row.passcode_hash)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(JSON.stringify(rows)).not.toContain(String(readPasscode(passcode)));
});

it.each([
  ["", "a-new-long-one", "passcode is mandatory"],
  ["X", "", "Password is mandatory"],
  ["X", "ab", "Password must be at 3 char long"],
  ["X", "abcdefg", "Minimum length should be 8."],
  ["X", "with some space", "Whitespace is not allowed"],
  ["X", "x".repeat(129), "Please use at most 128 characters."],
  ["X", "Password123", "Too many people use this password. Please choose another."],
  ["ABCD-ABCD-ABCD-ABCD", "a-new-long-one", NOT_GOOD.message],
  ["no passcode at all", "a-new-long-one", NOT_GOOD.message],
])("refuses the passcode %j with the password %j", async (random_string, password, message) => {
  const answer = await reset(random_string, password);
  expect([answer.statusCode, answer.json()]).toEqual([200, { status: 0, message }]);
});

it("keeps the passcode valid when the password is refused", async () => {
  const passcode = await mailedPasscode();
  expect((await reset(passcode, "short")).json().status).toBe(0);
  expect((await reset(passcode, "long-enough-now")).json().status).toBe(1);
});
