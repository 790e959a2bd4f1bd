import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { boxOfficeOnPostgres, type FaultBoxOffice } from "../support/fault-box-office.ts";
import { limitedBuyer, raceOfHolds } from "../support/races/limit-race.ts";

const LOCK = "perform pg_advisory_xact_lock(8624002, buyer);";
const INSERT = "insert into booking (";

let box: FaultBoxOffice;
let source: string;
beforeAll(async () => {
  box = await boxOfficeOnPostgres();
  const rows = await box.sql<{ source: string }>`select pg_get_functiondef('write_hold'::regproc) as source`;
  source = rows[0]?.source ?? "";
  expect(source).toContain(LOCK);
  // A hold pauses between its look at the account and its booking, so that all holds of the race look before any books.
  source = source.replace(INSERT, `perform pg_sleep(0.5);\n  ${INSERT}`);
  expect(source).toContain("pg_sleep");
});
afterAll(() => box?.closeAll());

const race = async (row: string) =>
  raceOfHolds(
    box,
    await limitedBuyer(box),
    [3, 5, 7].map((seat) => [`${row}${seat}`, `${row}${seat + 1}`]),
  );

it("an account keeps to its limit while its holds wait for each other", async () => {
  await sql.raw(source).execute(box.db);
  expect(await race("B")).toBe(2);
});

it("sees an account pass its limit without that", async () => {
  // The test of fault 17 must detect the missing lock.
  await sql.raw(source.replace(LOCK, "")).execute(box.db);
  expect(await race("C")).toBeGreaterThan(2);
});
