import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { openBoxOffice } from "#tests/support/box-office.ts";

let port = 0;
const test = await openBoxOffice();
await test.app.listen({ port: 0, host: "127.0.0.1" });
const address = test.app.server.address();
if (typeof address === "object" && address) port = address.port;
const headersTimeout = test.app.server.headersTimeout;
afterEach(() => {
  test.app.server.headersTimeout = headersTimeout;
});

/** Sends raw bytes; answers everything that came back until the server closed the connection. */
async function raw(bytes: string): Promise<{ status: number; head: string; body: unknown }> {
  const socket = connect(port, "127.0.0.1");
  socket.write(bytes);
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head: head.toLowerCase(), body: JSON.parse(body) };
}

it.each([
  ["bytes that are not HTTP", "\u0016\u0003\u0001 hello\r\n\r\n"],
  ["an invalid header", "GET / HTTP/1.1\r\nHost: x\r\nno header at all\r\n\r\n"],
  ["two lengths", "POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nx"],
  ["a head that never ends", `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(40_000)}\r\n\r\n`],
])("answers %s in the envelope: 400", async (_what, bytes) => {
  const { status, head, body } = await raw(bytes);
  expect(status).toBe(400);
  expect(body).toEqual({
    status: 0,
    message: expect.any(String),
    code: "MALFORMED",
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(head).toContain("content-type: application/json; charset=utf-8");
  expect(head).toContain("connection: close");
});

it("says that a request which was begun did not arrive in time: 503", async () => {
  test.app.server.headersTimeout = 50;
  const { status, head, body } = await raw("GET / HTTP/1.1\r\nHost: x\r\n");
  expect(status).toBe(503);
  expect(head).toContain("retry-after: 2");
  expect(body).toMatchObject({ code: "UNAVAILABLE", message: "The request did not arrive in time." });
});

it("says nothing on a connection that never asked for anything", async () => {
  test.app.server.headersTimeout = 50;
  expect(await text(connect(port, "127.0.0.1"))).toBe("");
});

it("still serves the clients that come after", async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(answer.status).toBe(200);
});
