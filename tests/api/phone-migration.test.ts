import { sql } from "kysely";
import { expect, it } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { openTestDatabase } from "../support/database.ts";

/* Migration 0035 on a database with accounts. */

it("stores the phone numbers of existing accounts as E.164, and leaves what it cannot read", async () => {
  const connection = await openTestDatabase();
  try {
    await migrate(connection);
    await sql.raw("create unique index user_account_by_mobile on user_account (mobile)").execute(connection.db);
    await sql.raw("delete from migration where name = '0035_phone_numbers.sql'").execute(connection.db);
    const before = [
      "0472000001",
      "0472 000 001",
      "(02) 9555-1234",
      "+61 0472 000 002",
      "+44 20 7946 0958",
      "1300 123 456",
    ];
    for (const [index, mobile] of [...before, "ring 12"].entries())
      await sql`insert into user_account (first_name, last_name, email, mobile, password_hash)
        values ('Kim', 'Ash', ${`kim${index}@example.com`}, ${mobile}, '')`.execute(connection.db);
    expect(await migrate(connection)).toEqual(["0035_phone_numbers.sql"]);
    const rows = await connection.db.selectFrom("user_account").select("mobile").orderBy("id").execute();
    expect(rows.map(({ mobile }) => mobile)).toEqual([
      ...["+61472000001", "+61472000001", "+61295551234", "+61472000002", "+442079460958", "+611300123456"],
      "ring 12",
    ]);
  } finally {
    await connection.close();
  }
});
