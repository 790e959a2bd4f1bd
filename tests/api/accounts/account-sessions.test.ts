import { expect, it } from "vitest";
import { signOutByOperator } from "#server/modules/accounts/sign-in/operator-sessions.ts";
import { openSession, sessionFinder } from "#server/modules/accounts/sign-in/sessions.ts";
import { get, openBoxOffice, post, type TestBuyer } from "#tests/support/box-office.ts";
import { StatementLog } from "#tests/support/database/statement-log.ts";

let made = 0;
const test = await openBoxOffice();

/** A new user with this many sessions; `as` is the first. */
async function withSessions(count: number): Promise<{ as: TestBuyer; others: TestBuyer[] }> {
  made += 1;
  const as = await test.addBuyer(`many${made}@example.com`);
  const others: TestBuyer[] = [];
  for (let index = 1; index < count; index += 1)
    others.push({ ...as, token: await openSession(test.services, as.id, true, `Browser ${index}`) });
  return { as, others };
}
const list = async (as: TestBuyer) =>
  (await get(test.app, `/api/sessions?user_id=${as.id}`, { as })).json().response_data as {
    id: string;
    current: boolean;
    user_agent: string;
  }[];
const end = (form: object, as: TestBuyer) =>
  post(test.app, "/api/sessions/end", { user_id: String(as.id), ...form }, { as });
const isSignedIn = async (as: TestBuyer) =>
  (await get(test.app, `/api/getuser?user_id=${as.id}`, { as })).statusCode === 200;

it("lists a user's own live sessions, newest first, without their tokens", async () => {
  const { as, others } = await withSessions(3);
  const sessions = await list(as);
  expect(sessions.map(({ user_agent, current }) => [user_agent, current])).toEqual([
    ["Browser 2", false],
    ["Browser 1", false],
    ["", true],
  ]);
  expect(sessions[0]).toEqual({
    id: expect.stringMatching(/^\d+$/),
    user_agent: "Browser 2",
    signed_in_at: expect.stringMatching(/Z$/),
    last_seen_at: expect.stringMatching(/Z$/),
    remember: true,
    device_id: null,
    current: false,
  });
  for (const { token } of [as, ...others]) expect(JSON.stringify(sessions)).not.toContain(token);
});

it("leaves out a session that has expired", async () => {
  const { as } = await withSessions(2);
  await test.db
    .updateTable("session")
    .set({ expires_at: new Date(0) })
    .where("user_agent", "=", "Browser 1")
    .execute();
  expect(await list(as)).toHaveLength(1);
});

it("keeps the browser's name from sign-in, cut to a maximum length", async () => {
  await post(test.app, "/api/register", {
    firstname: "Uma",
    lastname: "Agent",
    mobile: "0411999888",
    email: "uma@example.com",
    password: "wattle and rain",
  });
  const headers = { "user-agent": `Galah/1.0 ${"x".repeat(400)}` };
  const answer = await post(
    test.app,
    "/api/login",
    { email: "uma@example.com", password: "wattle and rain" },
    { headers },
  );
  const { accesstoken, User } = answer.json().response_data;
  const [session] = await list({ id: Number(User.id), email: "", token: accesstoken });
  expect(session?.user_agent).toMatch(/^Galah\/1\.0 x{290}$/);
});

it("ends one session by its id", async () => {
  const { as, others } = await withSessions(3);
  const [newest] = await list(as);
  expect((await end({ session_id: newest?.id }, as)).json()).toMatchObject({ status: 1, response_data: { ended: 1 } });
  expect(await Promise.all([as, ...others].map(isSignedIn))).toEqual([true, true, false]);
  expect((await end({ session_id: newest?.id }, as)).statusCode).toBe(404);
});

it("ends every session except this one", async () => {
  const { as, others } = await withSessions(3);
  const answer = await end({ keep_current: "1" }, as);
  expect(answer.json().response_data).toEqual({ ended: 2 });
  expect(answer.cookies).toEqual([]);
  expect(await Promise.all([as, ...others].map(isSignedIn))).toEqual([true, false, false]);
});

it("signs out everywhere, this session included", async () => {
  const { as, others } = await withSessions(3);
  const answer = await end({}, as);
  expect(answer.json().response_data).toEqual({ ended: 3 });
  expect(answer.cookies[0]).toMatchObject({ name: "accesstoken", value: "" });
  expect(await Promise.all([as, ...others].map(isSignedIn))).toEqual([false, false, false]);
  expect(await isSignedIn(test.second)).toBe(true);
});

it("cannot end somebody else's session", async () => {
  const { as } = await withSessions(1);
  const [foreign] = await list(test.second);
  expect((await end({ session_id: foreign?.id }, as)).statusCode).toBe(404);
  expect((await end({ user_id: String(test.second.id) }, as)).statusCode).toBe(403);
  expect((await get(test.app, `/api/sessions?user_id=${test.second.id}`, { as })).statusCode).toBe(403);
  expect((await get(test.app, `/api/sessions?user_id=${as.id}`)).statusCode).toBe(401);
  expect(await isSignedIn(test.second)).toBe(true);
});

it("lets an operator end every session of an account by its email, and no other account's", async () => {
  const { as, others } = await withSessions(3);
  const bystander = (await withSessions(1)).as;
  expect(await signOutByOperator(test.services, ` MANY${made - 1}@example.com`)).toBe(3);
  for (const one of [as, ...others]) expect(await isSignedIn(one)).toBe(false);
  expect(await isSignedIn(bystander)).toBe(true);
  expect(await signOutByOperator(test.services, "nobody@example.com")).toBeNull();
});

it("looks up the sessions of calls that arrive together in one statement, each for its own user", async () => {
  const [one, two] = [await withSessions(1), await withSessions(1)];
  const log = new StatementLog();
  const find = sessionFinder({ ...test.services, db: test.db.withPlugin(log) });
  const found: (number | undefined)[] = [];
  const sent = await log.during(async () => {
    const users = await Promise.all([find(one.as.token), find("of nobody"), find(two.as.token), find(one.as.token)]);
    found.push(...users.map((user) => user?.id));
  });
  expect(found).toEqual([one.as.id, undefined, two.as.id, one.as.id]);
  expect(sent).toHaveLength(1);
});

it("finds no session that ended since the last look-up", async () => {
  const { as } = await withSessions(1);
  const find = sessionFinder(test.services);
  expect(await find(as.token)).toMatchObject({ id: as.id });
  await test.db.deleteFrom("session").where("user_id", "=", as.id).execute();
  expect(await find(as.token)).toBeNull();
});
