import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, describe, it } from "vitest";
import { CLIENT_KEY, makeTestBoxOffice } from "#tests/support/box-office.ts";
import { prepareDataDir } from "#tests/support/database/database.ts";
import { freePortPair } from "#tests/support/servers/free-port.ts";
import { type ServerProcess, startServer } from "#tests/support/servers/server-process.ts";
import { newPerson } from "#tests/support/steps/account-steps.ts";

const started: ServerProcess[] = [];
const folder = await mkdtemp(join(tmpdir(), "brolga-stop-"));
await prepareDataDir(join(folder, "made"));
const box = await makeTestBoxOffice({ embeddedDir: join(folder, "made", "db") });
const eventId = box.catalogue.theatre.id;
await box.close();
afterAll(async () => {
  for (const { child, kill } of started) if (child.exitCode === null) await kill();
  await rm(folder, { recursive: true, force: true });
});

async function startOne(): Promise<ServerProcess> {
  const dataDir = join(folder, randomUUID());
  await cp(join(folder, "made"), dataDir, { recursive: true });
  const server = await startServer({ port: await freePortPair(), dataDir, env: { DEMO: "0" } });
  started.push(server);
  return server;
}

/** A call whose beginning the server has read, and whose body it waits for. */
async function begunCall(server: ServerProcess, path: string, bodyLength: number): Promise<Socket> {
  const socket = connect(server.port, "localhost");
  socket.on("error", () => undefined);
  await once(socket, "connect");
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Client-Key: ${CLIENT_KEY}\r\nContent-Type: application/json\r\nContent-Length: ${bodyLength}\r\n\r\n`,
  );
  // Once this is answered, the server has read the beginning above.
  await fetch(`${server.url}/healthz`);
  return socket;
}

const answersNothing = (server: ServerProcess) =>
  fetch(`${server.url}/healthz`).then(
    () => false,
    () => true,
  );

// The tests run side by side, because they mostly wait. Each uses its own `expect`, as concurrent tests must.
describe.concurrent("a box office that is told to stop", { timeout: 90_000 }, () => {
  it("finishes running calls, ends the seat streams, accepts nothing new, and exits with 0", async ({ expect }) => {
    const server = await startOne();
    const stream = await fetch(`${server.url}/api/seat-stream?eventId=${eventId}`);
    expect(await (await fetch(`${server.url}/metrics`)).text()).toContain("brolga_seat_streams_open 1");
    const person = JSON.stringify(newPerson());
    const registration = await begunCall(server, "/api/register", person.length);
    const ended = server.stop();
    await expect.poll(() => answersNothing(server)).toBe(true);
    registration.write(person);
    const answer = await text(registration);
    expect(answer).toMatch(/^HTTP\/1.1 200 /);
    expect(answer).toContain('"status":1');
    expect(await stream.text()).toContain("retry:");
    expect(await ended, server.output()).toBe(0);
  });

  it("exits at once when told a second time, whatever runs", async ({ expect }) => {
    const server = await startOne();
    const socket = await begunCall(server, "/api/login", 99);
    const ended = server.stop();
    await sleep(600);
    expect(server.child.exitCode).toBeNull();
    const asked = performance.now();
    server.child.kill("SIGTERM");
    expect(await ended).toBe(1);
    // Told once, it would wait ten seconds for the call.
    expect(performance.now() - asked).toBeLessThan(8000);
    socket.destroy();
  });

  it("cuts off calls that do not end within ten seconds, and says so", async ({ expect }) => {
    const server = await startOne();
    const socket = await begunCall(server, "/api/login", 99);
    const asked = performance.now();
    expect(await server.stop()).toBe(1);
    expect(performance.now() - asked).toBeGreaterThan(8000);
    expect(server.output()).toContain("ending without finishing running work");
    socket.destroy();
  });
});
