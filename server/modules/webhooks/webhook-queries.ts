import { sql, type Transaction } from "kysely";
import type { Webhook } from "#contract/wire/desk/webhooks.ts";
import type { Db } from "#server/db/connect/connect.ts";
import type { Database } from "#server/db/schema.ts";
import { etagOf } from "#server/plugins/etags.ts";

const columns = [
  ...(["id", "url", "types", "note", "state", "paused_why", "failing_since", "made_at", "version"] as const),
  ...(["sealed_secret", "old_secret_until"] as const),
] as const;

/** A webhook as the database has it. */
export type EndpointRow = Awaited<ReturnType<typeof endpointsOf>>[number];

const endpoints = (db: Db, organiserId: number) =>
  db
    .selectFrom("webhook_endpoint")
    .select(columns)
    .where("organiser_id", "=", organiserId)
    .where("state", "<>", "removed");

/** The webhooks of an organiser, oldest first, without removed ones. */
export const endpointsOf = (db: Db, organiserId: number) => endpoints(db, organiserId).orderBy("id").execute();

interface WhichEndpoint {
  organiserId: number;
  webhookId: number;
}

/** A webhook of an organiser, or undefined. */
export const endpointOf = (db: Db, { organiserId, webhookId }: WhichEndpoint) =>
  endpoints(db, organiserId).where("id", "=", webhookId).executeTakeFirst();

/** The same, locked so that nothing else changes it. Payments, which write messages for it, do not wait. */
export const lockEndpoint = (trx: Transaction<Database>, { organiserId, webhookId }: WhichEndpoint) =>
  endpoints(trx, organiserId).where("id", "=", webhookId).forNoKeyUpdate().executeTakeFirst();

/**
 * The facts on which a change of a webhook is based: they change with every change by a person, and not with a failed
 * message.
 */
const matchFacts = ({ id, version }: Pick<EndpointRow, "id" | "version">) => ({ id, version });

/** The ETag of a webhook. */
export const etagOfEndpoint = (row: Pick<EndpointRow, "id" | "version">): string => etagOf(matchFacts(row));

/** A webhook as its owners see it. @param now the time from which an old secret no longer counts */
export function shownWebhook(row: EndpointRow, now: Date): Webhook {
  const { old_secret_until: until } = row;
  return {
    id: String(row.id),
    url: row.url,
    types: row.types,
    note: row.note,
    state: row.state === "paused" ? "paused" : "on",
    paused_why: row.paused_why,
    failing_since: row.failing_since?.toISOString() ?? null,
    old_secret_until: until && until > now ? until.toISOString() : null,
    made_at: row.made_at.toISOString(),
    etag: etagOfEndpoint(row),
  };
}

/** Pauses the waiting messages of a webhook until it is on again. */
export async function pauseDeliveries(trx: Transaction<Database>, endpointId: number): Promise<void> {
  await sql`
    update webhook_delivery set state = 'paused' where endpoint_id = ${endpointId} and state = 'waiting'`.execute(trx);
}

/** Sends the paused messages at once. */
export async function resumeDeliveries(trx: Transaction<Database>, endpointId: number, now: Date): Promise<void> {
  await sql`
    update webhook_delivery set state = 'waiting', next_try_at = ${now}
    where endpoint_id = ${endpointId} and state = 'paused'`.execute(trx);
}
