import type { Db } from "#server/db/connect.ts";

/** The tickets of these bookings, each with its seat's price as it was paid for, in the order issued. */
export function ticketsOfBookings(db: Db, bookingIds: readonly number[]) {
  return db.selectFrom("ticket").selectAll().where("booking_id", "in", bookingIds).orderBy("id").execute();
}

/** What the QR picture at an unguessable path shows. */
export async function tokenAtPath(db: Db, qrPath: string): Promise<string | undefined> {
  const row = await db.selectFrom("ticket").select("ticket_token").where("qr_path", "=", qrPath).executeTakeFirst();
  return row?.ticket_token;
}

/** Which ticket stands at an unguessable path. */
export function ticketAtPath(db: Db, qrPath: string): Promise<{ id: number; booking_id: number } | undefined> {
  return db.selectFrom("ticket").select(["id", "booking_id"]).where("qr_path", "=", qrPath).executeTakeFirst();
}
