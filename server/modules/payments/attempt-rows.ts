import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { Database } from "#server/db/schema.ts";
import type { Approval, Channel, DeclineReason, GatewayAttempt, ProviderData } from "#server/gateway/gateway.ts";
import type { SeatToSign } from "../tickets/sign-tickets.ts";

type AttemptState = "open" | "pending" | "approved" | "failed" | "stale" | "refund_due";

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

export function findAttempt(db: Db, reference: string): Promise<Attempt | undefined> {
  return db.selectFrom("payment_attempt").select(columns).where("reference", "=", reference).executeTakeFirst();
}

export function findAttemptById(db: Db, id: number): Promise<Attempt | undefined> {
  return db.selectFrom("payment_attempt").select(columns).where("id", "=", id).executeTakeFirst();
}

/** An attempt with the seats of its order, so that their tickets can be signed before the order is locked. */
export interface AttemptToSettle extends Attempt {
  seats: SeatToSign[] | null;
  /** When the order's events were to begin, as its buyer agreed (orders/agreed-dates.ts). */
  agreedDates: string | null;
}

export async function findAttemptToSettle(db: Db, reference: string): Promise<AttemptToSettle | undefined> {
  const { rows } = await sql<AttemptToSettle>`
    select id, booking_id as "bookingId", attempt_no as "attemptNo", provider, reference, amount_cents as "amountCents",
      provider_data as "providerData", state, created_at as "createdAt",
      (select agreed_dates from booking where id = payment_attempt.booking_id) as "agreedDates",
      (
        select jsonb_agg(jsonb_build_object('eventId', event_id, 'seatId', seat_id,
          'startsAtMinutes', floor(extract(epoch from event.starts_at) / 60)) order by position)
        from booking_seat join event on event.id = booking_seat.event_id
        where booking_seat.booking_id = payment_attempt.booking_id
      ) as seats
    from payment_attempt where reference = ${reference}`.execute(db);
  return rows[0];
}

/** Adds to an attempt's data what the provider told about it. A repeated call adds the same. */
export async function keepLearnt(db: Db, reference: string, learnt: ProviderData): Promise<void> {
  await sql`
    update payment_attempt set provider_data = provider_data || ${JSON.stringify(learnt)}::jsonb
    where reference = ${reference} and not provider_data @> ${JSON.stringify(learnt)}::jsonb`.execute(db);
}

/** Whether another attempt signed the same values, so that answers to it would verify for this attempt too. */
export async function sharesSlot(db: Db, attemptId: number): Promise<boolean> {
  const { rows } = await sql<{ shared: boolean }>`
    select exists (
      select from payment_attempt own
      join payment_attempt other on other.slot = own.slot and other.id <> own.id
      where own.id = ${attemptId}
    ) as shared`.execute(db);
  return rows[0]?.shared === true;
}

/** The booking's pid, which the buyer's pages have in their address. */
export async function pidOf(db: Db, bookingId: number): Promise<number | null> {
  const row = await db.selectFrom("booking").select("pid").where("id", "=", bookingId).executeTakeFirst();
  return row?.pid ?? null;
}

export interface SettledAttempt extends Approval {
  state: AttemptState;
  declineReason?: DeclineReason;
}

/**
 * Stores the gateway's answer to an attempt.
 * @throws a unique violation if another attempt was approved with the same code or transaction
 */
export async function settleAttempt(
  trx: Transaction<Database>,
  attemptId: number,
  { state, bankCode, transactionId, declineReason }: SettledAttempt,
): Promise<void> {
  await trx
    .updateTable("payment_attempt")
    .set({
      ...{ state, approval_code: bankCode, ipg_transaction_id: transactionId, settled_at: sql<Date>`now()` },
      decline_reason: declineReason ?? null,
    })
    .where("id", "=", attemptId)
    .execute();
}

export interface GatewayAnswerRow {
  attemptId: number;
  reference: string;
  channel: Channel;
  outcome: string;
  fields: Readonly<Record<string, string>>;
}

/** Stored answers to one attempt. There is a limit, because anybody who has a genuine answer can post it repeatedly. */
export const MAX_ANSWERS_KEPT = 200;

/** Logs a post of the gateway for the operator. The caller must hold the booking's lock. */
export async function keepAnswer(trx: Transaction<Database>, answer: GatewayAnswerRow): Promise<void> {
  const { kept } = await trx
    .selectFrom("gateway_answer")
    .where("attempt_id", "=", answer.attemptId)
    .select((eb) => eb.fn.countAll<number | string>().as("kept"))
    .executeTakeFirstOrThrow();
  if (Number(kept) >= MAX_ANSWERS_KEPT) return;
  await trx
    .insertInto("gateway_answer")
    .values({
      attempt_id: answer.attemptId,
      oid: answer.reference,
      channel: answer.channel,
      outcome: answer.outcome,
      fields: JSON.stringify(answer.fields),
    })
    .execute();
}
