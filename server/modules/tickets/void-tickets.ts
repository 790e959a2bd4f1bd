import type { Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";

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
