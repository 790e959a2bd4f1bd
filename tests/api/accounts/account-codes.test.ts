import { type AttendeeNeeds, USUAL_NEEDS } from "#contract/rules/event/attendee-needs.ts";
import "#tests/support/light-passwords.ts";
import { expect, it } from "vitest";
import { get, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import { join, newPerson, opens } from "#tests/support/steps/account-steps.ts";
import { bookForm, hold } from "#tests/support/steps/booking-steps.ts";
import { askCode, type Cookies, spendCode } from "#tests/support/steps/code-steps.ts";
import { addPasskey, passkeysOf } from "#tests/support/steps/passkey-steps.ts";

const test = await openBoxOffice();

const ask = (email: string, cookies?: Cookies) => askCode(test, email, cookies);
const use = (email: string, code: string, cookies: Cookies) => spendCode(test, email, { code, cookies });

const another = (code: string) => String((Number(code.replace(" ", "")) + 1) % 1_000_000).padStart(6, "0");

it("opens an account with the email alone, confirmed, with no name and no password", async () => {
  const { email } = newPerson();
  const { code, cookies } = await ask(email);
  expect(test.mails.at(-1)).toEqual({ template: "sign-in-code", to: email, data: { code } });
  const answer = await use(email, code, cookies);
  const { User, accesstoken } = answer.json().response_data;
  expect(User).toEqual({ id: expect.any(String), name: "", email, user_role: 1 });
  const as: TestBuyer = { id: Number(User.id), email, token: accesstoken };
  expect((await get(test.app, `/api/getuser?user_id=${as.id}`, { as })).json().response_data).toMatchObject({
    first_name: "",
    last_name: "",
    email_confirmed: true,
    has_password: false,
  });
  expect(await opens(test, email, "")).toBe(false);
});

it("signs in to the account that has the email, in any spelling", async () => {
  const { session, email } = await join(test);
  const { code, cookies } = await ask(email.toUpperCase());
  const answer = await use(email, code.replace(" ", ""), cookies);
  expect(answer.json().response_data.User).toMatchObject({ id: String(session.id), name: "Ngaire Tran" });
  expect(answer.cookies.find(({ name }) => name === "code_request")?.value).toBe("");
});

it("answers the same and mails the same whether or not the email has an account", async () => {
  const { email } = await join(test);
  const answers = await Promise.all(
    [email, newPerson().email].map((one) => post(test.app, "/api/sign-in-code", { email: one })),
  );
  const [known, unknown] = answers.map((answer) => answer.body.replace(/person\d+/, "somebody"));
  expect(known).toBe(unknown);
  expect(test.mails.slice(-2).map(({ template }) => template)).toEqual(["sign-in-code", "sign-in-code"]);
});

it("accepts a code once", async () => {
  const { email } = newPerson();
  const { code, cookies } = await ask(email);
  const answers = await Promise.all([use(email, code, cookies), use(email, code, cookies)]);
  expect(answers.map((answer) => answer.json().success).sort()).toEqual([0, 1]);
});

it("accepts a code only in the browser that asked for it, and only for the email that it was mailed to", async () => {
  const { email } = await join(test);
  const { code, cookies } = await ask(email);
  expect((await use(email, code, {})).json().success).toBe(0);
  const elsewhere = await ask(newPerson().email);
  expect((await use(email, code, elsewhere.cookies)).json().success).toBe(0);
  expect((await use(newPerson().email, code, cookies)).json().success).toBe(0);
  expect((await use(email, code, cookies)).json().success).toBe(1);
});

it("ends a code after five wrong guesses, after ten minutes, and with the browser's next code", async () => {
  const { email } = await join(test);
  const guessed = await ask(email);
  for (let guess = 0; guess < 5; guess++)
    expect((await use(email, another(guessed.code), guessed.cookies)).json()).toMatchObject({
      message: "That's not the code we emailed you. Please check it.",
    });
  expect((await use(email, guessed.code, guessed.cookies)).json().message).toContain("Please ask for a new one");

  const old = await ask(email);
  await test.db
    .updateTable("sign_in_code")
    .set({ expires_at: new Date(0) })
    .execute();
  expect((await use(email, old.code, old.cookies)).json().success).toBe(0);

  const first = await ask(email);
  const next = await ask(email, first.cookies);
  expect((await use(email, first.code, first.cookies)).json().success).toBe(0);
  expect((await use(email, next.code, next.cookies)).json().success).toBe(1);
});

it("keeps only hashes of codes and of browsers", async () => {
  const { code, cookies } = await ask(newPerson().email);
  const rows = JSON.stringify(await test.db.selectFrom("sign_in_code").selectAll().execute());
  expect(rows).not.toContain(code.replace(" ", ""));
  expect(rows).not.toContain(cookies.code_request);
});

it("mails one email at most five codes that work at the same time", async () => {
  const { email } = newPerson();
  for (let asked = 0; asked < 5; asked++) await ask(email);
  const mails = test.mails.length;
  expect((await post(test.app, "/api/sign-in-code", { email })).json().status).toBe(1);
  expect(test.mails).toHaveLength(mails);
});

it("refuses an email that is none", async () => {
  const answer = await post(test.app, "/api/sign-in-code", { email: "mina@" });
  expect(answer.json()).toEqual({ status: 0, message: "Email is invalid" });
});

it("ends the codes of both addresses when an account's email changes", async () => {
  const { session, firstname, lastname, mobile, password, email } = await join(test);
  const { email: next } = newPerson();
  const form = { firstname, lastname, password, email: next, mobile_number: mobile };
  await post(test.app, `/api/editprofile?id=${session.id}`, form, { as: session });
  const token = String(test.mails.at(-1)?.data.link).split("#confirm=")[1];
  const [old, later] = [await ask(email), await ask(next)];
  expect((await post(test.app, "/api/email/confirm", { token })).json().status).toBe(1);
  expect((await use(email, old.code, old.cookies)).json().success).toBe(0);
  expect((await use(next, later.code, later.cookies)).json().success).toBe(0);
  // The old address stays reserved, because its owner may still undo the change.
  const reserved = await ask(email);
  expect((await use(email, reserved.code, reserved.cookies)).json().message).toContain("Please write to us");
});

it("takes an account that a stranger opened in the owner's name away from the stranger", async () => {
  const person = newPerson();
  await post(test.app, "/api/register", person);
  const stranger = (await post(test.app, "/api/login", person)).json().response_data;
  const as: TestBuyer = { id: Number(stranger.User.id), email: person.email, token: stranger.accesstoken };
  await addPasskey(test, as);

  const { code, cookies } = await ask(person.email);
  const owner = (await use(person.email, code, cookies)).json().response_data;
  expect(owner.User.id).toBe(stranger.User.id);
  expect(await opens(test, person.email, person.password)).toBe(false);
  expect((await get(test.app, `/api/getuser?user_id=${as.id}`, { as })).statusCode).toBe(401);
  expect(await passkeysOf(test, { ...as, token: owner.accesstoken })).toEqual([]);
});

it("leaves the password of an unconfirmed account to the browser in which it was typed", async () => {
  const person = newPerson();
  await post(test.app, "/api/register", person);
  const login = await post(test.app, "/api/login", person);
  const own = Object.fromEntries(login.cookies.map(({ name, value }) => [name, value]));
  const { code, cookies } = await ask(person.email, { known_device: own.known_device ?? "" });
  expect((await use(person.email, code, cookies)).json().success).toBe(1);
  expect(await opens(test, person.email, person.password)).toBe(true);
});

it("lets an account without a password set one by a mailed passcode, and asks for that before its email changes", async () => {
  const { email } = newPerson();
  const { code, cookies } = await ask(email);
  const { User, accesstoken } = (await use(email, code, cookies)).json().response_data;
  const as: TestBuyer = { id: Number(User.id), email, token: accesstoken };
  const none = "Your account has no password yet. Please set one first.";
  const change = { id: User.id, password: "", new_password: "gum-and-granite" };
  expect((await post(test.app, "/api/editpassword", change, { as })).json().message).toBe(none);
  const profile = { firstname: "Mina", lastname: "Ho", mobile_number: "0400 000 123", email: newPerson().email };
  const moved = await post(test.app, `/api/editprofile?id=${as.id}`, { ...profile, password: "x" }, { as });
  expect(moved.json().message).toEqual({ password: none });

  await post(test.app, "/api/forget-password", { email });
  const random_string = test.mails.at(-1)?.data.passcode;
  await post(test.app, "/api/change-password", { random_string, password: "gum-and-granite" });
  expect(await opens(test, email, "gum-and-granite")).toBe(true);
});

/** Names the attendee of one seat. @returns the account's name and phone afterwards */
async function bookAs(as: TestBuyer, seat: string, attendee: Record<string, string>) {
  const { theatre } = test.catalogue;
  const form = bookForm(await hold(test, theatre, [seat], as), theatre, 1, as);
  const named = Object.fromEntries(Object.entries(attendee).map(([field, value]) => [field, [value]]));
  expect((await post(test.app, "/api/booking-ticket", { ...form, ...named }, { as })).json()).toMatchObject({
    status: 1,
  });
  const { first_name, last_name, mobile_no } = (await get(test.app, `/api/getuser?user_id=${as.id}`, { as })).json()
    .response_data;
  return { first_name, last_name, mobile_no };
}

it("names an account by its first attendee, once, and only if that attendee has the account's email", async () => {
  const { email } = newPerson();
  const { code, cookies } = await ask(email);
  const { User, accesstoken } = (await use(email, code, cookies)).json().response_data;
  const as: TestBuyer = { id: Number(User.id), email, token: accesstoken };
  const friend = { first_name: "Theo", last_name: "Marsh", mobile_no: "0400 000 222", email_id: newPerson().email };
  expect(await bookAs(as, "C1", friend)).toMatchObject({ first_name: "", last_name: "" });
  const self = { first_name: "Mina", last_name: "Ho", mobile_no: "0400 000 123", email_id: email.toUpperCase() };
  const named = { first_name: "Mina", last_name: "Ho" };
  expect(await bookAs(as, "C2", self)).toMatchObject(named);
  expect(await bookAs(as, "C3", { ...self, first_name: "Someone", last_name: "Else" })).toMatchObject(named);
});

it("takes the name of an event's only attendee for the buyer's, even without an email", async () => {
  const { email } = newPerson();
  const { code, cookies } = await ask(email);
  const { User, accesstoken } = (await use(email, code, cookies)).json().response_data;
  const as: TestBuyer = { id: Number(User.id), email, token: accesstoken };
  const set = (needs: Partial<AttendeeNeeds>) =>
    test.db
      .updateTable("event")
      .set({ ...USUAL_NEEDS, ...needs })
      .where("id", "=", test.catalogue.theatre.id)
      .execute();
  const name = { first_name: "Mina", last_name: "Ho" };
  await set({ attendee_phone: "off", attendee_email: "off" });
  expect(await bookAs(as, "C4", name)).toMatchObject({ first_name: "" });
  await set({ attendee_names: "buyer", attendee_phone: "off", attendee_email: "off" });
  expect(await bookAs(as, "C5", name)).toMatchObject(name);
  await set({});
});
