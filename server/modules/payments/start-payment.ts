import { sql } from "kysely";
import type { RefusalCode } from "#contract/errors.ts";
import { MAX_PAYMENT_ATTEMPTS } from "#contract/rules/limits.ts";
import type { Db } from "#server/db/connect.ts";
import type { BeginAttempt, DeclineReason } from "#server/gateway/gateway.ts";
import type { Office, SessionUser } from "#server/office.ts";
import { keyArguments, type OnceKey, type Replayable } from "#server/plugins/idempotency-keys.ts";
import { hasMoved } from "../orders/agreed-dates.ts";

/**
 * What to do if a card page may still be open: open another, refuse, or hand out the same one while the bank still
 * accepts it.
 */
export type IfPageOpen = "replace" | "refuse" | "use-again";

/**
 * Gateways reportedly accept a form for 'a few minutes' after signing, and the buyer needs some of that to submit it.
 */
const USABLE_SECONDS = 180;

/** An attempt as its facts are kept under the call's key. */
type AttemptFacts = Omit<BeginAttempt, "createdAt"> & { createdAt: string };

/** The facts of a payment that began. `free`: nothing is payable, and nothing was done yet. `paid`: a free order is paid. */
export type Started = Replayable<
  { kind: "refused"; code: RefusalCode } | { kind: "free" } | { kind: "paid" } | ({ kind: "attempt" } & AttemptFacts)
>;

export interface CheckoutCall {
  pid: number;
  openPage: IfPageOpen;
  key: OnceKey | null;
  /** The new dates of moved events that the buyer agrees to, in the form of `date_change.agree`. Left out if they were not asked. */
  agreedDates?: string | undefined;
}

/** SQL: how many attempts of an order the gateway refused to begin. They use up no try of the buyer. */
const notBegun = (pid: number) => sql`
  select count(*)::integer from payment_attempt join booking on booking.id = payment_attempt.booking_id
  where booking.pid = ${pid} and payment_attempt.decline_reason = ${"not-begun" satisfies DeclineReason}`;

/**
 * Begins a payment in one statement (start_payment), unless an event has moved and its buyer has not agreed.
 * @param paysFreeOrder the caller pays the order in this transaction if nothing is payable, so all is checked and locked
 */
export async function startPayment(
  db: Db,
  { config, gateway, clock }: Pick<Office, "config" | "gateway" | "clock">,
  user: Pick<SessionUser, "id" | "readAt">,
  { pid, openPage, key }: CheckoutCall,
  paysFreeOrder = false,
): Promise<Started> {
  const candidates = JSON.stringify(gateway.newAttemptData(user.readAt ?? clock()));
  const { rows } = await sql<{ started: Started }>`
    select case when exists (
        select from booking where pid = ${pid} and user_id = ${user.id} and expires_at > now() and ${hasMoved})
      then ${JSON.stringify({ kind: "refused", code: "DATE_CHANGED" } satisfies Started)}::jsonb
      else start_payment(${keyArguments(key)}, ${user.id}, ${pid}, ${paysFreeOrder},
        ${openPage}, ${gateway.provider}, ${candidates}::jsonb, ${config.paymentGraceSeconds}, ${USABLE_SECONDS},
        ${MAX_PAYMENT_ATTEMPTS} + (${notBegun(pid)})) end as started`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("the database did not answer");
  return row.started;
}
