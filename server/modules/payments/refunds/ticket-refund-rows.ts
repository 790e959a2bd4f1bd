import type { Db } from "#server/db/connect/connect.ts";

/** Whether single tickets of the order were refunded. */
export async function hasTicketRefunds(db: Db, pid: number): Promise<boolean> {
  const found = await db
    .selectFrom("ticket_refund")
    .innerJoin("booking", "booking.id", "ticket_refund.booking_id")
    .where("booking.pid", "=", pid)
    .select("ticket_refund.id")
    .executeTakeFirst();
  return found !== undefined;
}
