import { type SqlBool, sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { type HashAlgorithm, isHashAlgorithm } from "#server/gateway/fiserv/signature.ts";

type AttemptState = "open" | "pending" | "approved" | "failed" | "stale" | "refund_due";

/** One trip of an order to the gateway, with everything that was signed. */
export interface Attempt {
  id: number;
  bookingId: number;
  attemptNo: number;
  oid: string;
  storename: string;
  chargetotal: string;
  currency: string;
  txndatetime: string;
  timezone: string;
  hashAlgorithm: HashAlgorithm;
  /** The answers to it sign the oid. */
  oidSigned: boolean;
  state: AttemptState;
  approvalCode: string | null;
}

const columns = [
  "id",
  "booking_id as bookingId",
  "attempt_no as attemptNo",
  "oid",
  "storename",
  "chargetotal",
  "currency",
  "txndatetime",
  "timezone",
  "hash_algorithm as hashAlgorithm",
  "oid_signed as oidSigned",
  "state",
  "approval_code as approvalCode",
] as const;

/** Gateways are said to take a txndatetime that is 'a few minutes' old; some of them are gone before the form is sent. */
const USABLE_SECONDS = 180;

export async function findAttempt(db: Db, oid: string): Promise<Attempt | undefined> {
  return asAttempt(await db.selectFrom("payment_attempt").select(columns).where("oid", "=", oid).executeTakeFirst());
}

/** The booking's open attempt whose form the gateway still takes: signed just now, for this amount, and never answered. */
export async function findUsableAttempt(
  trx: Transaction<Database>,
  bookingId: number,
  chargetotal: string,
): Promise<Attempt | undefined> {
  const row = await trx
    .selectFrom("payment_attempt")
    .select(columns)
    .where("booking_id", "=", bookingId)
    .where("state", "=", "open")
    .where("chargetotal", "=", chargetotal)
    .where(sql<SqlBool>`created_at > now() - make_interval(secs => ${USABLE_SECONDS})`)
    .where(sql<SqlBool>`not exists (select from gateway_answer where attempt_id = payment_attempt.id)`)
    .executeTakeFirst();
  return asAttempt(row);
}

function asAttempt<Row extends { oid: string; hashAlgorithm: string }>(row: Row | undefined) {
  if (!row) return undefined;
  const { hashAlgorithm } = row;
  if (!isHashAlgorithm(hashAlgorithm)) throw new Error(`attempt ${row.oid} was signed with ${hashAlgorithm}`);
  return { ...row, hashAlgorithm };
}

/** The order's number, as the buyer's pages name it. */
export async function pidOf(db: Db, bookingId: number): Promise<number | null> {
  const row = await db.selectFrom("booking").select("pid").where("id", "=", bookingId).executeTakeFirst();
  return row?.pid ?? null;
}

/** The order has changed, or goes to the gateway anew: money for its forms that are still out is to be refunded. */
export async function makeAttemptsStale(trx: Transaction<Database>, bookingId: number): Promise<void> {
  await trx
    .updateTable("payment_attempt")
    .set({ state: "stale" })
    .where("booking_id", "=", bookingId)
    .where("state", "in", ["open", "pending"])
    .execute();
}

export interface Settlement {
  state: AttemptState;
  approvalCode: string;
  ipgTransactionId: string | null;
}

/**
 * Writes down what the gateway said of an attempt.
 * @throws a unique violation where another attempt was approved with the same code or transaction.
 */
export async function settleAttempt(
  trx: Transaction<Database>,
  attemptId: number,
  { state, approvalCode, ipgTransactionId }: Settlement,
): Promise<void> {
  await trx
    .updateTable("payment_attempt")
    .set({ state, approval_code: approvalCode, ipg_transaction_id: ipgTransactionId, settled_at: sql<Date>`now()` })
    .where("id", "=", attemptId)
    .execute();
}

export interface GatewayAnswerRow {
  attemptId: number;
  oid: string;
  channel: "return" | "notify";
  outcome: string;
  fields: Readonly<Record<string, string>>;
}

/** Whoever holds a genuine answer can post it as often as he likes. */
const MAX_ANSWERS_KEPT = 200;

/** Keeps the post as it came, for the operator: the log of what the gateway said. Called under the booking's lock. */
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
      oid: answer.oid,
      channel: answer.channel,
      outcome: answer.outcome,
      fields: JSON.stringify(answer.fields),
    })
    .execute();
}
