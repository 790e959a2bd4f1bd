import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readConfig } from "#server/config.ts";
import { connect } from "#server/db/connect/connect.ts";
import { makeDemoDatabase } from "#server/demo/make-demo-database.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "brolga-first-start-"));
  vi.stubEnv("DATA_DIR", dataDir);
  vi.stubEnv("DEMO", "1");
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(dataDir, { recursive: true, force: true });
});

const make = () => makeDemoDatabase(readConfig(process.env));

/** The process that makes the database, as soon as it has the folder. */
async function maker(): Promise<number> {
  const holder = await vi.waitFor(() => readFile(join(dataDir, "lock"), "utf8"), { timeout: 60_000 });
  return Number(holder.split(" ")[0]);
}

it("leaves no half of a database if it is interrupted, and the next start makes all of it", {
  timeout: 240_000,
}, async () => {
  const making = make();
  const interrupted = expect(making).rejects.toThrow("ended early (SIGKILL)");
  const pid = await maker();
  expect(pid).not.toBe(process.pid);
  process.kill(pid, "SIGKILL");
  await interrupted;
  expect(await readdir(dataDir)).not.toContain("db");

  await make();
  expect((await readdir(dataDir)).sort()).toEqual(["db", "secrets.json"]);
  const { db, close } = await connect({ embeddedDir: join(dataDir, "db") });
  const { rows } = await sql`
    select (select value from setting where name = 'demo') as demo, (select count(*) > 30 from event) as events,
      exists (select from seat_claim where state = 'sold') as sales`.execute(db);
  await close();
  expect(rows).toEqual([{ demo: "whole", events: true, sales: true }]);
});

it("says in one line why no database can be made", { timeout: 60_000 }, async () => {
  const file = join(dataDir, "a-file");
  await writeFile(file, "");
  vi.stubEnv("DATA_DIR", join(file, "below"));
  await expect(make()).rejects.toThrow(/^DATA_DIR [^\n]+ cannot be written [^\n]+$/);
});

it("leaves a folder alone that has a database, or whose server wants no demo", async () => {
  await mkdir(join(dataDir, "db"));
  await make();
  expect(await readdir(dataDir)).toEqual(["db"]);
  await rm(join(dataDir, "db"), { recursive: true });
  vi.stubEnv("DEMO", "0");
  await make();
  expect(await readdir(dataDir)).toEqual([]);
});
