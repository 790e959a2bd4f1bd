import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { SeatKey } from "./claim-statement.ts";

/** What a hold needs to know about a unit. */
export interface SeatFacts extends SeatKey {
  sectionId: number;
  sectionTitle: string;
  seatNumber: string;
  priceCents: number;
  /** How many people its ticket lets in. */
  admits: number;
  /** False for gaps, which are not sold. */
  isSeat: boolean;
  /** The plan never sells the seat. */
  blocked: boolean;
  /** The booking that holds or has bought the unit at the time of reading, or 0 if the organiser holds it back. Only a claim decides. */
  claimedBy: number | null;
}

/** 'Stalls C12': a seat as people know it. */
export const seatName = ({ sectionTitle, seatNumber }: Pick<SeatFacts, "sectionTitle" | "seatNumber">): string =>
  `${sectionTitle} ${seatNumber}`.trim();

/**
 * The facts of these units of these events, in the given order. Other ids are left out. Expiry is compared in the
 * database, because a JavaScript Date cannot hold 'infinity'.
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
      "seat.admits",
      sql<boolean>`seat.seat_type <> 'gap'`.as("isSeat"),
      sql<boolean>`seat.seat_status <> 'bookable'`.as("blocked"),
      sql<number | null>`case when seat_claim.expires_at > now() then coalesce(seat_claim.booking_id, 0) end`.as(
        "claimedBy",
      ),
    ])
    .execute();
  const byId = new Map(rows.map((row) => [row.seatId, row]));
  return seatIds.flatMap((id) => byId.get(id) ?? []);
}
