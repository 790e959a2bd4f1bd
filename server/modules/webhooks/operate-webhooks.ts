import { type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";

/** A webhook as an operator sees it. The address's path and query may be a secret, so only its host is here. */
interface ListedWebhook {
  id: number;
  organiserId: number;
  organiser: string;
  host: string;
  state: "on" | "paused";
  failingSince: Date | null;
  waiting: number;
}

/** The webhooks of all organisers. */
export async function listAllWebhooks(db: Db): Promise<ListedWebhook[]> {
  const { rows } = await sql<ListedWebhook>`
    select endpoint.id, organiser_id as "organiserId", organiser.name as organiser, split_part(url, '/', 3) as host, state,
      failing_since as "failingSince", (
        select count(*)::integer from webhook_delivery where endpoint_id = endpoint.id and state in ('waiting', 'paused')) as waiting
    from webhook_endpoint endpoint join organiser on organiser.id = organiser_id
    where state <> 'removed' order by organiser_id, endpoint.id`.execute(db);
  return rows;
}

/**
 * Pauses one webhook, or all that are on. Nothing more is sent to it, including messages that wait.
 * @param only null: all of them
 * @param noted is called with those that were paused, before the transaction ends
 */
export function pauseWebhooks(
  db: Db,
  only: number | null,
  noted: (paused: { id: number; organiserId: number }[]) => void,
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const which = only === null ? sql<SqlBool>`true` : sql<SqlBool>`id = ${only}`;
    const { rows } = await sql<{ id: number; organiserId: number }>`
      update webhook_endpoint set state = 'paused', paused_why = 'owner', version = version + 1
      where state = 'on' and ${which} returning id, organiser_id as "organiserId"`.execute(trx);
    await sql`
      update webhook_delivery set state = 'paused'
      where state = 'waiting' and endpoint_id = any(${rows.map(({ id }) => id)}::integer[])`.execute(trx);
    if (rows.length > 0) noted(rows);
    return rows.length;
  });
}
