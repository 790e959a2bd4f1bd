import { describe, expect, it } from "vitest";
import { get, openBoxOffice, post } from "#tests/support/box-office.ts";

const test = await openBoxOffice();

describe("every answer", () => {
  it("is an envelope with the request's id, even for unknown calls", async () => {
    const answer = await get(test.app, "/api/nothing-here");
    expect(answer.statusCode).toBe(404);
    expect(answer.headers["content-type"]).toBe("application/json; charset=utf-8");
    expect(answer.json()).toEqual({
      status: 0,
      message: "There is no such call.",
      code: "NOT_FOUND",
      request_id: answer.headers["x-request-id"],
    });
  });

  it("tells whether the process is alive and ready", async () => {
    expect((await test.app.inject("/healthz")).statusCode).toBe(200);
    expect((await test.app.inject("/readyz")).statusCode).toBe(200);
  });
});

describe("the client key", () => {
  it.each([{}, { "x-client-key": "wrong" }])("missing or wrong (%j) is 401", async (headers) => {
    const answer = await test.app.inject({ url: "/api/getuser?user_id=1", headers });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().code).toBe("CLIENT_KEY");
  });

  it("is required below an exempt address as well", async () => {
    const answer = await test.app.inject({ method: "POST", url: "/api/gateway/notify/more", payload: {} });
    expect(answer.json().code).toBe("CLIENT_KEY");
  });
});

describe("calls from another site's page", () => {
  const logout = (headers: Record<string, string>) => post(test.app, "/api/logout", {}, { headers });

  it.each([
    { "sec-fetch-site": "cross-site" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "same-site", origin: "http://localhost:5101" },
  ])("are refused: %j", async (headers) => {
    const answer = await logout(headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe("CROSS_SITE");
  });

  it.each([
    { "sec-fetch-site": "same-origin" },
    { origin: "http://localhost:5100" },
    { origin: "http://localhost:80" },
    {},
  ])("are accepted from our own pages and from plain clients: %j", async (headers) => {
    expect((await logout(headers)).statusCode).toBe(200);
  });

  it("may read what a link may read", async () => {
    expect(
      (await get(test.app, "/api/getuser?user_id=1", { headers: { "sec-fetch-site": "cross-site" } })).statusCode,
    ).toBe(401);
  });
});

describe("a body that cannot be read", () => {
  const login = (payload: string, type: string) =>
    post(test.app, "/api/login", payload, { headers: { "content-type": type } });

  it("broken JSON is 400", async () => {
    const answer = await login('{"email":', "application/json");
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe("MALFORMED");
  });

  it("a missing field is 400 and named", async () => {
    const answer = await login('{"email":"a@example.com"}', "application/json");
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe("password is missing.");
  });

  it("a field that is too long is 422", async () => {
    const answer = await login(JSON.stringify({ email: "a".repeat(301), password: "x" }), "application/json");
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe("Email is too long. Please use at most 300 characters.");
  });

  it("another type is 415", async () => {
    expect((await login("<a/>", "application/xml")).statusCode).toBe(415);
  });

  it("too much is 413", async () => {
    const answer = await login(JSON.stringify({ email: "a".repeat(300_000), password: "x" }), "application/json");
    expect(answer.statusCode).toBe(413);
    expect(answer.json().code).toBe("TOO_LARGE");
  });

  it("a key of the prototype is 400 and pollutes nothing", async () => {
    expect(
      (await login('{"__proto__":{"polluted":1},"email":"a","password":"b"}', "application/json")).statusCode,
    ).toBe(400);
    await login("__proto__[]=polluted&email=a&password=b", "application/x-www-form-urlencoded");
    expect("polluted" in {}).toBe(false);
  });

  it("an address that cannot be decoded is 400, in an envelope", async () => {
    const answer = await get(test.app, "/api/%E0%A4%A");
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: 0, code: "MALFORMED" });
  });
});

describe("forms", () => {
  const wrong = { success: 0, message: "Invalid email or password" };

  it("are read like JSON", async () => {
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    expect((await post(test.app, "/api/login", "email=a%40example.com&password=b", { headers })).json()).toEqual(wrong);
  });

  it("are read with several parts, but not with a file", async () => {
    const part = (head: string, value: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const fields = part('name="email"', "a@example.com") + part('name="password"', "b");
    expect((await post(test.app, "/api/login", `${fields}--x--\r\n`, { headers })).json()).toEqual(wrong);
    const withFile = `${fields}${part('name="f"; filename="f.txt"', "data")}--x--\r\n`;
    expect((await post(test.app, "/api/login", withFile, { headers })).statusCode).toBe(413);
  });
});

describe("input that would fail further on", () => {
  const NUL = String.fromCharCode(0);

  it("a character that no table can hold is 400 and named, in a query and in a body", async () => {
    const search = await get(test.app, "/api/event?search=a%00b");
    expect([search.statusCode, search.json().message]).toEqual([400, expect.stringContaining("search")]);
    const body = { email: `a${NUL}@example.com`, password: "something long" };
    const signIn = await post(test.app, "/api/login", body);
    expect([signIn.statusCode, signIn.json().message]).toEqual([400, expect.stringContaining("email")]);
    const list = await post(test.app, "/api/booking-ticket", { dome_price_id: ["1", `2${NUL}`] }, { as: test.buyer });
    expect(list.statusCode).toBe(400);
  });

  it("a refusal cuts a long field name that the caller made up", async () => {
    const name = "long".repeat(500);
    const answer = await post(test.app, "/api/login", { [name]: `a${NUL}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe(`${name.slice(0, 60)}… has a character that is not allowed.`);
  });

  it("a statement that exceeds a limit of the database is refused as too large: 413", async () => {
    await test.sql`create function refuse_as_too_large() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '54000', message = 'index row size exceeds'; end $$`;
    await test.sql`create trigger too_large before insert on event_like execute function refuse_as_too_large()`;
    const like = { user_id: String(test.buyer.id), event_id: String(test.catalogue.theatre.id) };
    const answer = await post(test.app, "/api/likes", like, { as: test.buyer });
    await test.sql`drop function refuse_as_too_large cascade`;
    expect([answer.statusCode, answer.json().code]).toEqual([413, "TOO_LARGE"]);
  });

  it("an invalid form of several parts is 400", async () => {
    for (const type of ["multipart/form-data", "multipart/form-data; boundary=x"]) {
      const answer = await post(test.app, "/api/login", "garbage", { headers: { "content-type": type } });
      expect([type, answer.statusCode]).toEqual([type, 400]);
    }
  });

  it("plain text is 415", async () => {
    const answer = await post(test.app, "/api/login", "a=b", { headers: { "content-type": "text/plain" } });
    expect(answer.statusCode).toBe(415);
  });

  it("an error about a wrong form does not show its pattern", async () => {
    const { message } = (await get(test.app, "/api/events?eventId=x")).json();
    expect(message).toBe("eventId is not in the expected format.");
  });

  it("a date before the calendar is 422", async () => {
    expect((await get(test.app, "/api/event?from=0000-01-01")).statusCode).toBe(422);
  });
});
