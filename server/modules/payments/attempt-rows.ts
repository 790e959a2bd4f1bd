import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { AttemptState } from "#server/db/tables/payment-tables.ts";
import type { GatewayAttempt, ProviderData } from "#server/gateway/gateway.ts";

/** One attempt to pay an order at the gateway, and its state. */
export interface Attempt extends GatewayAttempt {
  id: number;
  bookingId: number;
  attemptNo: number;
  state: AttemptState;
  createdAt: Date;
}

/** Whether a payment is recorded in the attempt's row. */
export const isPaidAttempt = ({ state }: Pick<Attempt, "state">) => state === "approved" || state === "refund_due";

const columns = [
  "id",
  "booking_id as bookingId",
  "attempt_no as attemptNo",
  "provider",
  "reference",
  "amount_cents as amountCents",
  "provider_data as providerData",
  "state",
  "created_at as createdAt",
] as const;

export function findAttemptById(db: Db, id: number): Promise<Attempt | undefined> {
  return db.selectFrom("payment_attempt").select(columns).where("id", "=", id).executeTakeFirst();
}

/** Adds the provider's data to an attempt, which the provider has got. A repeated call adds the same. */
export async function persistLearnt(db: Db, reference: string, learnt: ProviderData): Promise<void> {
  await sql`
    update payment_attempt set provider_data = provider_data || ${JSON.stringify(learnt)}::jsonb, reached = true
    where reference = ${reference} and not provider_data @> ${JSON.stringify(learnt)}::jsonb`.execute(db);
}

/**
 * Notes whether the gateway may have got the request to begin an attempt. Once it may have, that stays: of two tabs that begin the same
 * attempt, only one may reach it.
 */
export async function noteReached(db: Db, reference: string, reached: boolean): Promise<void> {
  await sql`
    update payment_attempt set reached = ${reached}
    where reference = ${reference} and reached is not true`.execute(db);
}
