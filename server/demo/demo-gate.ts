import type { Db } from "../db/connect.ts";
import { assignEvents } from "../modules/gate/assignments.ts";
import { DEMO_GATE } from "./demo-marks.ts";

const STAFF = "gate@example.com";

/**
 * Assigns the demo's gate staff to all events, once, so that a later change of the assignments stays. It also does so for
 * a demo that was loaded before the gate existed.
 */
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
