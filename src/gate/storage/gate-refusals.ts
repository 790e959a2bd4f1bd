import type { RefusalWhy } from "#contract/wire/gate/gate-scans.ts";
import { type GateDb, gateDb } from "./gate-db.ts";
import type { GateRefusalRow, GateScope } from "./gate-rows.ts";

/** Counts one more attempt that this device refused. `ticketId` is 0 if the code belongs to no ticket of the event. */
export function noteRefusal(
  scope: GateScope,
  { why, ticketId, atMs }: { why: RefusalWhy; ticketId: number; atMs: number },
  db: GateDb = gateDb,
): Promise<void> {
  return db.transaction("rw", db.refusals, async () => {
    const at = new Date(atMs).toISOString();
    const had = await db.refusals.get([scope, why, ticketId]);
    const row = had ?? { scope, why, ticketId, tries: 0, firstAt: at, sent: 0 };
    await db.refusals.put({ ...row, tries: row.tries + 1, lastAt: at });
  });
}

/** Totals that the box office has not fully confirmed. */
export function unsentRefusals(scope: GateScope, limit: number, db: GateDb = gateDb): Promise<GateRefusalRow[]> {
  const rows = db.refusals.where("scope").equals(scope);
  return rows
    .filter(({ tries, sent }) => tries > sent)
    .limit(limit)
    .toArray();
}

/** Records that the box office has these totals. Attempts since then are still to be sent. */
export function confirmRefusals(sent: readonly GateRefusalRow[], db: GateDb = gateDb): Promise<void> {
  return db.transaction("rw", db.refusals, async () => {
    for (const { scope, why, ticketId, tries } of sent)
      await db.refusals.update([scope, why, ticketId], { sent: tries });
  });
}
