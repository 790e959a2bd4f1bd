import { describe, expect, it } from "vitest";
import { openBoxOffice, post } from "#tests/support/box-office.ts";

const test = await openBoxOffice();

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
    expect(stored).toMatchObject({ user_role: 1, mobile: "+61411222333" });
    expect(test.mails.at(-1)).toEqual({
      template: "welcome",
      to: "Ann@Example.com",
      data: { user_id: stored.id, link: expect.stringMatching(/^http:\/\/localhost:5100\/email#confirm=[\w-]{43}$/) },
    });
    expect(stored.password_hash).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect((await signIn({ email: "ann@example.com", password: ann.password })).json().success).toBe(1);
  });

  it("says that an email is taken, in any case", async () => {
    const answer = await post(test.app, "/api/register", { ...ann, email: "ANN@example.com" });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      status: 0,
      message: { email: "This email is already registered." },
      code: "EMAIL_TAKEN",
    });
  });

  it.each([
    ["0411 222 333", "+61411222333"],
    ["+61 411 222 333", "+61411222333"],
    ["(02) 9555 1234", "+61295551234"],
    ["+64 21 123 456", "+6421123456"],
    ["1234567890", "1234567890"],
  ])("takes the phone number %s, which other accounts may have too, and stores %s", async (mobile, stored) => {
    const email = `${mobile.replace(/\D/g, "")}@example.com`;
    expect((await post(test.app, "/api/register", { ...ann, email, mobile })).json().status).toBe(1);
    const row = await test.db.selectFrom("user_account").select("mobile").where("email", "=", email).executeTakeFirst();
    expect(row?.mobile).toBe(stored);
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
    [{ password: "Password123" }, "password", "*Too many people use this password. Please choose another."],
  ])("refuses %j by the rules of the form", async (wrong, field, message) => {
    const fresh = { ...ann, email: "fresh@example.com", mobile: "0499999999" };
    const answer = await post(test.app, "/api/register", { ...fresh, ...wrong });
    expect(answer.json()).toEqual({ status: 0, message: { [field]: message } });
  });
});
