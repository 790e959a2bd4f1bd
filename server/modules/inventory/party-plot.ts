import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { SeatKey } from "./claim-statement.ts";

export interface UnitRequest {
  eventId: number;
  sectionId: number;
  priceCents: number;
  count: number;
}

/**
 * Any free units of a Party Plot category, locked for this transaction, at most `count`.
 *
 * `FOR NO KEY UPDATE SKIP LOCKED` on the unit's row spreads concurrent buyers over the category: each passes over units that
 * another is taking right now, so that nobody queues behind the first free unit. Near the end of a category that can
 * pass over units whose taker then gives up, so the caller asks again with `wait` before it says 'sold out'.
 * (NO KEY: a claim's foreign key locks the unit's row too, and is in nobody's way.)
 * The lock only keeps buyers apart; the claim that follows still decides. Units without any claim come first and in
 * order, by the primary key alone; expired claims are looked for only where those do not suffice.
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

/** How many units nobody has, by what is committed: those that are just being taken are still counted. It locks nothing. */
export async function countFreeUnits(trx: Transaction<Database>, request: Omit<UnitRequest, "count">): Promise<number> {
  const { eventId, sectionId, priceCents } = request;
  const { rows } = await sql<{ free: number }>`
    select count(*)::integer as free
    from seat
    where seat.event_id = ${eventId} and seat.section_id = ${sectionId} and seat.price_cents = ${priceCents}
      and seat.seat_type = 'seat' and seat.seat_status = 'bookable'
      and not exists (${CLAIM_OF_UNIT} and seat_claim.expires_at >= now())`.execute(trx);
  return rows[0]?.free ?? 0;
}

async function lockUnits(
  trx: Transaction<Database>,
  { eventId, sectionId, priceCents }: UnitRequest,
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
      and seat.seat_type = 'seat' and seat.seat_status = 'bookable' and ${free}
    order by seat.drome_row, seat.drome_column
    limit ${count}
    for no key update of seat ${mode === "skip" ? sql`skip locked` : sql``}`.execute(trx);
  return rows;
}
