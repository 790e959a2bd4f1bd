import { type SqlBool, sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { Database } from "#server/db/schema.ts";
import type { OrderState } from "#server/db/tables/order-tables.ts";
import { LIVE_STATES } from "./order-state.ts";

/** A booking as the use cases of orders and payments read it. */
export interface BookingRow {
  id: number;
  pid: number | null;
  orderNumber: number | null;
  userId: number;
  eventType: "Single" | "Combo";
  eventId: number;
  comboEventId: number | null;
  /** Null: one event, or a hold from before 1.0.0. */
  comboDiscountPercent: number | null;
  state: OrderState;
  /** Whether expires_at has passed, by the database's clock. */
  timeIsUp: boolean;
  holdExpiresAt: Date;
  /** Whether hold_expires_at has passed. The buyer's timer shows that end. */
  holdIsOver: boolean;
  expiresAt: Date;
  /** Seconds until expires_at, by the database's clock. Negative if it has passed. */
  secondsLeft: number;
  /** 0 for a buyer whose tickets are free. */
  subtotalCents: number;
  payableCents: number;
  voucherId: number | null;
  attempts: number;
}

const columns = [
  "id",
  "pid",
  "order_number as orderNumber",
  "user_id as userId",
  "event_type as eventType",
  "event_id as eventId",
  "combo_event_id as comboEventId",
  "combo_discount_percent as comboDiscountPercent",
  "state",
  sql<boolean>`expires_at < now()`.as("timeIsUp"),
  "hold_expires_at as holdExpiresAt",
  sql<boolean>`hold_expires_at < now()`.as("holdIsOver"),
  "expires_at as expiresAt",
  sql<number>`extract(epoch from expires_at - now())::double precision`.as("secondsLeft"),
  "subtotal_cents as subtotalCents",
  "payable_cents as payableCents",
  "voucher_id as voucherId",
  "attempts",
] as const;

/** Reads a booking and locks it until the transaction ends. Every use case that changes an order begins with this. */
export function lockBooking(
  trx: Transaction<Database>,
  key: { id: number } | { pid: number },
): Promise<BookingRow | undefined> {
  const query = trx.selectFrom("booking").select(columns).forUpdate();
  return ("id" in key ? query.where("id", "=", key.id) : query.where("pid", "=", key.pid)).executeTakeFirst();
}

/** These bookings by id, read without a lock. */
export async function bookingsById(db: Db, ids: readonly number[]): Promise<Map<number, BookingRow>> {
  const rows = await db
    .selectFrom("booking")
    .select(columns)
    .where(sql<SqlBool>`id = any(${[...ids]}::integer[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** A booking that still keeps seats, and whether any of them belongs to the given events. */
export type LiveBooking = BookingRow & { isOfThese: boolean };

/** SQL: whether a booking, of one event or of a combo, claims seats of one of these events. */
const claimsOf = (eventIds: readonly number[]) => sql<SqlBool>`exists (
  select from seat_claim as claim
  where claim.booking_id = booking.id and claim.event_id = any(${[...eventIds]}::integer[])
)`;

/** The buyer's bookings that still keep seats, locked until the transaction ends. */
export function liveBookings(
  trx: Transaction<Database>,
  userId: number,
  eventIds: readonly number[],
): Promise<LiveBooking[]> {
  return trx
    .selectFrom("booking")
    .select(columns)
    .select(claimsOf(eventIds).$castTo<boolean>().as("isOfThese"))
    .where("user_id", "=", userId)
    .where("state", "in", LIVE_STATES)
    .where(sql<SqlBool>`expires_at > now()`)
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** The ids of the buyer's bookings that keep seats of any of these events, read without a lock. */
export async function liveBookingIds(db: Db, userId: number, eventIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("booking")
    .select("id")
    .where("user_id", "=", userId)
    .where("state", "in", LIVE_STATES)
    .where(sql<SqlBool>`expires_at > now()`)
    .where(claimsOf(eventIds))
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Stores when the booking's claims expire. */
export async function setExpiry(trx: Transaction<Database>, bookingId: number, expiresAt: Date): Promise<void> {
  await trx.updateTable("booking").set({ expires_at: expiresAt }).where("id", "=", bookingId).execute();
}
