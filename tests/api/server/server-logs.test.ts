import { once } from "node:events";
import { connect } from "node:net";
import { duplexPair, Writable } from "node:stream";
import { beforeEach, expect, it, vi } from "vitest";
import { readPasscode } from "#contract/rules/account/reset-passcode.ts";
import { CLIENT_KEY, get, openBoxOffice, post, postForm } from "#tests/support/box-office.ts";
import { newPerson } from "#tests/support/steps/account-steps.ts";

/** Texts that buyers type and values that grant access, in words that can be found wherever they appear. */
const SECRETS = {
  password: "kookaburra-9417",
  wrong: "lorikeet-5520",
  next: "bandicoot-7731",
  cardnumber: "4111111111111111",
  cvm: "98765",
};

let printed = "";
const stream = new Writable({
  write(chunk, _encoding, done) {
    printed += String(chunk);
    done();
  },
});
const test = await openBoxOffice({ logTo: stream, env: { RATE_LIMITS: "1" } });
beforeEach(() => {
  printed = "";
});

const lines = () =>
  printed
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>);

function expectNothingOf(...secrets: string[]) {
  expect(lines().length).toBeGreaterThan(0);
  for (const secret of [...secrets, ...Object.values(SECRETS)]) expect(printed).not.toContain(secret);
}

it("never logs a password, a token, a passcode or the query of an account call", async () => {
  const person = { ...newPerson("quiet@example.com"), password: SECRETS.password };
  await post(test.app, "/api/register", person, { headers: { "idempotency-key": "log-test-0001" } });
  await post(test.app, "/api/login", { email: person.email, password: SECRETS.wrong });
  const login = await post(test.app, "/api/login", { email: person.email, password: SECRETS.password });
  const { accesstoken, User } = login.json().response_data;
  const as = { id: Number(User.id), email: person.email, token: accesstoken as string };
  await get(test.app, `/api/getuser?user_id=${as.id}`, { headers: { cookie: `accesstoken=${as.token}` } });
  const query = `id=${as.id}&password=${SECRETS.password}&new_password=${SECRETS.next}`;
  const changed = await post(test.app, `/api/editpassword?${query}`, {}, { as });
  expect(changed.json().status_code).toBe(200);
  await post(test.app, `/api/editpassword?id=1&password=${SECRETS.wrong}&id=${"9".repeat(30)}`, {}, { as });
  await post(test.app, "/api/forget-password", { email: person.email });
  const passcode = String(test.mails.at(-1)?.data.passcode);
  await post(test.app, "/api/change-password", { random_string: passcode, password: SECRETS.wrong });
  await get(test.app, `/api/getuser?user_id=1&token=${as.token}`);
  expectNothingOf(as.token, passcode, String(readPasscode(passcode)), "user_id=", "?");
});

it("logs for each answer its session's user, the reason of a refusal, and whether a sign-in succeeded", async () => {
  const person = { ...newPerson("told@example.com"), password: SECRETS.password };
  await post(test.app, "/api/register", person);
  await post(test.app, "/api/login", { email: person.email, password: SECRETS.wrong });
  const login = await post(test.app, "/api/login", { email: person.email, password: SECRETS.password });
  const { User } = login.json().response_data;
  await get(test.app, `/api/getuser?user_id=${test.second.id}`, { as: test.buyer });
  const answered = () => lines().filter(({ msg }) => msg === "answered");
  await vi.waitFor(() => expect(answered().at(-1)).toMatchObject({ path: "/api/getuser" }));
  expect(answered().slice(1)).toMatchObject([
    { path: "/api/login", outcome: "sign-in refused" },
    { path: "/api/login", outcome: `signed in ${User.id}` },
    { path: "/api/getuser", status: 403, user: test.buyer.id, outcome: "FOREIGN_USER" },
  ]);
  expectNothingOf(person.email);
});

it("never logs a card, whoever posts it", async () => {
  const { cardnumber, cvm } = SECRETS;
  await postForm(test.app, "/api/gateway/notify", { oid: "1-1234-1", approval_code: "Y:1:1:P:1", cardnumber, cvm });
  await post(test.app, "/api/checkout", { pid: "1", cardnumber, cvm }, { as: test.buyer });
  expectNothingOf();
});

