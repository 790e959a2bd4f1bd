import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";

/** Allows the transaction to write any state of an order. No move is refused or logged. */
export async function allowAnyMove(trx: Transaction<Database>): Promise<void> {
  await sql`alter table booking disable trigger booking_move, disable trigger booking_moved`.execute(trx);
}

/** Inserts past orders, which start in any state and have no log. */
export async function insertPastOrders(
  db: Db,
  insert: (trx: Transaction<Database>) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await allowAnyMove(trx);
    await insert(trx);
    await sql`alter table booking enable trigger booking_move, enable trigger booking_moved`.execute(trx);
  });
}
