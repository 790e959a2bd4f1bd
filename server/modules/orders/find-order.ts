import type { Db } from "#server/db/connect/connect.ts";
import { readOrderReference } from "#server/db/order-reference.ts";

/**
 * Finds the order that an operator names, by its reference ('90001-4821') or its pid alone.
 * @returns the pid, or null if there is no such order or its four digits differ
 */
export async function findOrder(db: Db, text: string): Promise<number | null> {
  const named = readOrderReference(text);
  if (!named) return null;
  const row = await db.selectFrom("booking").select("order_number").where("pid", "=", named.pid).executeTakeFirst();
  if (!row) return null;
  return named.orderNumber === undefined || named.orderNumber === row.order_number ? named.pid : null;
}
