import { type SqlBool, sql } from "kysely";
import { LIVE_STATES } from "#contract/rules/live-order.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { retryPassing } from "#server/db/retry.ts";

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
    .where(isOverdue)
    .orderBy("expires_at")
    .limit(BATCH)
    .execute();
  let expired = 0;
  for (const { id } of overdue) expired += await retryPassing(() => expire(db, id));
  return expired;
}

const isOverdue = sql<SqlBool>`expires_at < now()`;

/** @returns 0 if a payment has extended or settled the order since it was listed, otherwise 1 */
async function expire(db: Db, id: number): Promise<number> {
  const { rows } = await sql`
    with overdue as materialized (
      select id from booking where id = ${id} and state = any(${[...LIVE_STATES]}::text[]) and ${isOverdue} for update
    )
    select end_order(id, 'expired', 'hold-ended') from overdue`.execute(db);
  return rows.length;
}
