import { type SqlBool, sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import { claimStatement, type SeatKey } from "./claim-statement.ts";

export interface ClaimRequest {
  bookingId: number;
  seats: readonly SeatKey[];
  holdSeconds: number;
  /** The buyer's earlier bookings whose units this one takes over, or lets go. */
  replacing?: readonly number[];
}

export type ClaimResult = { ok: true } | { ok: false; missed: SeatKey[] };

/**
 * Claims every unit for the booking until `holdSeconds` from the transaction's start (the database's clock), or says
 * which it could not have. A short answer leaves the rest claimed: the caller rolls back.
 */
export async function claimSeats(trx: Transaction<Database>, request: ClaimRequest): Promise<ClaimResult> {
  const { bookingId, seats, holdSeconds, replacing = [] } = request;
  const { rows } = await claimStatement(bookingId, seats, holdSeconds, replacing).execute(trx);
  if (rows.some((row) => !row.wanted)) await dropPast(trx, bookingId);
  const had = new Set(rows.flatMap((row) => (row.wanted ? row.seatId : [])));
  const missed = seats.filter((seat) => !had.has(seat.seatId));
  return missed.length === 0 ? { ok: true } : { ok: false, missed };
}

/** What the claim let go of the earlier hold; the rows are locked already. */
async function dropPast(trx: Transaction<Database>, bookingId: number): Promise<void> {
  await trx
    .deleteFrom("seat_claim")
    .where("booking_id", "=", bookingId)
    .where(sql<SqlBool>`expires_at < now()`)
    .execute();
}

/** Frees what the booking still claims and has not bought. Returns how many: units that another took over since are not its own. */
export async function releaseClaims(trx: Transaction<Database>, bookingId: number): Promise<number> {
  const released = await trx
    .deleteFrom("seat_claim")
    .where("booking_id", "=", bookingId)
    .where("state", "<>", "sold")
    .executeTakeFirst();
  return Number(released.numDeletedRows);
}

/** Frees all that the booking claims, sold or not: its order is undone in the same transaction. */
export async function takeBackSeats(trx: Transaction<Database>, bookingId: number): Promise<void> {
  await trx.deleteFrom("seat_claim").where("booking_id", "=", bookingId).execute();
}

/** Moves the end of the booking's claims. Returns how many it still has: fewer than its seats means that the hold ran out. */
export async function extendClaims(
  trx: Transaction<Database>,
  bookingId: number,
  state: "held" | "paying",
  expiresAt: Date,
): Promise<number> {
  const extended = await trx
    .updateTable("seat_claim")
    .set({ state, expires_at: expiresAt })
    .where("booking_id", "=", bookingId)
    .where("state", "<>", "sold")
    .executeTakeFirst();
  return Number(extended.numUpdatedRows);
}

/**
 * How many units the booking still claims, locked against a takeover until the transaction ends. A claim whose time is
 * past but which nobody has taken over is still the booking's.
 */
export async function lockClaims(trx: Transaction<Database>, bookingId: number): Promise<number> {
  const claims = await trx
    .selectFrom("seat_claim")
    .select("seat_id")
    .where("booking_id", "=", bookingId)
    .orderBy("event_id")
    .orderBy("seat_id")
    .forUpdate()
    .execute();
  return claims.length;
}

/** Sells what the booking claims, for good. Returns how many it had: the caller compares. */
export async function sellClaims(trx: Transaction<Database>, bookingId: number): Promise<number> {
  const sold = await trx
    .updateTable("seat_claim")
    .set({ state: "sold", expires_at: sql<string>`'infinity'` })
    .where("booking_id", "=", bookingId)
    .executeTakeFirst();
  return Number(sold.numUpdatedRows);
}
