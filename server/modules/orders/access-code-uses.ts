import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";

/*
 * An order uses the code that it was held with as long as it is paid or live. So a use ends with its order, and nothing gives it
 * back. The lock of a limited code comes last in its transaction, after the locks of the buyer, the orders and the seats.
 */

/**
 * Counts the use of an order again that is paid after its time was up. If other orders have used up the code since, the paid
 * seats stay bought, and the use is marked as over the limit.
 * @returns whether it is over the limit
 */
export async function keepAccessCode(trx: Transaction<Database>, bookingId: number): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`select keep_access_code(${bookingId}) as over`.execute(trx);
  return rows[0]?.over === true;
}
