import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { connect, type DbConnection } from "../../server/db/connect.ts";
import { backUp, restore } from "../../server/db/embedded-backup.ts";

let home: string;
let dataDir: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "brolga-backup-"));
  dataDir = join(home, "data");
  await onDatabase(dataDir, ({ db }) => db.schema.createTable("kept").addColumn("what", "text").execute());
  await write("before the backup");
  await writeFile(join(dataDir, "secrets.json"), "{}");
});
afterAll(() => rm(home, { recursive: true, force: true }));

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
const read = (dir: string) =>
  onDatabase(
    dir,
    async ({ db }) =>
      (await db
        .selectFrom("kept" as "setting")
        .selectAll()
        .execute()) as unknown[],
  );

it("brings the database and the secrets back, sets aside what was there, and refuses half a backup", async () => {
  const folder = join(home, "copy");
  expect(await backUp(dataDir, folder)).toEqual(["database.tar.gz", "secrets.json"]);
  await expect(backUp(dataDir, folder)).rejects.toThrow("is not empty");
  await expect(backUp(join(home, "nothing"), join(home, "other"))).rejects.toThrow("there is no embedded database");
  await write("after the backup");

  const aside = await restore(folder, dataDir);
  expect(await read(dataDir)).toEqual([{ what: "before the backup" }]);
  expect(await read(String(aside))).toHaveLength(2);
  expect(await readFile(join(dataDir, "secrets.json"), "utf8")).toBe("{}");

  const fresh = join(home, "fresh");
  expect(await restore(folder, fresh)).toBeNull();
  expect(await read(fresh)).toEqual([{ what: "before the backup" }]);

  await writeFile(join(folder, "database.tar.gz"), "half a file");
  await expect(restore(folder, dataDir)).rejects.toThrow("is not whole");
  await expect(restore(home, dataDir)).rejects.toThrow("is no backup");
  expect(await read(dataDir)).toEqual([{ what: "before the backup" }]);
  expect(await readdir(dataDir)).not.toContain("db.restoring");
}, 120_000);
