import type { Db } from "../db/connect.ts";
import { assignEvents } from "../modules/gate/assignments.ts";
import { DEMO_GATE } from "./demo-marks.ts";

const STAFF = "gate@example.com";

/** Lets the demo's gate staff admit to every event of the demo, once (whoever is unassigned later stays so), also where the demo is older than its doors. */
export async function openDemoGate(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto("setting")
      .values({ name: DEMO_GATE, value: "open" })
      .onConflict((conflict) => conflict.doNothing())
      .returning("name")
      .executeTakeFirst();
    if (!row) return;
    const events = await trx.selectFrom("event").select("id").execute();
    await assignEvents(
      trx,
      STAFF,
      events.map(({ id }) => id),
    );
  });
}
