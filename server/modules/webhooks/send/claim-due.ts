import { sql } from "kysely";
import type { Db } from "#server/db/connect.ts";
import type { WebhookDeliveryTable, WebhookFact } from "#server/db/tables/webhook-tables.ts";

/** Longer than a try with what is written about it. After that, another process sends the message of one that died. */
const CLAIM_SECONDS = 60;
/** So many messages are on their way to one webhook at most, so that a slow one keeps no other waiting. */
export const MAX_FOR_ONE = 4;

/** A message that this process is to send, with its webhook. */
export interface ClaimedDelivery {
  id: number;
  endpointId: number;
  organiserId: number;
  messageId: string;
  type: WebhookDeliveryTable["type"];
  about: WebhookFact;
  happenedAt: Date;
  body: string | null;
  tries: number;
  url: string;
  sealedSecret: string;
  oldSealedSecret: string | null;
}

/**
 * Claims messages that are due. While a claim holds, no other process gets them.
 * @param busy webhooks that get none now
 */
export async function claimDue(
  db: Db,
  now: Date,
  { limit, busy }: { limit: number; busy: readonly number[] },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select waiting.id
      from webhook_endpoint endpoint
      cross join lateral (
        select id, next_try_at from webhook_delivery
        where endpoint_id = endpoint.id and state = 'waiting' and next_try_at <= ${now}
          and (claimed_until is null or claimed_until <= ${now})
        order by next_try_at limit ${MAX_FOR_ONE} for update skip locked
      ) as waiting
      where endpoint.state <> 'removed' and endpoint.id <> all(${[...busy]}::integer[])
      order by waiting.next_try_at limit ${limit}
    )
    update webhook_delivery delivery
    set claimed_until = ${now}::timestamptz + make_interval(secs => ${sql.lit(CLAIM_SECONDS)})
    from due, webhook_endpoint endpoint
    where delivery.id = due.id and endpoint.id = delivery.endpoint_id
    returning delivery.id, endpoint.id as "endpointId", organiser_id as "organiserId", message_id as "messageId", type, about,
      happened_at as "happenedAt", body, tries, url, sealed_secret as "sealedSecret",
      case when old_secret_until > ${now} then old_sealed_secret end as "oldSealedSecret"`.execute(db);
  return rows;
}

/** Gives up a claim, so that any process may send the message at once. */
export async function releaseClaim(db: Db, id: number): Promise<void> {
  await db.updateTable("webhook_delivery").set({ claimed_until: null }).where("id", "=", id).execute();
}
