import type { Db } from "#server/db/connect/connect.ts";

/** The tickets of these bookings, in the order of issue. A ticket whose holder moved to another seat is left out. */
export function ticketsOfBookings(db: Db, bookingIds: readonly number[]) {
  return db
    .selectFrom("ticket")
    .selectAll()
    .where("booking_id", "in", bookingIds)
    .where("moved_to", "is", null)
    .orderBy("id")
    .execute();
}

/** The token that the QR picture at an unguessable path shows. */
export async function tokenAtPath(db: Db, qrPath: string): Promise<string | undefined> {
  const row = await db.selectFrom("ticket").select("ticket_token").where("qr_path", "=", qrPath).executeTakeFirst();
  return row?.ticket_token;
}

/** The ticket with this unguessable path. */
export function ticketAtPath(db: Db, qrPath: string): Promise<{ id: number; booking_id: number } | undefined> {
  return db.selectFrom("ticket").select(["id", "booking_id"]).where("qr_path", "=", qrPath).executeTakeFirst();
}
