import { sql } from "kysely";
import { expect, it } from "vitest";
import { migrate } from "#server/db/migrate.ts";
import { openTestDatabase } from "../support/database.ts";
import { smallPlan } from "../support/venue-steps.ts";

/* Migration 0084 on a database with venues. */

it("makes every plan that a venue has its first version, and gives a venue without a plan none", async () => {
  const connection = await openTestDatabase();
  try {
    await migrate(connection);
    for (const statement of [
      "drop trigger plan_first on place",
      "drop trigger plan_changed on place",
      "drop function keep_plan_version",
      "drop table plan_picture, plan_version, plan_draft",
      "delete from migration where name = '0084_plan_drafts_and_versions.sql'",
    ])
      await sql.raw(statement).execute(connection.db);
    for (const [ref, plan] of [
      ["drawn", JSON.stringify(smallPlan())],
      ["empty", null],
    ])
      await sql`
        insert into place (ref, place_name, place_type, place_address, suburb, state, timezone, lat, lng, plan)
        values (${ref}, 'Hall', 'Theatre', '1 Weir Street', 'Weirside', 'Victoria', 'Australia/Melbourne', 0, 0, ${plan})`.execute(
        connection.db,
      );
    expect(await migrate(connection)).toEqual(["0084_plan_drafts_and_versions.sql"]);
    const { rows } = await sql`
      select ref, number, how, version.plan from plan_version version join place on place.id = place_id`.execute(
      connection.db,
    );
    expect(rows).toEqual([{ ref: "drawn", number: 1, how: "before", plan: smallPlan() }]);
  } finally {
    await connection.close();
  }
});
