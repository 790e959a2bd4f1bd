import type { Generated, GeneratedAlways } from "kysely";
import type { FilledInstant, Instant } from "./columns.ts";

/* Waiting rooms. server/db/schema/0093_baseline.sql says what the columns mean. */

export interface QueueRoomTable {
  event_id: number;
  made_at: FilledInstant;
  opened_at: Instant | null;
  closed_at: Instant | null;
  paused: Generated<boolean>;
  seed: Buffer;
  commitment: Buffer;
  beacon: string | null;
  beacon_from: "declared" | "fetched" | "missed" | "drand" | null;
  beacon_chain: string | null;
  /** The round of the chain that the draw waits for, or has had. */
  beacon_round: number | null;
  has_gathered: Generated<boolean>;
  list_closed_at: Instant | null;
  drawn_for: "everyone" | "accounts" | null;
  drawing_until: Instant | null;
  root: Buffer | null;
  drawn_at: Instant | null;
  drawn_entries: number | null;
  seats_offered: number | null;
  seats_held_back: number | null;
  entries: Generated<number>;
  last_place: Generated<number>;
  called: Generated<number>;
  target: Generated<number>;
  target_changed_at: Instant | null;
  idle_since: Instant | null;
  seats_left: number | null;
  a_minute: number | null;
  ticked_at: Instant | null;
  /** Whether queue_terms says what the draw promises. False: the room was made before 1.0.0. */
  has_terms: Generated<boolean>;
  /** Places up to this one were given in an earlier opening, and let nobody in any more. */
  past_places: Generated<number>;
}

/** What a draw promised from an instant on. server/db/schema/0180_terms_receipts_and_openings.sql */
export interface QueueTermsTable {
  event_id: number;
  since: Instant;
  rules: string;
  beacon_chain: string | null;
  beacon_round: number | null;
  commitment: Buffer;
}

/** Public keys that sign receipts, or have. */
export interface ReceiptKeyTable {
  public_key: string;
  first_used_at: FilledInstant;
  withdrawn_at: Instant | null;
}

export interface QueueEntryTable {
  event_id: number;
  entry: Buffer;
  /** Ascending in the order of arrival. */
  arrival: GeneratedAlways<number>;
  user_id: number | null;
  bound_at: Instant | null;
  joined_at: Instant;
  in_draw: boolean;
  place: number | null;
  /** When the buyer was last seen since they were called. */
  seen_at: Instant | null;
  entered_at: Instant | null;
  pass_until: Instant | null;
  held_at: Instant | null;
  replaced_by: Buffer | null;
  replaced_at: Instant | null;
}

export interface QueueCallTable {
  event_id: number;
  at: Instant;
  called: number;
}

export interface QueueLoadTable {
  process: string;
  at: Instant;
  p95_ms: number | null;
  holds: number;
  samples: number;
  refused: number;
}

/** Where to send a push when a buyer is called. */
export interface QueuePushTable {
  id: GeneratedAlways<number>;
  event_id: number;
  entry: Buffer;
  place: number | null;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: FilledInstant;
  sending_at: Instant | null;
  tries: Generated<number>;
  not_before: Instant | null;
}
