import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTestOffice, post, type TestOffice } from "../support/office.ts";

let test: TestOffice;
beforeAll(async () => {
  test = await makeTestOffice();
});
afterAll(() => test.close());

const ann = {
  firstname: "Ann",
  lastname: "O'Hara",
  mobile: "0411222333",
  email: "Ann@Example.com",
  password: "wattle and rain",
};
const signIn = (body: object) => post(test.app, "/api/login", body);

describe("registering", () => {
  it("makes an account that can sign in, and queues a welcome mail", async () => {
    const answer = await post(test.app, "/api/register", ann);
    expect(answer.json()).toMatchObject({ status: 1 });
    const stored = await test.db
      .selectFrom("user_account")
      .selectAll()
      .where("email", "=", ann.email)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ user_role: 1, mobile: ann.mobile });
    expect(test.mails.at(-1)).toEqual({
      ...{ template: "welcome", to: "Ann@Example.com" },
      data: { user_id: stored.id, link: expect.stringMatching(/^http:\/\/localhost:5100\/email#confirm=[\w-]{43}$/) },
    });
    expect(stored.password_hash).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect((await signIn({ email: "ann@example.com", password: ann.password })).json().success).toBe(1);
  });

  it("says which of email and mobile is taken, in any case", async () => {
    const answer = await post(test.app, "/api/register", { ...ann, email: "ANN@example.com" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      status: 0,
      message: { email: "This email is already registered.", mobile: "This mobile number is already registered." },
    });
    const other = await post(test.app, "/api/register", { ...ann, email: "other@example.com" });
    expect(Object.keys(other.json().message)).toEqual(["mobile"]);
  });

  it("makes one account when two register the same email at once", async () => {
    const twin = (mobile: string) => post(test.app, "/api/register", { ...ann, email: "twin@example.com", mobile });
    const answers = await Promise.all([twin("0400111222"), twin("0400111333")]);
    expect(answers.map((answer) => answer.json().status).sort()).toEqual([0, 1]);
  });

  it.each([
    [{ firstname: "" }, "firstname", "*Please enter your firstname."],
    [{ lastname: "R2D2" }, "lastname", "*Please enter alphabet characters only."],
    [{ mobile: "12345" }, "mobile", "Please enter valid  Mobile Number."],
    [{ mobile: "o411222333" }, "mobile", "Please Enter Number Only"],
    [{ email: "ann@" }, "email", "*Please enter valid email-ID."],
    [{ password: "short" }, "password", "*Minimum length should be 8."],
    [{ password: "Password123" }, "password", "*This password is too common. Please choose another."],
  ])("refuses %j by the rules of the form", async (wrong, field, message) => {
    const fresh = { ...ann, email: "fresh@example.com", mobile: "0499999999" };
    const answer = await post(test.app, "/api/register", { ...fresh, ...wrong });
    expect(answer.json()).toEqual({ status: 0, message: { [field]: message } });
  });
});
