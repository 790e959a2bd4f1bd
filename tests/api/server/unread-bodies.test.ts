import { once } from "node:events";
import { type AddressInfo, connect, type Socket } from "node:net";
import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, expect, it } from "vitest";
import { readUnreadBodies, type UnreadBodyLimits, unreadBodyLimits } from "#server/plugins/limits/unread-bodies.ts";

let app: FastifyInstance;
let socket: Socket;
afterEach(async () => {
  socket.destroy();
  await app.close();
});

const PART = "x".repeat(1000);

/** A server that refuses bodies of more than 1,000 bytes, and one connection to it. */
async function open(limits: Partial<UnreadBodyLimits>, head: string): Promise<{ said: () => string }> {
  app = Fastify({ bodyLimit: 1000 });
  readUnreadBodies(app, { ...unreadBodyLimits, ...limits });
  app.post("/", async () => "taken");
  await app.listen({ port: 0, host: "127.0.0.1" });
  socket = connect((app.server.address() as AddressInfo).port, "127.0.0.1");
  let text = "";
  socket.setEncoding("latin1").on("data", (part: string) => {
    text += part;
  });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${head}\r\n\r\n`);
  return { said: () => text };
}

it("refuses a body after it has come", async () => {
  const { said } = await open({}, "Content-Length: 3000");
  for (const part of [PART, PART]) socket.write(part);
  // The server has read what came so far and answers other requests meanwhile.
  expect((await app.inject({ method: "POST", url: "/" })).statusCode).toBe(200);
  expect(said()).toBe("");
  socket.write(PART);
  await once(socket, "close");
  expect(said()).toMatch(/^HTTP\/1.1 413 .*connection: close/s);
});

it("does not wait for a body that is larger than it reads", async () => {
  const { said } = await open({ maxBytes: 5000 }, "Content-Length: 5001");
  await once(socket, "close");
  expect(said()).toMatch(/^HTTP\/1.1 413 /);
});

it("does not wait longer than the limit for a body that does not come", async () => {
  const { said } = await open({ maxMs: 50 }, "Content-Length: 3000");
  await once(socket, "close");
  expect(said()).toMatch(/^HTTP\/1.1 413 /);
});

it("does not read a body without an end", async () => {
  await open({ maxBytes: 20_000, maxMs: 600_000 }, "Transfer-Encoding: chunked");
  // The server hangs up while this writes, so a write may fail before the socket closes.
  const closed = new Promise((resolve) => socket.on("error", () => {}).once("close", resolve));
  const sending = setInterval(() => socket.write(`3e8\r\n${PART}\r\n`), 1);
  await closed;
  clearInterval(sending);
  expect(socket.bytesWritten).toBeGreaterThan(20_000);
});

it("forgets a sender that hangs up", async () => {
  await open({}, "Content-Length: 3000");
  socket.write(PART);
  expect((await app.inject({ method: "POST", url: "/" })).statusCode).toBe(200);
  socket.destroy();
  // Closing waits for requests that are still open.
  await app.close();
});
