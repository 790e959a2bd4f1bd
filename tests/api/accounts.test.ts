import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { get, makeTestOffice, post, type TestOffice } from "../support/office.ts";

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
  it("opens an account that can sign in, and queues a mail of welcome", async () => {
    const answer = await post(test.app, "/api/register", ann);
    expect(answer.json()).toMatchObject({ status: 1 });
    expect(test.mails.at(-1)).toMatchObject({ template: "welcome", to: "Ann@Example.com", data: { firstName: "Ann" } });
    const stored = await test.db
      .selectFrom("user_account")
      .selectAll()
      .where("email", "=", ann.email)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({ user_role: 1, mobile: ann.mobile });
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

  it("gives one account to two who come at once with the same email", async () => {
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

describe("signing in", () => {
  it("sets a cookie that no script can read, for the browser's session or for thirty days", async () => {
    const answer = await signIn({ email: ann.email, password: ann.password });
    const { accesstoken, User } = answer.json().response_data;
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: "accesstoken", value: accesstoken, httpOnly: true, sameSite: "Lax", path: "/" }),
    ]);
    expect(answer.cookies[0]).not.toHaveProperty("maxAge");
    expect(User).toEqual({ id: expect.any(String), name: "Ann O'Hara", email: ann.email, user_role: 1 });
    const remembered = await signIn({ email: ann.email, password: ann.password, remember: true });
    expect(remembered.cookies[0]).toMatchObject({ maxAge: 30 * 86_400 });
  });

  it("does not tell a wrong password from an unknown email", async () => {
    const wrong = await signIn({ email: ann.email, password: "not it at all" });
    const unknown = await signIn({ email: "nobody@example.com", password: "not it at all" });
    expect(wrong.json()).toEqual({ success: 0, message: "Invalid email or password" });
    expect(unknown.json()).toEqual(wrong.json());
    expect(wrong.cookies).toEqual([]);
  });

  it("asks for what is empty", async () => {
    expect((await signIn({ email: " ", password: "x" })).json().message).toBe("Please enter your email");
    expect((await signIn({ email: ann.email, password: "" })).json().message).toBe("Please enter your password");
  });

  it("ends the session that the browser had before", async () => {
    const first = (await signIn({ email: ann.email, password: ann.password })).json().response_data;
    const cookie = { cookie: `accesstoken=${first.accesstoken}` };
    await post(test.app, "/api/login", { email: ann.email, password: ann.password }, { headers: cookie });
    expect((await get(test.app, `/api/getuser?user_id=${first.User.id}`, { headers: cookie })).statusCode).toBe(401);
  });
});

describe("a session", () => {
  const open = async (remember: boolean) => {
    const { accesstoken, User } = (await signIn({ email: ann.email, password: ann.password, remember })).json()
      .response_data;
    const read = () =>
      get(test.app, `/api/getuser?user_id=${User.id}`, { headers: { cookie: `accesstoken=${accesstoken}` } });
    return { token: accesstoken as string, id: Number(User.id), read };
  };
  const seenHoursAgo = (id: number, hours: number) =>
    test.db
      .updateTable("session")
      .set({ last_seen_at: new Date(Date.now() - hours * 3_600_000) })
      .where("user_id", "=", id)
      .execute();

  it("reads its own profile by cookie or bearer, and nobody else's", async () => {
    const { token, id, read } = await open(false);
    expect((await read()).json().response_data).toMatchObject({
      first_name: "Ann",
      users_infos: [{ email: ann.email }],
    });
    const bearer = { headers: { authorization: `Bearer ${token}` } };
    expect((await get(test.app, `/api/getuser?user_id=${id}`, bearer)).statusCode).toBe(200);
    const foreign = await get(test.app, `/api/getuser?user_id=${test.second.id}`, bearer);
    expect(foreign.statusCode).toBe(403);
    expect(foreign.json().code).toBe("FOREIGN_USER");
  });

  it("is stored only hashed", async () => {
    const { token } = await open(false);
    const rows = await test.db.selectFrom("session").select("token_hash").execute();
    expect(rows.some((row) => row.token_hash.includes(token))).toBe(false);
  });

  it("ends after twelve idle hours, unless the buyer asked to be remembered", async () => {
    const short = await open(false);
    await seenHoursAgo(short.id, 13);
    expect((await short.read()).statusCode).toBe(401);
    const long = await open(true);
    await seenHoursAgo(long.id, 13);
    expect((await long.read()).statusCode).toBe(200);
  });

  it("ends after thirty days whatever was asked", async () => {
    const { id, read } = await open(true);
    await test.db
      .updateTable("session")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("user_id", "=", id)
      .execute();
    expect((await read()).statusCode).toBe(401);
  });

  it("is dead on the server once signed out, and signing out again is no error", async () => {
    const { token, read } = await open(true);
    const headers = { cookie: `accesstoken=${token}` };
    const out = await post(test.app, "/api/logout", {}, { headers });
    expect(out.json().status).toBe(1);
    expect(out.cookies[0]).toMatchObject({ name: "accesstoken", value: "" });
    expect((await read()).statusCode).toBe(401);
    expect((await post(test.app, "/api/logout", {}, { headers })).statusCode).toBe(200);
  });
});
