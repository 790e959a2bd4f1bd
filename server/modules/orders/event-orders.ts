import { type SqlBool, sql } from "kysely";
import type { OrderState } from "#contract/wire/booking.ts";
import type { Db } from "#server/db/connect/connect.ts";

/** The ids of bookings in one of these states with a seat of the event that was not refunded, alone or in a combo, oldest first. */
export async function bookingsOfEvent(db: Db, eventId: number, states: readonly OrderState[]): Promise<number[]> {
  const rows = await db
    .selectFrom("booking")
    .where("state", "in", states)
    .where(
      sql<SqlBool>`exists (
        select from booking_seat own where own.booking_id = booking.id and own.event_id = ${eventId}
          and not exists (
            select from ticket_refund_seat gone where gone.booking_id = own.booking_id and gone.position = own.position
          )
      )`,
    )
    .select("id")
    .orderBy("id")
    .execute();
  return rows.map((row) => row.id);
}
