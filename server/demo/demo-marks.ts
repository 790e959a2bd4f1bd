import type { Db } from "../db/connect/connect.ts";
import { accountsWithDemoPassword } from "../modules/accounts/demo-accounts.ts";

/** The row of `setting` with the state of the demo's loading: 'imported', then 'whole'. */
export const DEMO_PROGRESS = "demo";
/** The row of `setting` which records that the demo's gate staff have been assigned. */
export const DEMO_GATE = "demo-gate";
/** The row of `setting` which records that the demo's organisers have their people. */
export const DEMO_TEAMS = "demo-teams";

/** Sets one of these rows, and tells whether it was missing. */
export async function setMark(db: Db, name: typeof DEMO_GATE | typeof DEMO_TEAMS): Promise<boolean> {
  const row = await db
    .insertInto("setting")
    .values({ name, value: "open" })
    .onConflict((conflict) => conflict.doNothing())
    .returning("name")
    .executeTakeFirst();
  return row !== undefined;
}

/** Tells whether this database has the demo, or an account that still has the demo's public password. */
export async function hasDemo(db: Db): Promise<boolean> {
  const mark = await db
    .selectFrom("setting")
    .where("name", "in", [DEMO_PROGRESS, DEMO_GATE, DEMO_TEAMS])
    .select("name")
    .executeTakeFirst();
  return mark !== undefined || (await accountsWithDemoPassword(db)).length > 0;
}
