import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { RefusalError } from "#server/plugins/errors.ts";

/*
 * An order uses the code that it was held with as long as it is paid or live. So a use ends with its order, and nothing gives it
 * back. The lock of a limited code comes last in its transaction, after the locks of the buyer, the orders and the seats.
 */

/** Makes a new hold a use of an access code. @throws RefusalError ACCESS_CODE_USED_UP if other orders have used it up */
export async function takeAccessCode(trx: Transaction<Database>, bookingId: number, codeId: number): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`select take_access_code(${bookingId}, ${codeId}) as taken`.execute(
    trx,
  );
  if (rows[0]?.taken !== true) throw new RefusalError("ACCESS_CODE_USED_UP");
}

/**
 * Counts the use of an order again that is paid after its time was up. If other orders have used up the code since, the paid
 * seats stay bought, and the use is marked as over the limit.
 * @returns whether it is over the limit
 */
export async function keepAccessCode(trx: Transaction<Database>, bookingId: number): Promise<boolean> {
  const { rows } = await sql<{ over: boolean }>`select keep_access_code(${bookingId}) as over`.execute(trx);
  return rows[0]?.over === true;
}
