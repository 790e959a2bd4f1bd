import { sql, type Transaction } from "kysely";
import { toAmount } from "#contract/rules/money.ts";
import { SECOND_LOCK } from "#server/db/locks.ts";
import type { Database } from "#server/db/schema.ts";
import type { SignedData } from "./signed-attempt.ts";
import { GATEWAY_TIMEZONE, txnDateTimesFrom } from "./wall-clock.ts";

/** ISO 4217 AUD. */
export const AUD = "036";
export const HASH_ALGORITHM = "HMACSHA256";
/** How far txndatetime may run ahead of the clock. Integrators report that the gateway accepts 'a few minutes'. */
const SECONDS_AHEAD = 120;

/**
 * The values that a new attempt signs. The gateway's plain hashes cover the amount and the time but not the order. If
 * two attempts shared both, the answer to one would verify for the other
 * (docs/design/gateway.md#binding-an-answer-to-its-order). So each attempt takes the next second that no other attempt
 * of the same amount has. A store that signs every field of its answers also signs the order number, so its checkouts
 * of one amount need not wait for each other.
 * @returns null if every second of the next two minutes is taken
 */
export async function signNewAttempt(
  trx: Transaction<Database>,
  { store, extendedHash }: { store: string; extendedHash: boolean },
  amountCents: number,
): Promise<SignedData | null> {
  const { rows: clock } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx);
  const seconds = txnDateTimesFrom(clock[0]?.now ?? new Date(), extendedHash ? 1 : SECONDS_AHEAD);
  const txndatetime = extendedHash ? seconds[0] : await freeSecond(trx, store, toAmount(amountCents), seconds);
  if (txndatetime === undefined) return null;
  return {
    ...{ storename: store, currency: AUD, txndatetime, timezone: GATEWAY_TIMEZONE },
    ...{ hashAlgorithm: HASH_ALGORITHM, oidSigned: extendedHash },
  };
}

/**
 * The first second that no attempt of this amount has taken or is about to take. Migration 0025 fills the columns that
 * this statement reads.
 */
async function freeSecond(
  trx: Transaction<Database>,
  store: string,
  chargetotal: string,
  seconds: readonly string[],
): Promise<string | undefined> {
  // A checkout that is writing a second holds its lock until the commit, so others take the next second without
  // waiting.
  const { rows } = await sql<{ second: string }>`
    with free as materialized (
      select second from unnest(${[...seconds]}::text[]) with ordinality as candidate (second, position)
      where not exists (
        select 1 from payment_attempt
        where storename = ${store} and chargetotal = ${chargetotal} and currency = ${AUD} and txndatetime = second
      )
      order by position
    )
    select second from free
    where pg_try_advisory_xact_lock(${SECOND_LOCK}, hashtext(${`${store} ${chargetotal} `} || second)) limit 1`.execute(
    trx,
  );
  return rows[0]?.second;
}
