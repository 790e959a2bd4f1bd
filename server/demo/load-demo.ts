import { sql } from "kysely";
import { analyzeGrown } from "../db/analyze-grown.ts";
import type { Db } from "../db/connect/connect.ts";
import { DEMO_LOCK } from "../db/locks.ts";
import { openDemoAccounts } from "../modules/accounts/demo-accounts.ts";
import { importInto } from "../modules/catalogue-files/import/import-catalogue.ts";
import { assignEvents } from "../modules/gate/assignments.ts";
import { PosterColours } from "../modules/images/poster-colour.ts";
import type { Services } from "../services.ts";
import { demoFiles } from "./demo-files.ts";
import { DEMO_GATE, DEMO_PROGRESS, setMark } from "./demo-marks.ts";
import { openDemoTeams } from "./demo-teams.ts";
import { sellPastOrders } from "./past-sales.ts";

/**
 * Loads the demo into an empty database: its catalogue with dates relative to today, its accounts and its past sales.
 * Does nothing if DEMO is off, the database has other events, or the demo is already loaded.
 */
export async function loadDemo(services: Services): Promise<void> {
  if (!services.config.demo) return;
  const progress = await importDemo(services);
  if (progress === "imported") await fillDemo(services);
  if (progress === "not ours") return;
  await openDemoGate(services.db);
  await openDemoTeams(services);
}

async function fillDemo(services: Services): Promise<void> {
  // If autovacuum read the tables while the import's transaction was open, its statistics say that they are empty.
  await analyzeGrown(services.db);
  await openDemoAccounts(services.db);
  await sellPastOrders(services);
  await services.db.updateTable("setting").set({ value: "whole" }).where("name", "=", DEMO_PROGRESS).execute();
  await analyzeGrown(services.db);
}

async function importDemo(services: Services): Promise<"imported" | "whole" | "not ours"> {
  return services.db.transaction().execute(async (trx) => {
    // The first process takes seconds, longer than a call may wait for a lock.
    await sql`set local lock_timeout = 0`.execute(trx);
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`select pg_advisory_xact_lock(${DEMO_LOCK})`.execute(trx);
    const progress = await trx
      .selectFrom("setting")
      .where("name", "=", DEMO_PROGRESS)
      .select("value")
      .executeTakeFirst();
    if (progress) return progress.value === "whole" ? "whole" : "imported";
    const { events } = await trx
      .selectFrom("event")
      .select((eb) => eb.fn.countAll<number>().as("events"))
      .executeTakeFirstOrThrow();
    if (events > 0) return "not ours";
    const { colourOf } = new PosterColours(services.config);
    await importInto(trx, await demoFiles(services.clock()), { colourOf });
    await trx.insertInto("setting").values({ name: DEMO_PROGRESS, value: "imported" }).execute();
    return "imported";
  });
}

const STAFF = "gate@example.com";

/**
 * Assigns the demo's gate staff to all events, once, so that a later change of the assignments stays. It also does so for
 * a demo that was loaded before the gate existed.
 */
async function openDemoGate(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await setMark(trx, DEMO_GATE))) return;
    const events = await trx.selectFrom("event").select("id").execute();
    await assignEvents(
      trx,
      STAFF,
      events.map(({ id }) => id),
    );
  });
}
