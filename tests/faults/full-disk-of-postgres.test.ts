import { execFile } from "node:child_process";
import { chown, mkdtemp, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeTestBoxOffice, post, type TestBoxOffice } from "../support/box-office.ts";
import { type PostgresServer, serverUser, startPostgres } from "../support/database/postgres.ts";
import { holdForm, idsOf } from "../support/steps/booking-steps.ts";

/* PostgreSQL runs, and reads, while its disk is full: a small tmpfs has the database's tables. */

const run = promisify(execFile);
const SOON = { timeout: 15_000, interval: 200 };

let disk: string;
let isMounted = false;
let postgres: PostgresServer | undefined;
let box: TestBoxOffice;
let printed = "";
const logTo = new Writable({
  write(chunk, _encoding, done) {
    printed += String(chunk);
    done();
  },
});
beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), "brolga-full-postgres-"));
  // Needs root, and a container that may mount.
  await run("mount", ["-t", "tmpfs", "-o", "size=200m", "tmpfs", disk]);
  isMounted = true;
  const user = await serverUser();
  if (user) await chown(disk, user.uid, user.gid);
  postgres = await startPostgres();
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create tablespace small location '${disk}'`);
  await client.query("create database full_disk tablespace small");
  await client.end();
  box = await makeTestBoxOffice({ databaseUrl: postgres.url.replace(/postgres$/, "full_disk"), logTo });
});
afterAll(async () => {
  await box?.close();
  await postgres?.stop();
  if (isMounted) await run("umount", [disk]);
  await rm(disk, { recursive: true, force: true });
});

const ready = async () => (await box.app.inject("/readyz")).statusCode;
const ballast = () => join(disk, "ballast");

async function fillDisk(): Promise<void> {
  const { bfree, bsize } = await statfs(disk);
  await writeFile(ballast(), Buffer.alloc(bfree * bsize));
}

async function hold(): Promise<[number, string]> {
  const { theatre } = box.catalogue;
  const [section] = theatre.sections;
  if (!section) throw new Error("the theatre has no section");
  const form = holdForm(theatre, section, await idsOf(box, theatre, ["C1"]), box.buyer);
  const answer = await post(box.app, "/api/booking-ticket", form, { as: box.buyer });
  return [answer.statusCode, answer.json().code];
}

const lines = () =>
  printed
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter(({ level }) => Number(level) >= 40);

it("is not ready while nothing can be written, becomes ready by itself, and the log has one line for each", async () => {
  expect(await ready()).toBe(200);
  await fillDisk();
  await vi.waitFor(async () => expect(await ready()).toBe(503), SOON);
  for (let time = 0; time < 10; time++) {
    expect(await hold()).toEqual([503, "UNAVAILABLE"]);
    expect(await ready()).toBe(503);
  }
  await rm(ballast());
  await vi.waitFor(async () => expect(await ready()).toBe(200), SOON);
  expect(await hold()).toEqual([200, undefined]);
  expect(lines()).toMatchObject([
    { level: 50, outage: "database", code: "53100", msg: "the database is away" },
    { level: 40, outage: "database", msg: "the database is back" },
  ]);
  expect(lines()[1]?.failures).toBeGreaterThanOrEqual(10);
});
