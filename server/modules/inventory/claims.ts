import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { claimStatement, type SeatKey } from "./claim-statement.ts";

export interface ClaimRequest {
  bookingId: number;
  seats: readonly SeatKey[];
  holdSeconds: number;
}

export type ClaimResult = { ok: true; expiresAt: Date } | { ok: false; missed: SeatKey[] };

/**
 * Claims every unit for the booking until `holdSeconds` from the transaction's start (the database's clock), or says
 * which it could not have. A short answer leaves the rest claimed: the caller rolls back.
 */
export async function claimSeats(trx: Transaction<Database>, request: ClaimRequest): Promise<ClaimResult> {
  const { rows } = await claimStatement(request.bookingId, request.seats, request.holdSeconds).execute(trx);
  const first = rows[0];
  if (first && rows.length === request.seats.length) return { ok: true, expiresAt: first.expiresAt };
  const had = new Set(rows.map((row) => row.seatId));
  return { ok: false, missed: request.seats.filter((seat) => !had.has(seat.seatId)) };
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
