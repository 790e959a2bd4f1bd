import { sql } from "kysely";
import { MAX_WEBHOOKS } from "#contract/rules/event/webhook-types.ts";
import { plainLine } from "#contract/rules/text/plain-text.ts";
import type { NewWebhook, Webhook, WebhookChange, WebhookForm } from "#contract/wire/desk/webhooks.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { inTransaction } from "#server/db/retry.ts";
import { RefusalError } from "#server/plugins/errors.ts";
import { seal } from "#server/sealed-secrets.ts";
import type { Services } from "#server/services.ts";
import { deskAct } from "../organisers/desk-act.ts";
import type { RightfulCaller } from "../organisers/desk-caller.ts";
import { demandOrganiser } from "../organisers/desk-scope.ts";
import { lockOrganiser } from "../organisers/organiser-facts.ts";
import { newWebhookSecret } from "./send/signature.ts";
import type { HostRules } from "./send/webhook-host.ts";
import {
  type EndpointRow,
  endpointOf,
  endpointsOf,
  etagOfEndpoint,
  lockEndpoint,
  pauseDeliveries,
  resumeDeliveries,
  shownWebhook,
} from "./webhook-queries.ts";
import { addressMistake } from "./webhook-url.ts";

const OLD_SECRET_HOURS = 24;

export interface WhichWebhook {
  organiserId: number;
  webhookId: number;
}

type Reader = Pick<Services, "db" | "clock">;

/** The webhooks of an organiser, oldest first. @throws RefusalError NOT_FOUND, ROLE */
export async function listWebhooks(
  { db, clock }: Reader,
  caller: RightfulCaller,
  organiserId: number,
): Promise<Webhook[]> {
  await demandOrganiser(db, caller, organiserId);
  return (await endpointsOf(db, organiserId)).map((row) => shownWebhook(row, clock()));
}

/** @throws RefusalError NOT_FOUND, ROLE */
export async function readWebhook(
  { db, clock }: Reader,
  caller: RightfulCaller,
  which: WhichWebhook,
): Promise<Webhook> {
  return shownWebhook(await demandWebhook(db, caller, which), clock());
}

/** @throws RefusalError NOT_FOUND, ROLE */
export async function demandWebhook(db: Db, caller: RightfulCaller, which: WhichWebhook): Promise<EndpointRow> {
  await demandOrganiser(db, caller, which.organiserId);
  const row = await endpointOf(db, which);
  if (!row) throw new RefusalError("NOT_FOUND");
  return row;
}

/**
 * Adds a webhook, which is notified of everything from then on. Only this answer has its secret.
 * @throws RefusalError NOT_FOUND, ROLE, OUT_OF_RANGE for an address that no message may go to, or beyond 10 webhooks
 */
export async function addWebhook(
  services: Services,
  caller: RightfulCaller,
  { organiserId, rules }: { organiserId: number; rules: HostRules },
  { url, types, note = "" }: WebhookForm,
): Promise<NewWebhook> {
  await demandOrganiser(services.db, caller, organiserId);
  const typed = url.trim();
  const mistake = await addressMistake(typed, rules);
  if (mistake !== null) throw new RefusalError("OUT_OF_RANGE", { message: { url: mistake } });
  const address = new URL(typed);
  const secret = newWebhookSecret();
  const subjects = [{ organiserId, eventId: null }];
  return deskAct(services, caller, { act: "desk webhooks add", subjects }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      await lockOrganiser(trx, organiserId);
      if ((await endpointsOf(trx, organiserId)).length >= MAX_WEBHOOKS)
        throw new RefusalError("OUT_OF_RANGE", {
          message: `An organiser has at most ${MAX_WEBHOOKS} webhooks. Remove one first.`,
        });
      const { id } = await trx
        .insertInto("webhook_endpoint")
        .values({
          organiser_id: organiserId,
          url: address.href,
          types: [...new Set(types)],
          note: plainLine(note),
          sealed_secret: sealed(secret, organiserId, services),
          made_by: caller.userId,
        })
        .returning("id")
        .executeTakeFirstOrThrow();
      notes.about(`webhook ${id}`);
      // Only the host, because an address may have a token in its path or query, which must not be logged.
      notes.changes({}, { host: address.host, types: types.join(", ") });
      const row = await lockedEndpoint(trx, { organiserId, webhookId: id });
      return { ...shownWebhook(row, services.clock()), secret };
    }),
  );
}

/**
 * Changes a webhook's types and its note, pauses it, or sets it on again. While it is paused it is notified of nothing
 * new. Paused messages are sent once it is on.
 * @throws RefusalError NOT_FOUND, ROLE, CHANGED_MEANWHILE
 */
