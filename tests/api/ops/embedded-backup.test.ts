import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeEach, expect, it } from "vitest";
import { refuseUnfinishedRestore } from "#server/data-dir.ts";
import { backUp, backUpLive } from "#server/db/backup/embedded-backup.ts";
import { restore } from "#server/db/backup/embedded-restore.ts";
import { offerLiveCopies } from "#server/db/backup/live-copies.ts";
import { connect, type DbConnection } from "#server/db/connect/connect.ts";
import { prepareDataDir as copyTemplate } from "#tests/support/database/database.ts";

/** The files that an operator cannot recreate. */
const BESIDE = {
  "secrets.json": '{"of":"the first"}',
  "pictures/originals/events/poster.webp": "a poster",
  "pictures/originals/film.mp4": "a film",
  "pictures/originals/film.vtt": "WEBVTT",
  "gateway-spool/signed-1.json": "{}",
};
const PARTS = ["database.tar.gz", ...Object.keys(BESIDE)];

afterAll(() => rm(home, { recursive: true, force: true }));

async function writeAll(dir: string, files: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
}

async function onDatabase<T>(dir: string, work: (connection: DbConnection) => Promise<T>): Promise<T> {
  const connection = await connect({ embeddedDir: join(dir, "db") });
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
const write = (what: string) =>
  onDatabase(dataDir, ({ db }) =>
    db
      .insertInto("kept" as "setting")
      .values({ what } as never)
      .execute(),
  );

const home = await mkdtemp(join(tmpdir(), "brolga-backup-"));
const dataDir = join(home, "data");
await copyTemplate(dataDir);
await onDatabase(dataDir, ({ db }) => db.schema.createTable("kept").addColumn("what", "text").execute());
await write("before the backup");
await writeAll(dataDir, BESIDE);
await writeAll(dataDir, { "pictures/made/kept.webp": "can be made again" });
const folder = join(home, "copy");
expect(await backUp(dataDir, folder)).toEqual([
  "database.tar.gz",
  "secrets.json",
  "pictures/originals",
  "gateway-spool",
]);

const read = (dir: string) =>
  onDatabase(
    dir,
    async ({ db }) =>
      (await db
        .selectFrom("kept" as "setting")
        .selectAll()
        .execute()) as unknown[],
  );
const nextOrderNumber = (dir: string) =>
  onDatabase(dir, async ({ db }) => {
    const { rows } = await sql<{ next: number }>`select nextval('order_pid_seq')::integer as next`.execute(db);
    return rows[0]?.next ?? 0;
  });
const textOf = (dir: string, path: string) => readFile(join(dir, path), "utf8").catch(() => null);

/** Another copy of the backup, for tests that damage it. */
let spoilt: string;
beforeEach(async ({ task }) => {
  spoilt = join(home, `spoilt-${task.id}`);
  await cp(folder, spoilt, { recursive: true });
});

it("restores the database, the secrets and the operator's files, and sets aside what was there", async () => {
  await expect(backUp(dataDir, folder)).rejects.toThrow("is not empty");
  await expect(backUp(join(home, "nothing"), join(home, "other"))).rejects.toThrow("there is no embedded database");
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  await write("after the backup");
  await writeAll(dataDir, {
    "secrets.json": '{"of":"the second"}',
    "pictures/originals/events/poster.webp": "another",
  });

  const highest = await nextOrderNumber(dataDir);

  const aside = String(await restore(folder, dataDir));
  // Somebody may know the numbers that were given out after the backup.
  expect(await nextOrderNumber(dataDir)).toBeGreaterThan(highest);
  expect(await read(dataDir)).toEqual([{ what: "before the backup" }]);
  for (const [path, text] of Object.entries(BESIDE)) expect(await textOf(dataDir, path)).toBe(text);
  expect(await textOf(dataDir, "pictures/made/kept.webp")).toBe("can be made again");
  expect(await read(aside)).toHaveLength(2);
  expect(await textOf(aside, "secrets.json")).toBe('{"of":"the second"}');
  expect(await textOf(aside, "pictures/originals/events/poster.webp")).toBe("another");
  expect(await readdir(dataDir)).not.toContain("restoring");

  const fresh = join(home, "fresh");
  await writeAll(spoilt, { "pictures/originals/not-listed.webp": "put there later" });
  expect(await restore(spoilt, fresh)).toBeNull();
  expect(await read(fresh)).toEqual([{ what: "before the backup" }]);
  expect((await readdir(join(fresh, "pictures/originals"))).sort()).toEqual(["events", "film.mp4", "film.vtt"]);
}, 120_000);

it("keeps the gateway's waiting posts beside those of the backup, however often it is interrupted", async () => {
  const target = join(home, "spooling");
  await writeAll(target, {
    "gateway-spool/signed-2.json": "a payment",
    "gateway-spool/refused/signed-3.json": "another",
  });
  const waiting = async () => (await readdir(join(target, "gateway-spool"), { recursive: true })).sort();
  await restore(folder, target);
  expect(await waiting()).toEqual(["refused", "refused/signed-3.json", "signed-1.json", "signed-2.json"]);
  // The state after a restore that was interrupted once it had set the posts aside.
  const aside = join(target, "before-restore-1");
  await mkdir(aside);
  await rename(join(target, "gateway-spool"), join(aside, "gateway-spool"));
  await writeFile(join(target, "restore-unfinished"), "before-restore-1\n");
  await restore(folder, target);
  expect(await waiting()).toEqual(["refused", "refused/signed-3.json", "signed-1.json", "signed-2.json"]);
  expect(await textOf(target, "gateway-spool/signed-2.json")).toBe("a payment");
}, 120_000);

it.each(PARTS)("refuses by name a backup whose %s is missing or changed, and moves nothing", async (part) => {
  const target = join(home, `untouched-${part.replaceAll("/", "-")}`);
  await writeAll(target, { "secrets.json": "mine" });
  await writeFile(join(spoilt, part), "half a file");
  await expect(restore(spoilt, target)).rejects.toThrow(`${part} has changed since the backup`);
  await rm(join(spoilt, part));
  await expect(restore(spoilt, target)).rejects.toThrow(`${part} is missing`);
  expect(await readdir(target)).toEqual(["secrets.json"]);
  expect(await textOf(target, "secrets.json")).toBe("mine");
});

it("names every fault at once, and refuses a list that is invalid or leads out of the folder", async () => {
  await rm(join(spoilt, "pictures"), { recursive: true });
  await expect(restore(spoilt, join(home, "other"))).rejects.toThrow(/poster\.webp is missing; .*film\.mp4 is missing/);
  await writeFile(join(spoilt, "backup.json"), '{"madeAt":"","files":[{"path":"../secrets.json","sha256":""}]}');
  await expect(restore(spoilt, join(home, "other"))).rejects.toThrow("does not list the files");
  await writeFile(join(spoilt, "backup.json"), '{"madeAt":"","files":[]}');
  await expect(restore(spoilt, join(home, "other"))).rejects.toThrow("lists no database.tar.gz");
  await writeFile(join(spoilt, "backup.json"), '{"madeAt":"","files":[{"path":"db/PG_VERSION","sha256":""}]}');
  await expect(restore(spoilt, join(home, "other"))).rejects.toThrow("db/PG_VERSION is not part of a backup");
  await writeFile(join(spoilt, "backup.json"), '{"madeAt":');
  await expect(restore(spoilt, join(home, "other"))).rejects.toThrow("does not list the files");
  await expect(restore(home, join(home, "other"))).rejects.toThrow("is not a backup");
});

it("interrupted while it moves files, it keeps servers from starting; run again, it completes and loses nothing", async () => {
  const target = join(home, "interrupted");
  await cp(dataDir, target, { recursive: true });
  await writeAll(target, { "secrets.json": "mine", "pictures/originals/own.webp": "my picture" });
  // The state after a restore that was interrupted once the database was in place: the secrets are still set aside.
  const aside = join(target, "before-restore-1");
  await mkdir(aside);
  await rename(join(target, "db"), join(aside, "db"));
  await rename(join(target, "secrets.json"), join(aside, "secrets.json"));
  await cp(join(aside, "db"), join(target, "db"), { recursive: true });
  await writeFile(join(target, "restore-unfinished"), "before-restore-1\n");
  await expect(refuseUnfinishedRestore(target)).rejects.toThrow("a restore was interrupted half way");

  expect(await restore(folder, target)).toBe(aside);
  expect(await textOf(target, "secrets.json")).toBe(BESIDE["secrets.json"]);
  expect(await textOf(aside, "secrets.json")).toBe("mine");
  expect(await textOf(aside, "pictures/originals/own.webp")).toBe("my picture");
  await refuseUnfinishedRestore(target);
}, 120_000);

it("lets a server start whose folder can have no socket for backups, and says so", async () => {
  const deep = join(home, "d".repeat(120));
  const warnings: string[] = [];
  const offer = (dir: string) =>
    onDatabase(dataDir, async ({ db }) => {
      const warn = (message: string) => warnings.push(message);
      const copies = await offerLiveCopies({ db, dataDir: dir, roomIsLow: () => false, warn });
      await copies.stop();
    });
  await offer(deep);
  await offer(join(home, "missing"));
  expect(warnings).toEqual([
    expect.stringContaining("the path is too long for a socket"),
    expect.stringMatching(/the file system takes no socket \(.+\)/),
  ]);
  await expect(backUpLive(dataDir, join(home, "unreached"))).rejects.toThrow("no server runs on DATA_DIR");
  expect(await readdir(home)).not.toContain("unreached");
}, 120_000);
