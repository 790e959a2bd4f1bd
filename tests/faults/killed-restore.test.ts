import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, expect, it, vi } from "vitest";
import { backUp } from "#server/db/backup/embedded-backup.ts";
import { connect, type Db } from "#server/db/connect/connect.ts";
import { migrate } from "#server/db/migrate.ts";
import { COMPILED_ONCE } from "#tests/support/servers/server-process.ts";

const home = await mkdtemp(join(tmpdir(), "brolga-killed-restore-"));
afterAll(() => rm(home, { recursive: true, force: true }));
const dataDir = join(home, "data");
const backup = join(home, "backup");

async function onData<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const connection = await connect({ embeddedDir: join(dataDir, "db") });
  return work(connection.db).finally(connection.close);
}
const brand = () => onData((db) => db.selectFrom("setting").where("name", "=", "brand_name").select("value").execute());
const rename = (value: string) =>
  onData((db) =>
    db
      .insertInto("setting")
      .values({ name: "brand_name", value })
      .onConflict((c) => c.column("name").doUpdateSet({ value }))
      .execute(),
  );

function start(words: string[]) {
  const env = { ...process.env, ...COMPILED_ONCE, NODE_ENV: "", DEMO: "0", DATABASE_URL: "", DATA_DIR: dataDir };
  return spawn(process.execPath, words, { env, stdio: ["ignore", "pipe", "pipe"] });
}

async function run(...words: string[]): Promise<{ code: number; printed: string }> {
  const child = start(words);
  const ended = once(child, "close");
  const printed = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: Number((await ended)[0]), printed: printed.join("") };
}
const restore = (...words: string[]) => ["server/ops/main.ts", "restore", ...words, "--yes", "--why", "a trial"];

/** Kills a restore as soon as it copies. Until then, it has changed nothing. */
async function killRestore(): Promise<void> {
  const child = start(restore(backup));
  const ended = once(child, "exit");
  await vi.waitFor(async () => expect(await readdir(dataDir)).toContain("restoring"), { timeout: 60_000, interval: 5 });
  child.kill("SIGKILL");
  expect((await ended)[1]).toBe("SIGKILL");
}

it("lets no server start unawares after a restore was killed, until it is run again or abandoned", async () => {
  const connection = await connect({ embeddedDir: join(dataDir, "db") });
  await migrate(connection);
  await connection.close();
  await rename("The backup's");
  await writeFile(join(dataDir, "secrets.json"), "{}");
  await backUp(dataDir, backup);
  await rm(join(dataDir, "secrets.json"));
  await rm(join(dataDir, "lock"));
  await rename("The present");

  await killRestore();
  expect(await readFile(join(dataDir, "restore-unfinished"), "utf8")).toBe("");
  const files = (await readdir(dataDir)).sort();
  for (const words of [["server/main.ts"], ["server/ops/main.ts", "events"], ["scripts/start.ts"]])
    expect(await run(...words)).toEqual({
      code: 78,
      printed: expect.stringContaining("'brolga ops restore --abandon'"),
    });
  expect((await run("server/ops/main.ts", "backup", join(home, "half"))).code).toBe(78);
  expect((await readdir(dataDir)).sort()).toEqual(files);

  expect(await run(...restore("--abandon"))).toMatchObject({ code: 0 });
  expect(await brand()).toEqual([{ value: "The present" }]);
  const names = await readdir(dataDir);
  expect(names).not.toContain("restore-unfinished");
  expect(names).not.toContain("restoring");
  expect((await run(...restore("--abandon"))).printed).toContain("no restore was interrupted");

  await killRestore();
  const again = await run(...restore(backup));
  expect(again.printed).toContain("is restored");
  expect(await brand()).toEqual([{ value: "The backup's" }]);
  expect(await readdir(dataDir)).not.toContain("restore-unfinished");

  // A restore that has begun to move parts can only be run again.
  await writeFile(join(dataDir, "restore-unfinished"), "before-restore-1\n");
  const half = await run(...restore("--abandon"));
  expect([half.code, half.printed]).toEqual([1, expect.stringContaining("run it again")]);
});
