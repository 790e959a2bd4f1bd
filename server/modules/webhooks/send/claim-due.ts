import { sql } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import type { WebhookDeliveryTable, WebhookFact } from "#server/db/tables/webhook-tables.ts";

/**
 * Longer than a try and recording its outcome take. After this, another process sends the message of a process that
 * died.
 */
const CLAIM_SECONDS = 60;
/** The most messages on their way to one webhook, so that a slow one makes no other wait. */
const MAX_FOR_ONE = 4;

/** A message that this process must send, with its webhook. */
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
 * Leases messages that are due. While a lease lasts, no other process gets them.
 * @param sending how many messages this process has on their way to each webhook
 */
export async function claimDue(
  db: Db,
  now: Date,
  { limit, sending }: { limit: number; sending: ReadonlyMap<number, number> },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with due as (
      select waiting.id
      from webhook_endpoint endpoint
      left join unnest(${[...sending.keys()]}::integer[], ${[...sending.values()]}::integer[]) as sending (id, messages)
        on sending.id = endpoint.id
      cross join lateral (
        select id, next_try_at from webhook_delivery
        where endpoint_id = endpoint.id and state = 'waiting' and next_try_at <= ${now}
          and (claimed_until is null or claimed_until <= ${now})
        order by next_try_at limit ${sql.lit(MAX_FOR_ONE)} - coalesce(sending.messages, 0) for update skip locked
      ) as waiting
      where endpoint.state <> 'removed'
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

/** Gives up a lease, so that any process may send the message at once. */
export async function releaseClaim(db: Db, id: number): Promise<void> {
  await db.updateTable("webhook_delivery").set({ claimed_until: null }).where("id", "=", id).execute();
}