export async function changeWebhook(
  services: Services,
  caller: RightfulCaller,
  { match, ...which }: WhichWebhook & { match: string },
  { types, note, state }: WebhookChange,
): Promise<Webhook> {
  return onWebhook(services, caller, { ...which, match, act: "desk webhooks change" }, async (trx, row, notes) => {
    const isNewState = state !== undefined && state !== row.state;
    const after = await trx
      .updateTable("webhook_endpoint")
      .set({
        ...(types && { types: [...new Set(types)] }),
        ...(note !== undefined && { note: plainLine(note) }),
        ...(isNewState && { state, paused_why: state === "paused" ? ("owner" as const) : null }),
        // The failing time is reset, so that one failure does not pause the webhook at once.
        ...(isNewState && { failing_since: null }),
        version: sql<number>`version + 1`,
      })
      .where("id", "=", row.id)
      .returning(["types", "state"])
      .executeTakeFirstOrThrow();
    if (isNewState && state === "paused") await pauseDeliveries(trx, row.id);
    if (isNewState && state === "on") await resumeDeliveries(trx, row.id, services.clock());
    notes.changes(
      { types: row.types.join(", "), state: row.state },
      { types: after.types.join(", "), state: after.state },
    );
    return shownWebhook(await lockedEndpoint(trx, which), services.clock());
  });
}

/**
 * Gives a webhook a new secret. For 24 hours the old one signs too. Only this answer has the new secret.
 * @throws RefusalError NOT_FOUND, ROLE, CHANGED_MEANWHILE
 */
export async function rollSecret(
  services: Services,
  caller: RightfulCaller,
  { match, ...which }: WhichWebhook & { match: string },
): Promise<NewWebhook> {
  return onWebhook(services, caller, { ...which, match, act: "desk webhooks roll" }, async (trx, row, notes) => {
    const secret = newWebhookSecret();
    await trx
      .updateTable("webhook_endpoint")
      .set({
        sealed_secret: sealed(secret, which.organiserId, services),
        old_sealed_secret: row.sealed_secret,
        old_secret_until: new Date(services.clock().getTime() + OLD_SECRET_HOURS * 3_600_000),
        version: sql<number>`version + 1`,
      })
      .where("id", "=", row.id)
      .execute();
    notes.changes({}, { secret: "new" });
    return { ...shownWebhook(await lockedEndpoint(trx, which), services.clock()), secret };
  });
}

/** Removes a webhook with its messages. Nothing is sent to it any more. @throws RefusalError NOT_FOUND, ROLE */
export async function removeWebhook(services: Services, caller: RightfulCaller, which: WhichWebhook): Promise<void> {
  await onWebhook(services, caller, { ...which, act: "desk webhooks remove" }, async (trx, row, notes) => {
    await trx
      .updateTable("webhook_endpoint")
      .set({
        state: "removed",
        paused_why: null,
        removed_at: sql<Date>`now()`,
        sealed_secret: "",
        old_sealed_secret: null,
        old_secret_until: null,
      })
      .where("id", "=", row.id)
      .execute();
    await trx.deleteFrom("webhook_delivery").where("endpoint_id", "=", row.id).execute();
    notes.changes({ host: new URL(row.url).host }, { removed: true });
  });
}

type Trx = Parameters<typeof lockEndpoint>[0];
type Notes = Parameters<Parameters<typeof deskAct>[3]>[1];

/** Acts on a locked webhook, with one row in the log. Without `match`, whatever its present state is. */
export async function onWebhook<T>(
  services: Services,
  caller: RightfulCaller,
  { match, act, ...which }: WhichWebhook & { match?: string; act: string },
  work: (trx: Trx, row: EndpointRow, notes: Notes) => Promise<T>,
): Promise<T> {
  await demandWebhook(services.db, caller, which);
  const subjects = [{ organiserId: which.organiserId, eventId: null }];
  return deskAct(services, caller, { act, subjects }, ({ db }, notes) =>
    inTransaction(db, async (trx) => {
      const row = await lockedEndpoint(trx, which);
      if (match !== undefined && match !== etagOfEndpoint(row))
        throw new RefusalError("CHANGED_MEANWHILE", { current: shownWebhook(row, services.clock()) });
      notes.about(`webhook ${row.id}`);
      return work(trx, row, notes);
    }),
  );
}

async function lockedEndpoint(trx: Trx, which: WhichWebhook): Promise<EndpointRow> {
  const row = await lockEndpoint(trx, which);
  if (!row) throw new RefusalError("NOT_FOUND");
  return row;
}

const sealed = (secret: string, owner: number, { secrets }: Pick<Services, "secrets">) =>
  seal(secret, { purpose: "webhook secrets", owner }, secrets);
