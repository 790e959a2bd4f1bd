import { sql, type Transaction } from "kysely";
import type { Database } from "#server/db/schema.ts";
import type { Gateway, ProviderData } from "#server/gateway/gateway.ts";
import type { Attempt } from "./attempt-rows.ts";

/**
 * Inserts a new attempt. Of the provider's candidates it takes the first whose signed values no other attempt has, or
 * else the first of all. Two checkouts at the same moment may take the same one, which does no harm
 * (docs/design/gateway.md#shared-seconds).
 */
export async function insertAttempt(
  trx: Transaction<Database>,
  { provider, newAttemptData }: Pick<Gateway, "provider" | "newAttemptData">,
  attempt: Pick<Attempt, "bookingId" | "attemptNo" | "reference" | "amountCents">,
): Promise<Attempt> {
  const { bookingId, attemptNo, reference, amountCents } = attempt;
  const { rows: clock } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx);
  const candidates = JSON.stringify(newAttemptData(clock[0]?.now ?? new Date()));
  const { rows } = await sql<{ id: number; createdAt: Date; providerData: ProviderData }>`
    insert into payment_attempt (booking_id, attempt_no, reference, provider, amount_cents, provider_data)
    select ${bookingId}, ${attemptNo}, ${reference}, ${provider}, ${amountCents}, coalesce(
      (
        select data from jsonb_array_elements(${candidates}::jsonb) with ordinality as candidate (data, position)
        where (select count(*) from payment_attempt where slot = payment_slot(${amountCents}::integer, data)) = 0
        order by position limit 1
      ),
      ${candidates}::jsonb -> 0
    )
    returning id, created_at as "createdAt", provider_data as "providerData"`.execute(trx);
  const [inserted] = rows;
  if (!inserted) throw new Error(`no attempt ${reference} was inserted`);
  return { ...attempt, provider, state: "open", ...inserted };
}
