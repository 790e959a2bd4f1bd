import type { Config } from "#server/config.ts";
import type { Db } from "#server/db/connect/connect.ts";
import { unseal } from "#server/sealed-secrets.ts";
import type { Mail, Secrets } from "#server/services.ts";
import { type ClaimedDelivery, claimDue, releaseClaim } from "./claim-due.ts";
import { MessageLost, messageBody, shownMessageId } from "./message-body.ts";
import { type Posted, postMessage } from "./post-message.ts";
import { recordTry } from "./record-try.ts";
import { signatureOf } from "./signature.ts";
import { type HostRules, resolveHost } from "./webhook-host.ts";

/** Messages that one process has on their way at the same time. */
const MAX_AT_ONCE = 20;
/** How often new messages are looked for while messages are on their way. */
const LOOK_MS = 1000;

interface SenderServices {
  config: Pick<Config, "publicUrl" | "webhooksToLocalhost">;
  db: Db;
  mail: Mail;
  secrets: Pick<Secrets, "sessionSecret">;
  clock: () => Date;
}

interface SenderOptions {
  /** Called for a message that could not be written, or for an unreachable database. */
  onFailure: (error: unknown) => void;
  rules?: HostRules;
  random?: () => number;
}

/**
 * Sends the messages of webhooks. It leases a message in the database before it sends it. So any number of processes
 * may run, and the message of a process that died is sent again with the same id.
 */
export class WebhookSender {
  readonly #services: SenderServices;
  readonly #options: Required<SenderOptions>;
  readonly #stopping = new AbortController();
  /** The messages on their way, by webhook. */
  readonly #sending = new Map<number, Set<Promise<void>>>();

  constructor(services: SenderServices, options: SenderOptions) {
    this.#services = services;
    const rules = { mayCallLocalhost: services.config.webhooksToLocalhost, resolve: resolveHost };
    this.#options = { rules, random: Math.random, ...options };
  }

  /** Sends all that is due now, and what becomes due meanwhile. @throws any error of the database */
  async turn(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const claimed = await this.#claim();
      for (const delivery of claimed) this.#start(delivery);
      const all = this.#all();
      if (all.length === 0) return;
      if (claimed.length === 0) await Promise.race([...all, lookAgain()]);
    }
  }

  /** Aborts all messages on their way, gives up their leases, and waits until that is done. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#all());
  }

  readonly #all = () => [...this.#sending.values()].flatMap((own) => [...own]);

  async #claim(): Promise<ClaimedDelivery[]> {
    const limit = MAX_AT_ONCE - this.#all().length;
    const sending = new Map([...this.#sending].map(([id, own]) => [id, own.size]));
    return limit > 0 ? claimDue(this.#services.db, this.#services.clock(), { limit, sending }) : [];
  }

  #start(delivery: ClaimedDelivery): void {
    const own = this.#sending.get(delivery.endpointId) ?? new Set();
    this.#sending.set(delivery.endpointId, own);
    const sent: Promise<void> = this.#send(delivery)
      .catch(this.#options.onFailure)
      .finally(() => {
        own.delete(sent);
        if (own.size === 0) this.#sending.delete(delivery.endpointId);
      });
    own.add(sent);
  }

  async #send(delivery: ClaimedDelivery): Promise<void> {
    const { db, mail, clock } = this.#services;
    const posted = await this.#post(delivery).catch((error: unknown) => {
      if (error instanceof MessageLost) return { status: null, problem: error.message, answer: "", durationMs: 0 };
      throw error;
    });
    if (posted.status === null && this.#stopping.signal.aborted) await releaseClaim(db, delivery.id);
    else await recordTry({ db, mail, now: clock(), random: this.#options.random }, delivery, posted);
  }

  async #post(delivery: ClaimedDelivery): Promise<Posted> {
    const body = delivery.body ?? (await this.#firstBody(delivery));
    const id = shownMessageId(delivery.messageId);
    const timestamp = Math.floor(this.#services.clock().getTime() / 1000);
    const headers = {
      "content-type": "application/json",
      "user-agent": "Brolga-Webhooks/1",
      "webhook-id": id,
      "webhook-timestamp": String(timestamp),
      "webhook-signature": signatureOf({ id, timestamp, body }, this.#secretsOf(delivery)),
    };
    return postMessage(delivery.url, { headers, body }, this.#options.rules, this.#stopping.signal);
  }

  /** Writes the body and stores it. If another process has stored one meanwhile, that one counts. */
  async #firstBody(delivery: ClaimedDelivery): Promise<string> {
    const { db, config } = this.#services;
    const body = await messageBody({ db, config }, delivery);
    const kept = await db
      .updateTable("webhook_delivery")
      .set((eb) => ({ body: eb.fn.coalesce("body", eb.val(body)) }))
      .where("id", "=", delivery.id)
      .returning("body")
      .executeTakeFirst();
    return kept?.body ?? body;
  }

  #secretsOf({ organiserId, sealedSecret, oldSealedSecret }: ClaimedDelivery): string[] {
    const seals = [sealedSecret, ...(oldSealedSecret === null ? [] : [oldSealedSecret])];
    return seals.map((sealed) => {
      const secret = unseal(sealed, { purpose: "webhook secrets", owner: organiserId }, this.#services.secrets);
      if (secret === null) throw new MessageLost("We can't read the signing secret any more. Please roll it.");
      return secret;
    });
  }
}

const lookAgain = () => new Promise<void>((resolve) => setTimeout(resolve, LOOK_MS).unref());
