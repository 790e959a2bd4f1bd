import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { bookingNumber } from "#contract/rules/ticket/booking-number.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { Services } from "#server/services.ts";
import { signTicket } from "./token-signing.ts";

const BOOKING_NUMBER_BYTES = 10;
/** 144 bits, because the address of a ticket's picture is as good as the ticket. */
const QR_PATH_BYTES = 18;
/** Ids are taken from the database in blocks. The unused ids of a process that ends are lost, which does no harm. */
const IDS_AT_ONCE = 50;

/** A seat to sign a ticket for. `startsAtMinutes`: the event's start, in minutes since 1970. */
export interface SeatToSign {
  eventId: number;
  seatId: number;
  startsAtMinutes: number;
}

export interface SignedTicket extends SeatToSign {
  id: number;
  bookingNo: string;
  token: string;
  qrPath: string;
}

/** The ids that each database has given out and that no ticket has yet. */
const idsOf = new WeakMap<Db, number[]>();

/**
 * Signs one new ticket for each seat. The tickets do not exist until the caller inserts them.
 * @param db the caller's transaction, if it has one: the embedded database has a single connection
 */
export async function signTickets(
  services: Pick<Services, "db" | "secrets">,
  seats: readonly SeatToSign[],
  db: Db = services.db,
): Promise<SignedTicket[]> {
  const ids = await nextTicketIds(services, db, seats.length);
  return seats.map((seat, index) => {
    const id = ids[index] ?? 0;
    return {
      ...seat,
      id,
      bookingNo: bookingNumber(randomBytes(BOOKING_NUMBER_BYTES)),
      token: signTicket(services.secrets.ticketKey, {
        ticketId: id,
        eventId: seat.eventId,
        startsAtMinutes: seat.startsAtMinutes,
      }),
      qrPath: randomBytes(QR_PATH_BYTES).toString("base64url"),
    };
  });
}

/** Takes ticket ids in advance, because the token in a ticket's row contains the id. */
async function nextTicketIds(services: Pick<Services, "db">, db: Db, count: number): Promise<number[]> {
  const ids = idsOf.get(services.db) ?? [];
  idsOf.set(services.db, ids);
  while (ids.length < count) {
    const { rows } = await sql<{ id: number }>`
      select nextval(pg_get_serial_sequence('ticket', 'id')) as id
      from generate_series(1, ${Math.max(count, IDS_AT_ONCE)}::integer)`.execute(db);
    ids.push(...rows.map((row) => row.id));
  }
  return ids.splice(0, count);
}
