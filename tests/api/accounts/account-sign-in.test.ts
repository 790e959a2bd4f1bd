import { scryptSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { get, openBoxOffice, post } from "#tests/support/box-office.ts";

const ann = {
  firstname: "Ann",
  lastname: "O'Hara",
  mobile: "0411222333",
  email: "Ann@Example.com",
  password: "wattle and rain",
};

const test = await openBoxOffice();
await post(test.app, "/api/register", ann);

const signIn = (body: object) => post(test.app, "/api/login", body);

describe("signing in", () => {
  it("sets a cookie that no script can read, for the browser's session or for thirty days", async () => {
    const answer = await signIn({ email: ann.email, password: ann.password });
    const { accesstoken, User } = answer.json().response_data;
    expect(answer.cookies).toEqual([
      expect.objectContaining({ name: "accesstoken", value: accesstoken, httpOnly: true, sameSite: "Lax", path: "/" }),
      expect.objectContaining({ name: "known_device", httpOnly: true, sameSite: "Lax" }),
    ]);
    expect(answer.cookies[0]).not.toHaveProperty("maxAge");
    expect(User).toEqual({ id: expect.any(String), name: "Ann O'Hara", email: ann.email, user_role: 1 });
    const remembered = await signIn({ email: ann.email, password: ann.password, remember: true });
    expect(remembered.cookies[0]).toMatchObject({ maxAge: 30 * 86_400 });
  });

  it("answers alike for a wrong password and an unknown email", async () => {
    const wrong = await signIn({ email: ann.email, password: "not it at all" });
    const unknown = await signIn({ email: "nobody@example.com", password: "not it at all" });
    expect(wrong.json()).toEqual({ success: 0, message: "Invalid email or password" });
    expect(unknown.json()).toEqual(wrong.json());
    expect(wrong.cookies).toEqual([]);
  });

  it("replaces a hash that was cheaper to make, and the password stays valid", async () => {
    const salt = Buffer.alloc(16, 7);
    const key = scryptSync(ann.password, salt, 32, { N: 1024, r: 8, p: 1 });
    const password_hash = `scrypt$1024$8$1$${salt.toString("base64")}$${key.toString("base64")}`;
    const account = () => test.db.selectFrom("user_account").select("password_hash").where("email", "=", ann.email);
    await test.db.updateTable("user_account").set({ password_hash }).where("email", "=", ann.email).execute();
    expect((await signIn({ email: ann.email, password: "not it at all" })).json().success).toBe(0);
    expect(await account().executeTakeFirst()).toEqual({ password_hash });
    expect((await signIn({ email: ann.email, password: ann.password })).json().success).toBe(1);
    expect((await account().executeTakeFirstOrThrow()).password_hash).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect((await signIn({ email: ann.email, password: ann.password })).json().success).toBe(1);
  });

  it("names the fields that are empty", async () => {
    expect((await signIn({ email: " ", password: "x" })).json().message).toBe("Please enter your email");
    expect((await signIn({ email: ann.email, password: "" })).json().message).toBe("Please enter your password");
  });

  it("ends the browser's previous session", async () => {
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

  it("reads its own profile by cookie or bearer token, and nobody else's", async () => {
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

  it("is stored only as a hash", async () => {
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

  it("ends after thirty days, remembered or not", async () => {
    const { id, read } = await open(true);
    await test.db
      .updateTable("session")
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where("user_id", "=", id)
      .execute();
    expect((await read()).statusCode).toBe(401);
  });

  it("is over on the server once signed out, and a second sign-out is no error", async () => {
    const { token, read } = await open(true);
    const headers = { cookie: `accesstoken=${token}` };
    const out = await post(test.app, "/api/logout", {}, { headers });
    expect(out.json().status).toBe(1);
    expect(out.cookies[0]).toMatchObject({ name: "accesstoken", value: "" });
    expect((await read()).statusCode).toBe(401);
    expect((await post(test.app, "/api/logout", {}, { headers })).statusCode).toBe(200);
  });
});
