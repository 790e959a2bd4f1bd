import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { SeatKey } from "./claim-statement.ts";

export interface UnitRequest {
  eventId: number;
  sectionId: number;
  priceCents: number;
  /** How many people each unit lets in. */
  admits: number;
  count: number;
}

/**
 * Locks up to `count` free units of a Party Plot category for this transaction.
 *
 * `FOR NO KEY UPDATE SKIP LOCKED` on the unit's row spreads concurrent buyers over the category: each buyer skips units
 * that others are taking, so nobody queues behind the first free unit. Near the end of a category, it may skip units
 * whose buyer then gives up, so the caller looks again with `wait` before it says 'sold out'. With NO KEY, the lock
 * does not conflict with the lock that a claim's foreign key takes on the same row.
 *
 * The lock only keeps buyers apart. The claim that follows still decides. Units without any claim come first, in order,
 * and need only the primary key. Expired claims are searched only if there are not enough of those.
 */
export async function lockFreeUnits(
  trx: Transaction<Database>,
  request: UnitRequest,
  mode: "skip" | "wait",
): Promise<SeatKey[]> {
  const unclaimed = await lockUnits(trx, request, mode, request.count, "unclaimed");
  if (unclaimed.length === request.count) return unclaimed;
  const expired = await lockUnits(trx, request, mode, request.count - unclaimed.length, "expired");
  return [...unclaimed, ...expired];
}

const CLAIM_OF_UNIT = sql`
  select from seat_claim where seat_claim.event_id = seat.event_id and seat_claim.seat_id = seat.id`;

/** The number of free units by committed data. Units that others are taking still count. Nothing is locked. */
export async function countFreeUnits(trx: Transaction<Database>, request: Omit<UnitRequest, "count">): Promise<number> {
  const { eventId, sectionId, priceCents, admits } = request;
  const { rows } = await sql<{ free: number }>`
    select count(*)::integer as free
    from seat
    where seat.event_id = ${eventId} and seat.section_id = ${sectionId} and seat.price_cents = ${priceCents}
      and seat.admits = ${admits}
      and seat.seat_type = 'seat' and seat.seat_status = 'bookable'
      and not exists (${CLAIM_OF_UNIT} and seat_claim.expires_at >= now())`.execute(trx);
  return rows[0]?.free ?? 0;
}

async function lockUnits(
  trx: Transaction<Database>,
  { eventId, sectionId, priceCents, admits }: UnitRequest,
  mode: "skip" | "wait",
  count: number,
  which: "unclaimed" | "expired",
): Promise<SeatKey[]> {
  const free =
    which === "unclaimed"
      ? sql`not exists (${CLAIM_OF_UNIT})`
      : sql`exists (${CLAIM_OF_UNIT} and seat_claim.state <> 'sold' and seat_claim.expires_at < now())`;
  const { rows } = await sql<SeatKey>`
    select seat.event_id as "eventId", seat.id as "seatId"
    from seat
    where seat.event_id = ${eventId} and seat.section_id = ${sectionId} and seat.price_cents = ${priceCents}
      and seat.admits = ${admits}
      and seat.seat_type = 'seat' and seat.seat_status = 'bookable' and ${free}
    order by seat.drome_row, seat.drome_column
    limit ${count}
    for no key update of seat ${mode === "skip" ? sql`skip locked` : sql``}`.execute(trx);
  return rows;
}
