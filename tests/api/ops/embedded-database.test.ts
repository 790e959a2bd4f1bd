import { PGlite } from "@electric-sql/pglite";
import { CompiledQuery, Kysely, sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { EmbeddedDialect } from "#server/db/connect/embedded-dialect.ts";
import type { Database } from "#server/db/schema.ts";

const TURN_WITHIN_MS = 300;

const db = new Kysely<Database>({ dialect: new EmbeddedDialect(await PGlite.create("memory://"), TURN_WITHIN_MS) });
afterAll(() => db.destroy());

const one = async () => (await sql<{ one: number }>`select 1 as one`.execute(db)).rows;
const stillAnswers = () => expect(one()).resolves.toEqual([{ one: 1 }]);

describe("the one connection always comes free", () => {
  it("when a transaction asks for a second one: it is refused and rolled back, and the others go on", async () => {
    const asksTwice = db.transaction().execute(() => sql`select 1`.execute(db));
    const others = Array.from({ length: 3 }, () => one().catch((error: unknown) => error));
    await expect(asksTwice).rejects.toMatchObject({ name: "TurnError", code: "53300" });
    await Promise.all(others);
    await stillAnswers();
  });

  it("when a statement fails inside a transaction", async () => {
    await expect(db.transaction().execute((trx) => sql`select 1 / 0`.execute(trx))).rejects.toMatchObject({
      code: "22012",
    });
    await stillAnswers();
  });

  it("when somebody leaves a transaction open or failed", async () => {
    for (const last of ["select 1", "select 1 / 0"]) {
      const left = db.connection().execute(async (connection) => {
        await connection.executeQuery(CompiledQuery.raw("begin"));
        await connection.executeQuery(CompiledQuery.raw(last));
      });
      await left.catch(() => undefined);
      await stillAnswers();
      await db.transaction().execute((trx) => sql`select 1`.execute(trx));
    }
  });

  it("and a commit that rolled back is an error", async () => {
    const passedOver = db.transaction().execute(async (trx) => {
      await sql`select 1 / 0`.execute(trx).catch(() => undefined);
    });
    await expect(passedOver).rejects.toMatchObject({ name: "AbortedTransactionError" });
    await stillAnswers();
  });
});

describe("values", () => {
  const echo = async (value: unknown, type: string) =>
    (await db.executeQuery<{ value: unknown }>(CompiledQuery.raw(`select $1::${type} as value`, [value]))).rows[0]
      ?.value;

  it.each([
    ['it\'s "quoted" \\ , {}', "text"],
    [42, "integer"],
    [9_007_199_254_740_991, "bigint"],
    ["12.50", "numeric"],
    [true, "boolean"],
    [null, "text"],
    [new Date("2026-04-05T06:07:08.123Z"), "timestamptz"],
    [["a", 'b"c', "d\\e", null, "NULL", "", "f,g", "{h}"], "text[]"],
    [[3, 1, 2], "integer[]"],
    [[], "integer[]"],
    [[true, false], "boolean[]"],
    [{ a: [1, { b: "c" }] }, "jsonb"],
  ])("are stored and read back unchanged: %j as %s", async (value, type) => {
    expect(await echo(value, type)).toEqual(value);
  });

  it("counts the rows that changed", async () => {
    await sql`create table thing (id integer)`.execute(db);
    const inserted = await sql`insert into thing select generate_series(1, 3)`.execute(db);
    expect(inserted.numAffectedRows).toBe(3n);
    expect((await sql`delete from thing where id > 1`.execute(db)).numAffectedRows).toBe(2n);
  });

  it("reads a table that changed since the same statement last ran", async () => {
    const read = () => sql`select * from thing`.execute(db);
    expect((await read()).rows).toEqual([{ id: 1 }]);
    await sql`alter table thing add column name text default 'x'`.execute(db);
    expect((await read()).rows).toEqual([{ id: 1, name: "x" }]);
  });

  it("runs more different statements than it keeps prepared", async () => {
    for (let index = 0; index < 520; index++) await sql.raw(`select ${index}`).execute(db);
    expect((await sql.raw<Record<string, number>>("select 0").execute(db)).rows).toEqual([{ "?column?": 0 }]);
  });
});
