import { sql } from "kysely";
import { retryPassing } from "#server/db/retry.ts";
import { CHANGED, untilUnchanged } from "#server/db/until-unchanged.ts";
import { keyArguments, type OnceKey, persistResult } from "#server/plugins/idempotency-keys.ts";
import type { Services, SessionUser } from "#server/services.ts";
import { readCheckout, type Started } from "./checkout-facts.ts";
import { type CheckoutDecision, decideCheckout, type IfPageOpen } from "./decide-checkout.ts";

export interface CheckoutCall {
  pid: number;
  openPage: IfPageOpen;
  key: OnceKey | null;
  /** The new dates of moved events that the buyer agrees to, in the form of `date_change.agree`. Left out if they were not asked. */
  agreedDates?: string | undefined;
}

type Paying = Pick<Services, "db" | "config" | "gateway" | "clock">;

/** Begins an order's payment, unless nothing is payable. @throws RefusalError as `startCheckout` */
export function startPayment(
  services: Paying,
  user: Pick<SessionUser, "id" | "readAt">,
  call: CheckoutCall,
): Promise<Started> {
  const { db, gateway } = services;
  return untilUnchanged(async () => {
    const read = await retryPassing(() => readCheckout(db, call));
    const decision = decideCheckout(read, { userId: user.id, openPage: call.openPage }, gateway);
    if (decision.kind === "kept") return decision.started;
    if (decision.kind === "open") return persistResult<Started>(db, call.key, { kind: "attempt", ...decision.attempt });
    if (decision.kind !== "new") return { kind: decision.kind };
    return (await retryPassing(() => writeCheckout(services, user, call, decision))) ?? CHANGED;
  });
}

/** @returns null if the order has changed since it was read */
async function writeCheckout(
  { db, config, gateway, clock }: Paying,
  user: Pick<SessionUser, "readAt">,
  { pid, key }: CheckoutCall,
  { seen, limits }: Extract<CheckoutDecision, { kind: "new" }>,
): Promise<Started | null> {
  const candidates = JSON.stringify(gateway.newAttemptData(user.readAt ?? clock()));
  const { rows } = await sql<{ started: Started | null }>`
    select write_checkout(${keyArguments(key)}, ${pid}, ${seen}, ${limits?.maxUses ?? null}, ${limits?.maxUsesPerUser ?? null},
      ${config.paymentGraceSeconds}, ${gateway.provider}, ${candidates}::jsonb) as started`.execute(db);
  return rows[0]?.started ?? null;
}
