import { randomUUID } from "node:crypto";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type {
  WebhookDelivery,
  WebhookDeliveryPage,
  WebhookDeliveryQuery,
  WebhookDeliveryStory,
} from "#contract/wire/desk/webhooks.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import type { Services } from "#server/services.ts";
import type { RightfulCaller } from "../organisers/desk-caller.ts";
import { ID_KEY, limitOf, pageOf, readCursor } from "../organisers/desk-cursors.ts";
import { shownMessageId } from "./send/message-body.ts";
import { demandWebhook, onWebhook, type WhichWebhook } from "./webhooks.ts";

export interface WhichDelivery extends WhichWebhook {
  deliveryId: number;
}

interface Row extends Pick<WebhookDelivery, "type" | "state" | "tries" | "status"> {
  id: number;
  messageId: string;
  happenedAt: Date;
  nextTryAt: Date | null;
  body: string | null;
}

const rowsOf = (condition: RawBuilder<SqlBool>, limit: number) => sql<Row>`
  select delivery.id, message_id as "messageId", type, happened_at as "happenedAt", state, body,
    (select count(*)::integer from webhook_try one where one.delivery_id = delivery.id) as tries,
    (select status from webhook_try one where one.delivery_id = delivery.id order by one.id desc limit 1) as status,
    case when state = 'waiting' then next_try_at end as "nextTryAt"
  from webhook_delivery delivery where ${condition} order by delivery.id desc limit ${limit}`;

const shown = ({ id, messageId, happenedAt, nextTryAt, body: _, ...row }: Row): WebhookDelivery => ({
  id: String(id),
  message_id: shownMessageId(messageId),
  happened_at: happenedAt.toISOString(),
  ...row,
  next_try_at: nextTryAt?.toISOString() ?? null,
});

/** The messages of a webhook, newest first. @throws RefusalError NOT_FOUND, ROLE, MALFORMED for a foreign cursor */
export async function listDeliveries(
  db: Db,
  caller: RightfulCaller,
  which: WhichWebhook,
  { state, ...query }: WebhookDeliveryQuery,
): Promise<WebhookDeliveryPage> {
  await demandWebhook(db, caller, which);
  const cursor = readCursor(query.cursor, [ID_KEY]);
  const limit = limitOf(query.limit);
  const before = cursor ? sql`delivery.id < ${Number(cursor[0])}::bigint` : sql`true`;
  const inState = state ? sql`state = ${state}` : sql`true`;
  const { rows } = await rowsOf(
    sql<SqlBool>`endpoint_id = ${which.webhookId} and ${before} and ${inState}`,
    limit + 1,
  ).execute(db);
  return pageOf(rows, limit, (row) => [row.id], shown);
}

/**
 * A message with its body and each try, oldest first.
 * @throws RefusalError NOT_FOUND, ROLE
 */
export async function readDelivery(
  db: Db,
  caller: RightfulCaller,
  which: WhichDelivery,
): Promise<WebhookDeliveryStory> {
  await demandWebhook(db, caller, which);
  const row = await findDelivery(db, which);
  const tries = await db
    .selectFrom("webhook_try")
    .select(["at", "duration_ms", "status", "problem", "answer"])
    .where("delivery_id", "=", row.id)
    .orderBy("id")
    .execute();
  return { ...shown(row), body: row.body, attempts: tries.map((one) => ({ ...one, at: one.at.toISOString() })) };
}

async function findDelivery(db: Db, { webhookId, deliveryId }: WhichDelivery): Promise<Row> {
  const { rows } = await rowsOf(sql<SqlBool>`endpoint_id = ${webhookId} and delivery.id = ${deliveryId}`, 1).execute(
    db,
  );
  if (!rows[0]) throw new RefusalError("NOT_FOUND");
  return rows[0];
}

/**
 * Sends a test message, once, even to a webhook that is paused.
 * @throws RefusalError NOT_FOUND, ROLE
 */
export async function sendTest(
  services: Services,
  caller: RightfulCaller,
  which: WhichWebhook,
): Promise<WebhookDelivery> {
  return onWebhook(services, caller, { ...which, act: "desk webhooks test" }, async (trx, row) => {
    const { id } = await trx
      .insertInto("webhook_delivery")
      .values({
        endpoint_id: row.id,
        type: "webhook.test",
        fact: `test ${randomUUID()}`,
        about: "{}",
        next_try_at: services.clock(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    return shown(await findDelivery(trx, { ...which, deliveryId: Number(id) }));
  });
}

/**
 * Sends a message again, whatever its outcome was, with the same id and the same body. If it fails, it is tried again
 * like a new one.
 * @throws RefusalError NOT_FOUND, ROLE
 */
export async function resendDelivery(
  services: Services,
  caller: RightfulCaller,
  which: WhichDelivery,
): Promise<WebhookDelivery> {
  return onWebhook(services, caller, { ...which, act: "desk webhooks resend" }, async (trx, _row, notes) => {
    const { id, messageId } = await findDelivery(trx, which);
    await trx
      .updateTable("webhook_delivery")
      .set({ state: "waiting", tries: 0, next_try_at: services.clock() })
      .where("id", "=", id)
      .execute();
    notes.changes({}, { message: shownMessageId(messageId) });
    return shown(await findDelivery(trx, which));
  });
}
