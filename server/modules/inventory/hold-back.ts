import { type RawBuilder, type SqlBool, sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { SeatKey } from "./claim-statement.ts";

/** A seat that could not be held back, and why. */
export interface SeatInUse {
  seatNumber: string;
  state: "held" | "sold" | "kept" | "not for sale";
}

/**
 * Holds seats of one event back from the sale, all of them or none. The primary key of the claims decides between this and a buyer's hold,
 * as it does between two buyers.
 * @returns the seats that could not be held back. If there are any, the caller must roll back
 */
export async function holdBack(
  trx: Transaction<Database>,
  eventId: number,
  seatIds: readonly number[],
  reason: string,
): Promise<SeatInUse[]> {
  const missed = await claimInOrder(trx, eventId, seatIds, {
    bookingId: null,
    state: "kept",
    expiresAt: sql`'infinity'`,
    takes: hasExpired,
  });
  if (missed.length > 0) return seatsInUse(trx, eventId, missed);
  await sql`
    insert into seat_hold_back (event_id, seat_id, reason)
    select ${eventId}::integer, id, ${reason}::text from unnest(${[...seatIds]}::integer[]) as id`.execute(trx);
  return [];
}

/**
 * Claims seats of one event for a booking, held back or free, in one statement, so that a seat that is held back is
 * never on sale in between. The seat's reason stays, so that it is held back again if the booking gives it up
 * (claims.ts). The caller sells the seats in the same transaction.
 * @returns the ids of those that were held back; or the seats that somebody else has, and then the caller must roll
 * back
 */
export async function claimHeldBack(
  trx: Transaction<Database>,
  { bookingId, eventId, seatIds, holdSeconds }: HeldBackRequest,
): Promise<{ ok: true; heldBack: number[] } | { ok: false; missed: SeatKey[] }> {
  const missed = await claimInOrder(trx, eventId, seatIds, {
    bookingId,
    state: "held",
    expiresAt: sql`now() + make_interval(secs => ${holdSeconds})`,
    takes: sql<SqlBool>`(seat_claim.state = 'kept' or ${hasExpired})`,
  });
  if (missed.length > 0) return { ok: false, missed: missed.map((seatId) => ({ eventId, seatId })) };
  const origins = trx
    .selectFrom("seat_hold_back")
    .where("event_id", "=", eventId)
    .where("seat_id", "in", [...seatIds]);
  return { ok: true, heldBack: (await origins.select("seat_id").execute()).map(({ seat_id }) => seat_id) };
}

interface HeldBackRequest {
  bookingId: number;
  eventId: number;
  seatIds: readonly number[];
  holdSeconds: number;
}

const hasExpired = sql<SqlBool>`(seat_claim.state in ('held', 'paying') and seat_claim.expires_at < now())`;

interface DeskClaim {
  bookingId: number | null;
  state: "kept" | "held";
  expiresAt: RawBuilder<unknown>;
  /** Which claims of others it takes over. */
  takes: RawBuilder<SqlBool>;
}

/**
 * Claims in the order in which holds lock seats, so that the two never deadlock.
 * @returns the seats that it did not get
 */
async function claimInOrder(
  trx: Transaction<Database>,
  eventId: number,
  seatIds: readonly number[],
  { bookingId, state, expiresAt, takes }: DeskClaim,
): Promise<number[]> {
  const { rows } = await sql<{ seatId: number }>`
    insert into seat_claim (event_id, seat_id, section_id, booking_id, state, expires_at)
    select event_id, id, section_id, ${bookingId}::integer, ${state}, ${expiresAt} from seat
    where event_id = ${eventId} and id = any(${[...seatIds]}::integer[]) and seat_type <> 'gap' and seat_status = 'bookable'
    order by id
    on conflict (event_id, seat_id) do update
      set booking_id = excluded.booking_id, state = excluded.state, expires_at = excluded.expires_at
      where ${takes}
    returning seat_id as "seatId"`.execute(trx);
  const got = new Set(rows.map(({ seatId }) => seatId));
  return seatIds.filter((id) => !got.has(id));
}

async function seatsInUse(
  trx: Transaction<Database>,
  eventId: number,
  seatIds: readonly number[],
): Promise<SeatInUse[]> {
  const { rows } = await sql<SeatInUse>`
    select seat.seat_number as "seatNumber",
      case claim.state when 'sold' then 'sold' when 'kept' then 'kept' when 'held' then 'held' when 'paying' then 'held'
        else 'not for sale' end as state
    from seat left join seat_claim claim on claim.event_id = seat.event_id and claim.seat_id = seat.id
    where seat.event_id = ${eventId} and seat.id = any(${[...seatIds]}::integer[]) order by seat.id`.execute(trx);
  return rows;
}

/** Puts seats that are held back on sale again. Other seats stay as they are. @returns the ids of those that were held back */
export async function releaseHeldBack(
  trx: Transaction<Database>,
  eventId: number,
  seatIds: readonly number[],
): Promise<number[]> {
  const released = await trx
    .deleteFrom("seat_claim")
    .where("event_id", "=", eventId)
    .where("seat_id", "in", [...seatIds])
    .where("state", "=", "kept")
    .returning("seat_id")
    .execute();
  return released.map(({ seat_id }) => seat_id);
}
