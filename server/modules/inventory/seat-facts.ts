import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { SeatKey } from "./claim-statement.ts";

/** A unit as a hold needs to see it. */
export interface SeatFacts extends SeatKey {
  sectionId: number;
  sectionTitle: string;
  seatNumber: string;
  priceCents: number;
  /** False for gaps: nothing is sold there. */
  isSeat: boolean;
  /** Never sold: the organiser keeps it. */
  blocked: boolean;
  /** The booking that holds or has bought it by now. Only the claim itself decides. */
  claimedBy: number | null;
}

/**
 * The facts of these units of these events, in the order asked; ids that are no unit of them are left out.
 * A Date of 'infinity' is no Date, so the comparison stays in the database.
 */
export async function seatFacts(db: Db, eventIds: readonly number[], seatIds: readonly number[]): Promise<SeatFacts[]> {
  const rows = await db
    .selectFrom("seat")
    .innerJoin("section", "section.id", "seat.section_id")
    .leftJoin("seat_claim", (join) =>
      join.onRef("seat_claim.event_id", "=", "seat.event_id").onRef("seat_claim.seat_id", "=", "seat.id"),
    )
    .where(sql<SqlBool>`seat.event_id = any(${[...eventIds]}::integer[])`)
    .where(sql<SqlBool>`seat.id = any(${[...seatIds]}::integer[])`)
    .select([
      "seat.event_id as eventId",
      "seat.id as seatId",
      "seat.section_id as sectionId",
      "section.title as sectionTitle",
      "seat.seat_number as seatNumber",
      "seat.price_cents as priceCents",
      sql<boolean>`seat.seat_type <> 'gap'`.as("isSeat"),
      sql<boolean>`seat.seat_status <> 'bookable'`.as("blocked"),
      sql<number | null>`case when seat_claim.expires_at > now() then seat_claim.booking_id end`.as("claimedBy"),
    ])
    .execute();
  const byId = new Map(rows.map((row) => [row.seatId, row]));
  return seatIds.flatMap((id) => byId.get(id) ?? []);
}
