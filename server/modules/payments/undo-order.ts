import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { MoveReason } from "../orders/order-moves.ts";
import { decideUndo } from "./refunds/decide-refund.ts";
import { readRefundFacts, writeRefund } from "./refunds/refund-rows.ts";

/**
 * Undoes a paid order.
 * @returns the rest of its payment to send back, in cents; 0 if it was free
 * @throws Error if the order is not paid
 */
export async function undoOrder(
  trx: Transaction<Database>,
  { id }: { id: number },
  reason: MoveReason,
): Promise<number> {
  const facts = await readRefundFacts(trx, { id });
  if (!facts) throw new Error(`there is no booking ${id}`);
  const refund = decideUndo(facts, reason);
  await writeRefund(trx, facts, refund);
  return refund.leftCents;
}
