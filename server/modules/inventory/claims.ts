import { type SqlBool, sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { claimStatement, type SeatKey } from "./claim-statement.ts";

export interface ClaimRequest {
  bookingId: number;
  seats: readonly SeatKey[];
  holdSeconds: number;
  /** The buyer's earlier bookings. This booking takes over their units or releases them. */
  replacing?: readonly number[];
}

export type ClaimResult = { ok: true } | { ok: false; missed: SeatKey[] };

/**
 * Claims every unit for the booking until `holdSeconds` after the transaction's start, by the database's clock. If some
 * units are taken, it returns those. The others stay claimed, so the caller must roll back.
 */
export async function claimSeats(trx: Transaction<Database>, request: ClaimRequest): Promise<ClaimResult> {
  const { bookingId, seats, holdSeconds, replacing = [] } = request;
  const { rows } = await claimStatement(bookingId, seats, holdSeconds, replacing).execute(trx);
  if (rows.some((row) => !row.wanted)) await dropPast(trx, bookingId);
  const claimed = new Set(rows.flatMap((row) => (row.wanted ? row.seatId : [])));
  const missed = seats.filter((seat) => !claimed.has(seat.seatId));
  return missed.length === 0 ? { ok: true } : { ok: false, missed };
}

/** Deletes the units of the earlier hold that the claim released. Their rows are already locked. */
async function dropPast(trx: Transaction<Database>, bookingId: number): Promise<void> {
  await trx
    .deleteFrom("seat_claim")
    .where("booking_id", "=", bookingId)
    .where(sql<SqlBool>`expires_at < now()`)
    .execute();
}

/** Releases some units of a booking, sold or not. A seat that was held back before is held back again. */
export async function releaseSeats(
  trx: Transaction<Database>,
  bookingId: number,
  seats: readonly SeatKey[],
): Promise<void> {
  const [events, ids] = [seats.map(({ eventId }) => eventId), seats.map(({ seatId }) => seatId)];
  await sql`select release_seats(${bookingId}, ${events}::integer[], ${ids}::integer[])`.execute(trx);
}

/** Marks the booking's claims as sold for good. @returns how many, so that the caller can compare with its seats */
export async function sellClaims(trx: Transaction<Database>, bookingId: number): Promise<number> {
  const sold = await trx
    .updateTable("seat_claim")
    .set({ state: "sold", expires_at: sql<string>`'infinity'` })
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  return Number(sold.numUpdatedRows);
}
