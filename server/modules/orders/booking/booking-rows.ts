import { type SqlBool, sql, type Transaction } from "kysely";
import type { OrderState } from "#contract/wire/booking.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";

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
