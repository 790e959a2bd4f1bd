import { readdir, readFile } from "node:fs/promises";
import { CompiledQuery, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#server/app.ts";
import { connect, type Db, type DbConnection } from "#server/db/connect/connect.ts";
import { describeSchema } from "#server/db/describe-schema.ts";
import { migrate } from "#server/db/migrate.ts";
import { splitSql } from "#server/db/split-sql.ts";
import { verifyInvariants } from "#server/db/verify-invariants.ts";
import { openSession } from "#server/modules/accounts/sign-in/sessions.ts";
import { makeTestBoxOffice, type TestBoxOffice } from "../support/box-office.ts";
import type { FixtureEvent } from "../support/catalogue/fixture-catalogue.ts";
import { venueEvent } from "../support/catalogue/venue-event.ts";
import { openDatabaseWithTables } from "../support/database/database.ts";
import { type PostgresServer, startPostgres } from "../support/database/postgres.ts";
import { checkout, order } from "../support/steps/booking-steps.ts";
import { addStaff, device, scan, takeScans } from "../support/steps/gate-steps.ts";
import { notify, stateOf } from "../support/steps/payment-steps.ts";

/* This program takes over a database of an earlier release, with sales and everything around them. */

const RELEASES = new URL("../releases/", import.meta.url);
const releases = (await readdir(RELEASES)).sort();

/** The tables that record how far a database has been migrated. */
const BOOKKEEPING = new Set(["migration", "loaded_sql", "release"]);

let postgres: PostgresServer;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres?.stop());

let opened = 0;
let approved = 0;
/** An approval code that no release has used. */
const approval = () => `Y:123456:${9_900_000_000 + ++approved}:PPXM:0001016`;
const engines = {
  PGlite: () => connect({ embeddedDir: "memory://" }),
  PostgreSQL: async () =>
    connect({ databaseUrl: await postgres.createDatabase(`release_${++opened}`), embeddedDir: "" }),
};

async function load({ db }: DbConnection, release: string): Promise<void> {
  const text = await readFile(new URL(release, RELEASES), "utf8");
  await db.connection().execute(async (connection) => {
    await sql`set check_function_bodies = off`.execute(connection);
    for (const statement of splitSql(text)) await connection.executeQuery(CompiledQuery.raw(statement));
    await sql`reset check_function_bodies`.execute(connection);
  });
}

/** The rows of each table, the sums of its amounts, and the file that contains them. */
async function contents(db: Db) {
  const { rows: tables } = await sql<{ name: string; file: number; cents: string[] }>`
    select relname as name, relfilenode::integer as file, array(
      select attname::text from pg_attribute where attrelid = pg_class.oid and attname like '%\\_cents' and not attisdropped
      order by 1) as cents
    from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`.execute(db);
  const all = new Map<string, { file: number; rows: object }>();
  for (const { name, file, cents } of tables) {
    const sums = cents.map((column) => sql`, sum(${sql.ref(column)})::text as ${sql.ref(column)}`);
    const { rows } =
      await sql<object>`select count(*)::integer as rows${sql.join(sums, sql``)} from ${sql.table(name)}`.execute(db);
    all.set(name, { file, rows: rows[0] ?? {} });
  }
  return all;
}

/** A dump brackets conditions in other places. */
const withoutBrackets = (text: string) => text.replaceAll(/[()]/g, "");

/** A migration may have changed the order of columns, so the lines are compared individually. */
const inLines = (text: string) => withoutBrackets(text).replaceAll(/,$/gm, "").split("\n").sort();

const functionTexts = async (db: Db) =>
  (
    await sql`select oid::regprocedure::text as name, prosrc, proconfig from pg_proc
      where pronamespace = current_schema()::regnamespace and probin is null order by 1`.execute(db)
  ).rows;

const viewTexts = async (db: Db) => {
  const { rows } = await sql<{ view: string }>`
    select viewname || definition as view from pg_views where schemaname = current_schema() order by 1`.execute(db);
  return rows.map(({ view }) => withoutBrackets(view));
};

