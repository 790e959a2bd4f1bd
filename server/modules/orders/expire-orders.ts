import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import { releaseClaims } from "../inventory/claims.ts";
import { lockBooking } from "./booking-rows.ts";
import { moveOrder } from "./order-moves.ts";
import { LIVE_STATES } from "./order-state.ts";
import { giveBackVoucher } from "./voucher-uses.ts";

const BATCH = 200;

/**
 * Marks orders whose time is up as expired and deletes their claims. Nothing depends on this, because an expired claim
 * already reads as free and such an order as expired. It keeps the log complete and the tables small.
 * @returns how many orders were marked
 */
export async function expireOverdue(db: Db): Promise<number> {
  const overdue = await db
    .selectFrom("booking")
    .select("id")
    .where("state", "in", LIVE_STATES)
    .where(sql<SqlBool>`expires_at < now()`)
    .orderBy("expires_at")
    .limit(BATCH)
    .execute();
  let expired = 0;
  for (const { id } of overdue)
    await inTransaction(db, async (trx) => {
      const booking = await lockBooking(trx, { id });
      // A payment may have extended or settled the order since it was listed.
      if (!booking?.timeIsUp) return;
      if (!(await moveOrder(trx, { bookingId: id, from: LIVE_STATES, to: "expired", reason: "hold-ended" }))) return;
      await releaseClaims(trx, id);
      await giveBackVoucher(trx, id);
      expired += 1;
    });
  return expired;
}
