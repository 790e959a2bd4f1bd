import { sql } from "kysely";
import { expect, it } from "vitest";
import { migrate, pendingMigrations } from "#server/db/migrate.ts";
import { openTestDatabase } from "../support/database.ts";
import { loadFixtureCatalogue } from "../support/fixture-catalogue.ts";
import { ABN } from "../support/invoice-steps.ts";

/* Migration 0069 on a database with events. */

const FIRST = "0069_organisers_and_staff.sql";

it("gives every event to the organiser that its facts name: by the ABN, or without one by the name", async () => {
  // Later migrations build on this one, so it cannot be undone. An empty database stops before it instead.
  const connection = await openTestDatabase({ embeddedDir: "memory://" });
  try {
    const { db } = connection;
    await sql`create table migration (name text primary key, ran_at timestamptz not null default now())`.execute(db);
    const later = (await pendingMigrations(db)).filter((name) => name >= FIRST);
    for (const name of later) await sql`insert into migration (name) values (${name})`.execute(db);
    await migrate(connection);
    const { theatre, encore, partyPlot, begun } = await loadFixtureCatalogue(db);
    // Two names with one ABN, then one name of two without.
    await sql`
      update event set organizer_name = case when id = ${theatre.id} then 'Wattle Presents' else 'Wattle Encores' end,
        organizer_legal_name = 'Wattle (Demo) Pty Ltd', organizer_abn = ${ABN.theatre}, organizer_gst = true,
        organizer_address = '1 Sample Street'
      where id in (${theatre.id}, ${encore.id})`.execute(db);
    await sql`update event set organizer_name = 'Paddock People' where id in (${partyPlot.id}, ${begun.id})`.execute(
      db,
    );
    const { rows: copies } = await sql<{ id: number }>`
      insert into event select (json_populate_record(event, json_build_object('id', id + 100, 'ref', 'other',
        'organizer_name', 'Other People'))).* from event where id = ${begun.id} returning id`.execute(db);
    await sql`delete from migration where name >= ${FIRST}`.execute(db);
    expect(await migrate(connection)).toEqual(later);

    const { rows } = await sql`
      select organiser.name, legal_name, abn, gst, address, array_agg(event.id order by event.id) as events
      from organiser left join event on event.organiser_id = organiser.id group by organiser.id order by organiser.id`.execute(
      db,
    );
    const named = { legal_name: "", abn: "", gst: false, address: "" };
    expect(rows).toEqual([
      {
        ...{ name: "Wattle Presents", legal_name: "Wattle (Demo) Pty Ltd", abn: ABN.theatre, gst: true },
        ...{ address: "1 Sample Street", events: [theatre.id, encore.id] },
      },
      { ...named, name: "Paddock People", events: [partyPlot.id, begun.id] },
      { ...named, name: "Other People", events: copies.map(({ id }) => id) },
    ]);
  } finally {
    await connection.close();
  }
});
