import type { Db } from "../db/connect.ts";
import { accountsWithDemoPassword } from "../modules/accounts/demo-accounts.ts";

/** The row of `setting` that says how far the demo has come: 'imported', then 'whole'. */
export const DEMO_PROGRESS = "demo";
/** The row of `setting` that says that the demo's doors were opened. */
export const DEMO_GATE = "demo-gate";

/** Whether the demo was loaded into this database and not removed, or an account still has the demo's public password. */
export async function holdsDemo(db: Db): Promise<boolean> {
  const mark = await db
    .selectFrom("setting")
    .where("name", "in", [DEMO_PROGRESS, DEMO_GATE])
    .select("name")
    .executeTakeFirst();
  return mark !== undefined || (await accountsWithDemoPassword(db)).length > 0;
}
