import { type SqlBool, sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { HashAlgorithm } from "#server/gateway/fiserv/signature.ts";
import { GATEWAY_TIMEZONE, txnDateTimesFrom } from "#server/gateway/fiserv/wall-clock.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Attempt } from "./attempt-rows.ts";

/** ISO 4217 AUD, as text: a number would lose its nought, and with it the hash. */
const AUD = "036";
const HASH_ALGORITHM: HashAlgorithm = "HMACSHA256";
/** How far txndatetime may run ahead of the clock; gateways are said to accept 'a few minutes'. */
const SECONDS_AHEAD = 120;
/** Any number, the same in every process; the second key is the amount and the second. */
const SECOND_LOCK = 8_624_009;
/** Another checkout of the same amount may have committed between the look and the insert. */
const TRIES = 5;

export interface NewAttempt {
  bookingId: number;
  attemptNo: number;
  oid: string;
  storename: string;
  chargetotal: string;
  oidSigned: boolean;
}

/**
 * Writes a new attempt. The gateway's plain hashes cover the amount and the time but not the order: were two attempts
 * alike in both, the answer to one would verify for the other (payment-gateway.md, section 6). So the txndatetime is one
 * that no other attempt of the same amount has: the next free second. Where the store signs every field of its answers,
 * the order is among them, and checkouts of one amount need not wait for each other.
 * @throws RefusalError UNAVAILABLE where every second of the next two minutes is taken.
 */
export async function insertAttempt(trx: Transaction<Database>, attempt: NewAttempt): Promise<Attempt> {
  for (let tried = 0; tried < TRIES; tried++) {
    const txndatetime = await signedSecond(trx, attempt);
    if (txndatetime === undefined) break;
    const signed = { txndatetime, currency: AUD, timezone: GATEWAY_TIMEZONE, hashAlgorithm: HASH_ALGORITHM };
    const inserted = await trx
      .insertInto("payment_attempt")
      .values({
        booking_id: attempt.bookingId,
        attempt_no: attempt.attemptNo,
        oid: attempt.oid,
        storename: attempt.storename,
        chargetotal: attempt.chargetotal,
        currency: signed.currency,
        txndatetime,
        timezone: signed.timezone,
        hash_algorithm: signed.hashAlgorithm,
        oid_signed: attempt.oidSigned,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["storename", "chargetotal", "currency", "txndatetime"])
          .where(sql<SqlBool>`not oid_signed`)
          .doNothing(),
      )
      .returning("id")
      .executeTakeFirst();
    if (inserted) return { ...attempt, ...signed, id: inserted.id, state: "open", approvalCode: null };
  }
  throw new RefusalError("UNAVAILABLE", { retryAfterSeconds: 5 });
}

/** The second to sign: this one, or (the order not being signed) the first that no attempt of the amount has or is about to have. */
async function signedSecond(trx: Transaction<Database>, attempt: NewAttempt): Promise<string | undefined> {
  const { rows: clock } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx);
  const seconds = txnDateTimesFrom(clock[0]?.now ?? new Date(), attempt.oidSigned ? 1 : SECONDS_AHEAD);
  if (attempt.oidSigned) return seconds[0];
  const { storename, chargetotal } = attempt;
  // Whoever is writing a second down holds its lock until the commit: the others take the next and need not wait for him.
  const { rows } = await sql<{ second: string }>`
    with free as materialized (
      select second from unnest(${seconds}::text[]) with ordinality as candidate (second, position)
      where not exists (
        select 1 from payment_attempt
        where storename = ${storename} and chargetotal = ${chargetotal} and currency = ${AUD} and txndatetime = second
      )
      order by position
    )
    select second from free
    where pg_try_advisory_xact_lock(${SECOND_LOCK}, hashtext(${`${storename} ${chargetotal} `} || second)) limit 1`.execute(
    trx,
  );
  return rows[0]?.second;
}
