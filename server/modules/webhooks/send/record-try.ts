import { sql, type Transaction } from "kysely";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import type { Database } from "#server/db/schema.ts";
import type { Mail } from "#server/services.ts";
import { pauseDeliveries } from "../webhook-queries.ts";
import type { ClaimedDelivery } from "./claim-due.ts";
import { mailOwners } from "./mail-owners.ts";
import type { Posted } from "./post-message.ts";
import { FAILING_MS, msToNextTry } from "./retry-schedule.ts";

const GONE = 410;

interface Recorder {
  db: Db;
  mail: Mail;
  now: Date;
  /** From 0 to 1. */
  random: () => number;
}

/** Whether a status says that the receiver has the message. */
const isTaken = (status: number | null): boolean => status !== null && status >= 200 && status < 300;

/**
 * Records a try, and its consequence: the message has arrived, waits for its next try, or has failed. A webhook that
 * answers 410, or has failed for days, is paused, and its owners are mailed.
 */
export async function recordTry(recorder: Recorder, delivery: ClaimedDelivery, posted: Posted): Promise<void> {
  await inTransaction(recorder.db, async (trx) => {
    // Locked before the message's own row, as in every use case. The row may be deleted with a removed webhook.
    const endpoint = await trx
      .selectFrom("webhook_endpoint")
      .select(["state", "failing_since", "url", "organiser_id"])
      .where("id", "=", delivery.endpointId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    const known = await trx
      .selectFrom("webhook_delivery")
      .select("id")
      .where("id", "=", delivery.id)
      .forUpdate()
      .executeTakeFirst();
    if (!endpoint || !known) return;
    await writeTry(trx, recorder.now, delivery, posted);
    if (isTaken(posted.status)) await taken(trx, delivery);
    else await refused(trx, recorder, delivery, posted, endpoint);
  });
}

async function writeTry(trx: Transaction<Database>, now: Date, { id }: ClaimedDelivery, posted: Posted) {
  await trx
    .insertInto("webhook_try")
    .values({
      delivery_id: id,
      at: new Date(now.getTime() - posted.durationMs),
      duration_ms: posted.durationMs,
      status: posted.status,
      problem: posted.problem,
      answer: posted.answer,
    })
    .execute();
}

const written = (tries: number) => ({ tries: tries + 1, claimed_until: null });

async function taken(trx: Transaction<Database>, { id, endpointId, tries }: ClaimedDelivery): Promise<void> {
  await trx
    .updateTable("webhook_delivery")
    .set({ state: "delivered", ...written(tries) })
    .where("id", "=", id)
    .execute();
  await trx
    .updateTable("webhook_endpoint")
    .set({ failing_since: null })
    .where("id", "=", endpointId)
    .where("failing_since", "is not", null)
    .execute();
}

interface LockedEndpoint {
  state: "on" | "paused" | "removed";
  failing_since: Date | null;
  url: string;
  organiser_id: number;
}

async function refused(
  trx: Transaction<Database>,
  { mail, now, random }: Recorder,
  { id, endpointId, tries, type }: ClaimedDelivery,
  { status }: Posted,
  endpoint: LockedEndpoint,
): Promise<void> {
  const isTest = type === "webhook.test";
  const wait = isTest || status === GONE ? null : msToNextTry(tries + 1, random());
  const waiting = endpoint.state === "on" ? "waiting" : "paused";
  await trx
    .updateTable("webhook_delivery")
    .set({
      state: wait === null ? "failed" : waiting,
      ...written(tries),
      ...(wait !== null && { next_try_at: new Date(now.getTime() + wait) }),
    })
    .where("id", "=", id)
    .execute();
  if (isTest && status !== GONE) return;
  const since = endpoint.failing_since ?? now;
  const why = status === GONE ? "gone" : now.getTime() - since.getTime() >= FAILING_MS ? "failing" : null;
  const pauses = why !== null && endpoint.state === "on";
  await trx
    .updateTable("webhook_endpoint")
    .set({
      failing_since: since,
      ...(pauses && { state: "paused" as const, paused_why: why, version: sql<number>`version + 1` }),
    })
    .where("id", "=", endpointId)
    .execute();
  if (!pauses) return;
  await pauseDeliveries(trx, endpointId);
  await mailOwners(trx, mail, { organiserId: endpoint.organiser_id, url: endpoint.url, why });
}
