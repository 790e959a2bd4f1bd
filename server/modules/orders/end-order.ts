import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { MoveReason } from "./order-moves.ts";

/**
 * Ends an order that is not paid (`end_order`): frees the seats that it still has and gives its voucher back. Unless it expires,
 * its open payments become stale, so that money which arrives for them is refunded. The caller has locked the order.
 * @returns how many seats were freed
 */
export async function endOrder(
  trx: Transaction<Database>,
  bookingId: number,
  to: "cancelled" | "expired" | "refund_due",
  reason: MoveReason,
): Promise<number> {
  const { rows } = await sql<{ freed: number }>`select end_order(${bookingId}, ${to}, ${reason}) as freed`.execute(trx);
  return rows[0]?.freed ?? 0;
}
