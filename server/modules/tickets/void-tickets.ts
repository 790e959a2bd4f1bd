import { type SqlBool, sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";

/**
 * Makes every ticket of an order void, in the transaction that undoes the order (docs/design/trust.md#invariants, I6).
 */
export async function voidTicketsOfOrder(trx: Transaction<Database>, bookingId: number): Promise<void> {
  await trx
    .updateTable("ticket")
    .set({ state: "void" })
    .where("booking_id", "=", bookingId)
    .where("state", "<>", "void")
    .execute();
}

export interface VoidedTicket {
  id: number;
  bookingId: number;
}

/**
 * Makes one ticket void by its booking number. Its order stays valid.
 * @returns undefined if no valid ticket has the number
 */
export async function voidTicket(
  trx: Transaction<Database>,
  bookingNo: string,
  reason: string,
): Promise<VoidedTicket | undefined> {
  return trx
    .updateTable("ticket")
    .set({ state: "void", void_reason: reason })
    .where("booking_no", "=", bookingNo)
    .where("state", "<>", "void")
    .returning(["id", "booking_id as bookingId"])
    .executeTakeFirst();
}

/** Makes tickets void for a reason that their holders read. A ticket that was void keeps its own reason. Their order stays valid. */
export async function voidTickets(trx: Transaction<Database>, ids: readonly number[], reason: string): Promise<void> {
  await trx
    .updateTable("ticket")
    .set({ state: "void", void_reason: sql<string>`coalesce(void_reason, ${reason})` })
    .where(sql<SqlBool>`id = any(${[...ids]}::bigint[])`)
    .execute();
}