describe.each(releases)("a database of release %s", (release) => {
  describe.each(Object.keys(engines) as (keyof typeof engines)[])("on %s", (engine) => {
    let connection: DbConnection;
    let before: Awaited<ReturnType<typeof contents>>;
    let small: TestBoxOffice;
    let box: TestBoxOffice;
    beforeAll(async () => {
      connection = await engines[engine]();
      await load(connection, release);
      before = await contents(connection.db);
      await migrate(connection);
      small = await makeTestBoxOffice();
      const services = { ...small.services, db: connection.db, reads: connection.db };
      const addBuyer = async (email: string, role = 1) => {
        const { id } = await connection.db
          .insertInto("user_account")
          .values({
            first_name: "Kim",
            last_name: "Ash",
            email,
            mobile: "0400000000",
            password_hash: "nobody signs in with this",
            email_confirmed_at: new Date(),
            user_role: role,
          })
          .returning("id")
          .executeTakeFirstOrThrow();
        return { id, email, token: await openSession(services, id, true) };
      };
      box = { ...small, services, db: connection.db, app: await buildApp(services), addBuyer };
    });
    afterAll(async () => {
      await box?.app.close();
      await small?.close();
      await connection?.close();
    });

    /** An account of the release, signed in. */
    async function known(id: number) {
      return { id, email: "", token: await openSession(box.services, id, true) };
    }

    async function theatre(): Promise<FixtureEvent> {
      const { id } = await connection.db
        .selectFrom("event")
        .select("id")
        .where("ref", "=", "Night of the Lyrebird")
        .executeTakeFirstOrThrow();
      return venueEvent(box, id);
    }

    it("has every row and every cent, and no table was written anew", async () => {
      const after = await contents(connection.db);
      for (const [name, { rows, file }] of before) {
        const now = after.get(name);
        if (!now || BOOKKEEPING.has(name)) continue;
        expect(now.rows, name).toMatchObject(rows);
        expect(now.file, name).toBe(file);
      }
    });

    it("has the tables, functions and views of a new database, and keeps every invariant", async () => {
      const fresh = await openDatabaseWithTables(
        engine === "PGlite"
          ? { embeddedDir: "memory://" }
          : { databaseUrl: await postgres.createDatabase(`fresh_${++opened}`) },
      );
      expect(inLines(await describeSchema(connection.db))).toEqual(inLines(await describeSchema(fresh.db)));
      expect(await functionTexts(connection.db)).toEqual(await functionTexts(fresh.db));
      expect(await viewTexts(connection.db)).toEqual(await viewTexts(fresh.db));
      await fresh.close();
      expect(await verifyInvariants(connection.db)).toEqual([]);
    });

    it("sells and admits", async () => {
      const buyer = await box.addBuyer("new@example.com");
      const event = await theatre();
      const { pid, ticketBooking_id } = await order(box, event, ["C15", "C16"], buyer);
      expect(await notify(box, await checkout(box, pid, buyer), approval())).toBe(200);
      expect(await stateOf(box, pid, buyer)).toBe("paid");
      const tickets = await connection.db
        .selectFrom("ticket")
        .select("id")
        .where("booking_id", "=", Number(ticketBooking_id))
        .execute();
      const staff = await addStaff(box, "door@example.com", [event.id]);
      const [ticket] = tickets;
      const taken = await takeScans(box, staff, device("Door"), [scan(ticket?.id ?? 0, new Date())], {
        eventId: event.id,
      });
      expect(taken).toMatchObject({ results: [{}] });
      expect(await verifyInvariants(connection.db)).toEqual([]);
    });

    it("takes orders on that the release has begun", async () => {
      const { rows } = await sql<{ pid: number; user_id: number }>`
        select pid, user_id from booking
        where state in ('held', 'paying') and hold_expires_at > now() and user_id = (
          select id from user_account where email in ('keeper@example.com') ) order by id`.execute(connection.db);
      expect(rows).toHaveLength(1);
      for (const { pid, user_id } of rows) {
        const as = await known(user_id);
        expect(await notify(box, await checkout(box, String(pid), as), approval())).toBe(200);
        expect(await stateOf(box, String(pid), as)).toBe("paid");
      }
      expect(await verifyInvariants(connection.db)).toEqual([]);
    });
  });
});

describe("a start refuses", () => {
  let connection: DbConnection;
  beforeAll(async () => {
    connection = await engines.PGlite();
  });
  afterAll(() => connection?.close());

  it("a database older than any that can be taken over, and says which version to start first", async () => {
    await sql`create table migration (name text primary key, ran_at timestamptz not null default now())`.execute(
      connection.db,
    );
    await sql`insert into migration (name) values ('0001_box_office.sql'), ('0092_card_search.sql')`.execute(
      connection.db,
    );
    await expect(migrate(connection)).rejects.toThrow(
      "this database is older than any that can be taken over. Start the last version before 1.0.0 (commit 3629fcc6) on it once, and then this one",
    );
    await sql`drop table migration`.execute(connection.db);
  });

  it.each(["migration (name) values ('9000_later.sql')", "loaded_sql values ('functions/later.sql', '')"])(
    "a database with %s, which only a newer version knows",
    async (row) => {
      await migrate(connection);
      expect(await migrate(connection)).toEqual([]);
      await sql.raw(`insert into ${row}`).execute(connection.db);
      await expect(migrate(connection)).rejects.toThrow(
        /^this database was used by a newer version of Brolga \(.*later.sql\)/,
      );
      await sql.raw("delete from migration where name = '9000_later.sql'").execute(connection.db);
    },
  );
});
