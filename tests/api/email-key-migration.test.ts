import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { accountByEmail } from "#server/modules/accounts/account-queries.ts";
import { openTestDatabase } from "../support/database.ts";

/* Migration 0016 on a database with accounts, such as one that was merged from several others. */

let connection: Awaited<ReturnType<typeof openTestDatabase>>;
const run = (text: string) => sql.raw(text).execute(connection.db);
beforeAll(async () => {
  connection = await openTestDatabase();
  await migrate(connection);
  await run("drop index user_account_by_email");
});
afterAll(() => connection.close());
/** Restores the table as it was before the migration. */
beforeEach(async () => {
  await run("delete from user_account");
  await run("alter table user_account drop column if exists email_key");
  await run("delete from migration where name = '0016_email_key.sql'");
});

async function addAccounts(...emails: string[]): Promise<void> {
  for (const [index, email] of emails.entries())
    await sql`insert into user_account (id, first_name, last_name, email, mobile, password_hash, user_role)
      values (${101 + index}, 'Kim', 'Ash', ${email}, ${`047200000${index}`}, '', ${index === 1 ? 3 : 1})`.execute(
      connection.db,
    );
}

it("stops if accounts have the same email in different spellings, names each of them, and changes nothing", async () => {
  await addAccounts(
    "Gate@example.com",
    "gate@EXAMPLE.com",
    "only@example.com",
    "ｚｏｅ@example.com",
    " zoe@example.com",
  );
  const refused = await migrate(connection).then(String, String);
  expect(refused).toContain("migration 0016_email_key.sql failed: several accounts have one email address");
  expect(refused).toMatch(
    /gate@example\.com: account 101 'Gate@example\.com' \(role 1, since \d{4}-\d\d-\d\d, 0 bookings\), account 102 'gate@EXAMPLE\.com' \(role 3/,
  );
  expect(refused).toMatch(/zoe@example\.com: account 104 'ｚｏｅ@example\.com' .*, account 105 ' zoe@example\.com'/);
  expect(refused).toContain("update user_account set email = ");
  expect(refused).not.toContain("only@example.com");
  const rows = await connection.db.selectFrom("user_account").select("email").orderBy("id").execute();
  expect(rows[3]?.email).toBe("ｚｏｅ@example.com");
});

it("runs once every address belongs to one account", async () => {
  await addAccounts("Gate@example.com", "gate@example.com");
  await expect(migrate(connection)).rejects.toThrow("account 102");
  await run("update user_account set email = 'old-' || id || '-' || email where id = 102");
  expect(await migrate(connection)).toEqual(["0016_email_key.sql"]);
  expect(await accountByEmail(connection.db, "GATE@example.com")).toMatchObject({ id: 101, email: "Gate@example.com" });
});

it("finds the owner by every old spelling", async () => {
  const old = [
    "Mina@Example.com",
    "ZOÉ@example.com",
    "zoe\u0301.two@example.com",
    "ｇａｔｅ@example.com",
    "İrem@example.com",
  ];
  await addAccounts(...old);
  await migrate(connection);
  for (const [index, email] of old.entries())
    expect((await accountByEmail(connection.db, email))?.id, email).toBe(101 + index);
});
