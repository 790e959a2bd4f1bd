import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { newPerson } from "../support/account-steps.ts";
import { freePortPair } from "../support/free-port.ts";
import { CLIENT_KEY, makeTestOffice } from "../support/office.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";

let dataDir: string;
let eventId: number;
let server: ServerProcess;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "brolga-stop-"));
  const box = await makeTestOffice({ embeddedDir: join(dataDir, "db") });
  eventId = box.catalogue.theatre.id;
  await box.close();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));
beforeEach(async () => {
  server = await startServer({ port: await freePortPair(), dataDir, env: { DEMO: "0" } });
});
afterEach(async () => {
  if (server.child.exitCode === null) await server.kill();
});

const headers = { "x-client-key": CLIENT_KEY, "content-type": "application/json" };

/** A call whose body never comes to its end: the server waits for it. */
async function unfinishedCall() {
  const socket = connect(server.port, "localhost");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(
    `POST /api/login HTTP/1.1\r\nHost: x\r\nX-Client-Key: ${CLIENT_KEY}\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{`,
  );
  // Long enough to have been read.
  await fetch(`${server.url}/healthz`);
  return socket;
}

it("on SIGTERM finishes what runs, closes the seat maps, takes nothing new, and ends with 0", async () => {
  const stream = await fetch(`${server.url}/api/seat-stream?eventId=${eventId}`);
  expect(await (await fetch(`${server.url}/metrics`)).text()).toContain("brolga_seat_streams_open 1");
  const registration = fetch(`${server.url}/api/register`, {
    method: "POST",
    headers,
    body: JSON.stringify(newPerson()),
  });
  // Its password is being checked by now.
  await sleep(50);
  const ended = server.stop();
  const answer = await registration;
  expect([answer.status, (await answer.json()).status]).toEqual([200, 1]);
  expect(await stream.text()).toContain("retry:");
  expect(await ended, server.output()).toBe(0);
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
});

it("on a second SIGTERM ends at once, whatever runs", async () => {
  const socket = await unfinishedCall();
  const ended = server.stop();
  await sleep(600);
  expect(server.child.exitCode).toBeNull();
  const asked = performance.now();
  server.child.kill("SIGTERM");
  expect(await ended).toBe(1);
  expect(performance.now() - asked).toBeLessThan(2000);
  socket.destroy();
});

it("cuts off what does not end within ten seconds, and says so", async () => {
  const socket = await unfinishedCall();
  const asked = performance.now();
  expect(await server.stop()).toBe(1);
  expect(performance.now() - asked).toBeGreaterThan(8000);
  expect(server.output()).toContain("what still runs is cut off");
  socket.destroy();
});
