import { readFileSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { getPriority, tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { hasJobQueue } from "#server/db/job-queue.ts";
import type { Database } from "#server/db/schema.ts";
import { CLIENT_KEY } from "../support/box-office.ts";
import { type PostgresServer, startPostgres } from "../support/database/postgres.ts";
import { queuedMails } from "../support/queued-mails.ts";
import { freePortPair } from "../support/servers/free-port.ts";
import { type ServerProcess, startServer } from "../support/servers/server-process.ts";

const soon = { timeout: 60_000, interval: 100 };

let postgres: PostgresServer;
let folder: string;
let db: Kysely<Database>;
let env: Record<string, string>;
let running: ServerProcess[];
let databases = 0;
beforeAll(async () => {
  // One test crashes the database. It must then still have everything that was committed.
  postgres = await startPostgres({ durable: true });
});
afterAll(() => postgres?.stop());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "brolga-jobs-process-"));
  databases += 1;
  const DATABASE_URL = await postgres.createDatabase(`jobs_${databases}`);
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: DATABASE_URL }) }),
  });
  env = { DATABASE_URL, DEMO: "0", RATE_LIMITS: "0", LOG_LEVEL: "info" };
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((each) => each.kill()));
  await db.destroy();
  await rm(folder, { recursive: true, force: true });
});

async function start(name: string, more: Record<string, string> = {}, args: string[] = []): Promise<ServerProcess> {
  const port = await freePortPair();
  const server = await startServer({ port, dataDir: join(folder, name), env: { ...env, ...more }, args });
  running.push(server);
  return server;
}

/** Makes an account, which gets a welcome mail. */
async function register({ url }: ServerProcess, name: string): Promise<void> {
  const mobile = `04005551${String(name.length).padStart(2, "0")}`;
  const account = { firstname: name, lastname: "Sole", mobile, password: "a long enough sentence" };
  const answer = await fetch(`${url}/api/register`, {
    method: "POST",
    headers: { "x-client-key": CLIENT_KEY, "content-type": "application/json" },
    body: JSON.stringify({ ...account, email: `${name}@example.com` }),
  });
  expect(await answer.json()).toMatchObject({ status: 1 });
}

const mailsIn = async (name: string) =>
  (await readdir(join(folder, name, "outbox")).catch(() => [])).filter((file) => file.endsWith(".eml"));

/** The processes that a server has started for its jobs, oldest first, from its log. */
const childrenOf = (server: ServerProcess) =>
  [...server.output().matchAll(/"child":(\d+)/g)].map(([, pid]) => Number(pid));

/** A process that has ended stays as a zombie until its parent reaps it. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== "linux" || !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return false;
  }
}

describe("a server on PostgreSQL", () => {
  it("starts a process for the jobs, starts it again after a kill, and ends it on SIGTERM", async () => {
    const server = await start("one", { JOBS: "here" });
    await register(server, "ann");
    await vi.waitFor(async () => expect(await mailsIn("one")).toHaveLength(1), soon);
    const [first = 0] = childrenOf(server);
    expect(first).not.toBe(server.child.pid);
    expect(getPriority(first)).toBeGreaterThan(getPriority(server.child.pid));
    process.kill(first, "SIGKILL");
    await vi.waitFor(() => expect(childrenOf(server)).toHaveLength(2), soon);
    const [, second = 0] = childrenOf(server);
    await register(server, "boro");
    await vi.waitFor(async () => expect(await mailsIn("one")).toHaveLength(2), soon);
    expect(await server.stop()).toBe(0);
    expect([first, second].map(isRunning)).toEqual([false, false]);
  });

  it("goes on sending mails when the database comes back", async () => {
    const server = await start("one", { JOBS: "here" });
    await register(server, "ann");
    await vi.waitFor(async () => expect(await mailsIn("one")).toHaveLength(1), soon);
    await postgres.crash();
    await postgres.restart();
    await vi.waitFor(() => register(server, "boro"), soon);
    await vi.waitFor(async () => expect(await mailsIn("one")).toHaveLength(2), soon);
    expect(childrenOf(server)).toHaveLength(1);
  });

  it("ends cleanly when a supervisor sends SIGTERM to both processes", async () => {
    const server = await start("one", { JOBS: "here" });
    const [child = 0] = childrenOf(server);
    process.kill(child, "SIGTERM");
    expect(await server.stop()).toBe(0);
    expect(childrenOf(server)).toEqual([child]);
    expect(isRunning(child)).toBe(false);
  });

  it("leaves no process behind when it is killed", async () => {
    const server = await start("one", { JOBS: "here" });
    const [child = 0] = childrenOf(server);
    expect(isRunning(child)).toBe(true);
    await server.kill();
    await vi.waitFor(() => expect(isRunning(child)).toBe(false), soon);
  });

  it("with JOBS=elsewhere sends no mail, counts those that wait, and opens no job queue", async () => {
    const server = await start("one");
    await register(server, "ann");
    expect(childrenOf(server)).toEqual([]);
    expect(await queuedMails(db)).toMatchObject([{ state: "outbox", mail: { template: "welcome" } }]);
    expect(await hasJobQueue(db)).toBe(false);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain('brolga_mails{state="waiting"} 1');
    const jobs = await start("two", {}, ["--jobs"]);
    await vi.waitFor(async () => expect(await mailsIn("two")).toHaveLength(1), soon);
    expect(await mailsIn("one")).toEqual([]);
    expect(await jobs.stop()).toBe(0);
    expect(await server.stop()).toBe(0);
  });
});
