import type { Generated, GeneratedAlways } from "kysely";
import type { WebhookType } from "#contract/rules/event/webhook-types.ts";
import type { FilledInstant, Instant, Json } from "./columns.ts";

/* Webhooks. */

export interface WebhookEndpointTable {
  id: GeneratedAlways<number>;
  organiser_id: number;
  url: string;
  types: WebhookType[];
  note: Generated<string>;
  state: Generated<"on" | "paused" | "removed">;
  paused_why: "owner" | "failing" | "gone" | null;
  /** '' once the endpoint is removed. */
  sealed_secret: string;
  /** Also signs until `old_secret_until`. */
  old_sealed_secret: string | null;
  old_secret_until: Instant | null;
  /** The first failure after the last success. */
  failing_since: Instant | null;
  made_by: number | null;
  made_at: FilledInstant;
  removed_at: Instant | null;
  /** Counts the changes. */
  version: Generated<number>;
}

export interface WebhookDeliveryTable {
  id: GeneratedAlways<number>;
  endpoint_id: number;
  type: WebhookType | "webhook.test";
  /** What happened. An endpoint is notified of a fact once. */
  fact: string;
  about: Json<WebhookFact>;
  message_id: Generated<string>;
  happened_at: FilledInstant;
  /** Null until it is first sent. */
  body: string | null;
  state: Generated<"waiting" | "paused" | "delivered" | "failed">;
  /** Tries since it was last requested. */
  tries: Generated<number>;
  next_try_at: FilledInstant;
  /** Until then, one process is sending it. */
  claimed_until: Instant | null;
}

/** The rows that a message is about. Which of them are there depends on its type. */
export interface WebhookFact {
  booking_id?: number;
  /** Positions of tickets within the order. */
  positions?: number[];
  refund_id?: number;
  event_id?: number;
  scan_id?: string;
  ticket_id?: number;
  kind?: "in" | "out" | "undo";
  outcome?: string;
  people?: number;
  at?: string;
}

export interface WebhookTryTable {
  id: GeneratedAlways<number>;
  delivery_id: number;
  at: Instant;
  duration_ms: number;
  /** Null: no answer. */
  status: number | null;
  problem: Generated<string>;
  /** Its first kilobyte. */
  answer: Generated<string>;
}
