import { Agent, request } from "node:https";
import webPush from "web-push";
import type { PushKeys } from "#server/push-keys.ts";

/** A browser's address at its push service, and the keys with which messages are encrypted for this browser alone. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * `sent`: the service took the message. `gone`: the browser no longer wants messages, or its keys are not valid.
 * `refused`: the service will never take it, because of the shop's keys for example. `later`: the service is
 * unreachable or busy.
 */
export type SendOutcome = "sent" | "gone" | "refused" | "later";

export interface PushMessage {
  /** The content for the service worker (contract/push-message.ts). */
  body: string;
  /** How long the service stores the message for a device that is off. */
  ttlSeconds: number;
}

const DEADLINE_MS = 5000;
/** Statuses for a subscription that has ended. */
const GONE = [404, 410];
/** Statuses for a message that the service will never take. */
const REFUSED = [400, 401, 403, 413];

/** Sends messages to browsers. The message is encrypted for the browser, and signed with the shop's key. */
export class PushSender {
  readonly #agent: Agent;
  readonly #keys: PushKeys;

  /** @param agent replaces the connections, so that tests can trust their own service */
  constructor(keys: PushKeys, agent = new Agent({ keepAlive: true, maxSockets: 20 })) {
    this.#keys = keys;
    this.#agent = agent;
  }

  /** Sends one message within five seconds. It never throws: every failure is an outcome. */
  async send({ endpoint, p256dh, auth }: Subscription, { body, ttlSeconds }: PushMessage): Promise<SendOutcome> {
    let details: webPush.RequestDetails;
    try {
      const options = {
        vapidDetails: this.#keys,
        TTL: ttlSeconds,
        urgency: "high",
        contentEncoding: "aes128gcm",
      } as const;
      details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, body, options);
    } catch {
      // The keys have the right length, but are no point of the curve.
      return "gone";
    }
    const status = await this.#post(endpoint, details);
    if (status >= 200 && status < 300) return "sent";
    if (GONE.includes(status)) return "gone";
    return REFUSED.includes(status) ? "refused" : "later";
  }

  /** Resolves to the status, or to 0 without an answer. The library's own sender has no deadline and reads endless answers. */
  #post(endpoint: string, { headers, body }: webPush.RequestDetails): Promise<number> {
    return new Promise((resolve) => {
      const signal = AbortSignal.timeout(DEADLINE_MS);
      const sent = request(endpoint, { method: "POST", headers, agent: this.#agent, signal }, (answer) => {
        resolve(answer.statusCode ?? 0);
        // Reading an answer frees its connection for another use. The deadline ends an endless answer.
        answer.on("error", () => undefined).resume();
      });
      sent.on("error", () => resolve(0));
      sent.end(body);
    });
  }

  /** Closes the connections. */
  close(): void {
    this.#agent.destroy();
  }
}