it("never logs the address of a ticket's code, because that address grants entry", async () => {
  const file = "s3cretPathOfTheTicket-24";
  for (const [folder, type] of [
    ["/image/qr/", "png"],
    ["/ticket/", "pdf"],
  ]) {
    const before = lines().length;
    const codes = ["", "?x=1", "/"].map((end) => `${folder}${file}.${type}${end}`);
    for (const url of codes) expect((await test.app.inject(url)).statusCode).toBe(404);
    expectNothingOf(file);
    expect(
      lines()
        .slice(before)
        .map((line) => line.path),
    ).toEqual(codes.map(() => `${folder}[redacted]`));
  }
});

it("redacts secrets that are logged by mistake", () => {
  test.services.log.info({ body: { password: SECRETS.password, cardnumber: SECRETS.cardnumber } }, "a slip");
  test.services.log.info(
    { mail: { data: { passcode: SECRETS.next, link: SECRETS.wrong } }, cvm: SECRETS.cvm },
    "a slip",
  );
  expectNothingOf();
  expect(printed).toContain("[redacted]");
});

it("puts the request's id in every line and in the answer", async () => {
  const answers = [
    await get(test.app, "/api/settings"),
    await get(test.app, "/api/nothing-here"),
    await post(test.app, "/api/login", "{", { headers: { "content-type": "application/json" } }),
  ];
  const ids = answers.map((answer) => answer.headers["x-request-id"]);
  expect(lines().map((line) => line.reqId)).toEqual(ids);
  for (const answer of answers.slice(1)) expect(ids).toContain(answer.json().request_id);
});

it("logs a server error with its id and stack, but without the statement's values", async () => {
  const person = { ...newPerson("broken@example.com"), password: SECRETS.password };
  await test.sql`alter table user_account rename column password_hash to password_hash_away`;
  try {
    const answer = await post(test.app, "/api/register", person);
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      status: 0,
      message: "Something went wrong on our side. Please try again.",
      code: "INTERNAL",
      request_id: answer.headers["x-request-id"],
    });
    const [failure] = lines().filter((line) => line.msg === "unexpected error");
    expect(failure).toMatchObject({ reqId: answer.headers["x-request-id"], err: { code: "42703" } });
    expect(Object.keys(failure?.err as object).sort()).toEqual(["code", "message", "stack", "type"]);
    expectNothingOf("scrypt$", person.email, person.mobile);
  } finally {
    await test.sql`alter table user_account rename column password_hash_away to password_hash`;
  }
});

it.each([
  ["JSON", "application/json", '{"email":'],
  ["a form", "application/x-www-form-urlencoded", "email=a"],
  ["a form of parts", "multipart/form-data; boundary=x", "--x\r\ncontent-disposition: form-data; name=email\r\n\r\na"],
])("says that the sender cut off a body of %s, and blames nobody else", async (_what, type, begun) => {
  if (!test.app.server.listening) await test.app.listen({ port: 0, host: "127.0.0.1" });
  const address = test.app.server.address();
  const sender = connect(typeof address === "object" && address ? address.port : 0, "127.0.0.1");
  const received = once(test.app.server, "request");
  const head = ["POST /api/login HTTP/1.1", "Host: localhost", `x-client-key: ${CLIENT_KEY}`, `Content-Type: ${type}`];
  sender.write(`${[...head, "Content-Length: 1000"].join("\r\n")}\r\n\r\n${begun}`);
  await received;
  sender.resetAndDestroy();
  const told = { level: 30, msg: "the sender hung up before the whole body had come" };
  await vi.waitFor(() => expect(lines()).toContainEqual(expect.objectContaining(told)));
  expect(lines().filter(({ level }) => Number(level) >= 40)).toEqual([]);
});

it.each(["/healthz", "/events", "/api/event", "/image/none.webp"])(
  "logs nothing for a %s whose sender disconnected before it was read",
  async (path) => {
    // A connection whose address the system no longer knows, as after a reset.
    const [sender, connection] = duplexPair();
    test.app.server.emit("connection", connection);
    sender.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nx-client-key: ${CLIENT_KEY}\r\nConnection: close\r\n\r\n`);
    await Promise.race([once(sender, "data"), once(connection, "close")]);
    expect(lines().filter(({ level }) => Number(level) >= 40)).toEqual([]);
  },
);
