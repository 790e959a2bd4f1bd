import { expect, it } from "vitest";
import { get, openBoxOffice, post } from "#tests/support/box-office.ts";
import { join, newPerson, opens, signIn } from "#tests/support/steps/account-steps.ts";

const test = await openBoxOffice();
const person = await join(test, newPerson("pat@example.com"));

const OLD = "wattle and rain";
const NEW = "banksia & thunder";
const change = (form: object, as = person.session) => post(test.app, "/api/editpassword", form, { as });
const profileStatus = async (headers: Record<string, string>) =>
  (await get(test.app, `/api/getuser?user_id=${person.session.id}`, { headers })).statusCode;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

it("changes the password, ends every other session and mails the owner", async () => {
  const other = await signIn(test, person);
  const answer = await change({ id: String(person.session.id), password: OLD, new_password: NEW });
  expect(answer.json()).toEqual({ status: 1, status_code: 200, message: "Your password is changed." });
  expect(await profileStatus(bearer(other.token))).toBe(401);
  expect(await profileStatus(bearer(person.session.token))).toBe(200);
  expect(await opens(test, person.email, OLD)).toBe(false);
  expect(await opens(test, person.email, NEW)).toBe(true);
  expect(test.mails.at(-1)).toEqual({
    template: "password-changed",
    to: person.email,
    data: { user_id: person.session.id, passkeys: 0 },
  });
});

it("reads a call with everything in the query and no body, as the spec writes it", async () => {
  const query = new URLSearchParams({ id: String(person.session.id), password: NEW, new_password: OLD });
  const answer = await test.app.inject({
    method: "POST",
    url: `/api/editpassword?${query}`,
    headers: { "x-client-key": "brolga-storefront", ...bearer(person.session.token) },
  });
  expect(answer.json()).toMatchObject({ status_code: 200 });
  expect(await opens(test, person.email, OLD)).toBe(true);
});

it("gives a browser a new cookie, and ends the old one", async () => {
  const before = await signIn(test, person);
  const answer = await post(
    test.app,
    "/api/editpassword",
    { id: String(before.id), password: OLD, new_password: OLD },
    { headers: { cookie: `accesstoken=${before.token}` } },
  );
  expect(answer.json().status_code).toBe(200);
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ name: "accesstoken", httpOnly: true, sameSite: "Lax" });
  expect(cookie?.maxAge).toBeGreaterThan(29 * 86_400);
  expect(await profileStatus({ cookie: `accesstoken=${before.token}` })).toBe(401);
  expect(await profileStatus({ cookie: `accesstoken=${cookie?.value}` })).toBe(200);
  person.session = { ...before, token: String(cookie?.value) };
});

it.each([
  [{ password: "not it at all" }, "The current password is wrong."],
  [{ password: "" }, "The current password is wrong."],
  [{ new_password: "" }, "Password is mandatory"],
  [{ new_password: "short" }, "Minimum length should be 8."],
  [{ new_password: "x".repeat(129) }, "Please use at most 128 characters."],
  [{ new_password: "Password123" }, "Too many people use this password. Please choose another."],
])("refuses %j", async (wrong, message) => {
  const mails = test.mails.length;
  const answer = await change({ id: String(person.session.id), password: OLD, new_password: NEW, ...wrong });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ status: 0, status_code: 400, message });
  expect(await opens(test, person.email, OLD)).toBe(true);
  expect(test.mails).toHaveLength(mails);
});

it("changes the password for only one of two requests at once", async () => {
  const answers = await Promise.all(
    ["first come 1", "first come 2"].map((new_password) =>
      change({ id: String(person.session.id), password: OLD, new_password }),
    ),
  );
  expect(answers.map((answer) => answer.json().status_code).sort()).toEqual([200, 400]);
});

it("refuses a call without a session, for another account, or without an id", async () => {
  const form = { password: OLD, new_password: NEW };
  expect((await post(test.app, `/api/editpassword?id=${person.session.id}`, form)).statusCode).toBe(401);
  expect((await change({ ...form, id: String(test.second.id) })).statusCode).toBe(403);
  expect((await change(form)).statusCode).toBe(400);
});
