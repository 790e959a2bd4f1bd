import type { Generated, GeneratedAlways } from "kysely";
import type { StaffRole } from "#contract/rules/account/desk-rights.ts";
import type { MessageAudience } from "#contract/wire/desk/messages.ts";
import type { FilledInstant, Instant, Json } from "./columns.ts";

/* Organisers, and who works for them. */

export interface OrganiserTable {
  id: GeneratedAlways<number>;
  name: string;
  legal_name: Generated<string>;
  /** Eleven digits, or ''. */
  abn: Generated<string>;
  gst: Generated<boolean>;
  address: Generated<string>;
  contact_email: Generated<string>;
  phone: Generated<string>;
  website: Generated<string>;
  created_at: FilledInstant;
  /** Counts the changes. */
  version: Generated<number>;
}

/** A key by which files and invoices name an organiser. Former keys stay. */
export interface OrganiserKeyTable {
  name_key: string;
  organiser_id: number;
}

export interface StaffTable {
  id: GeneratedAlways<number>;
  organiser_id: number;
  user_id: number;
  role: StaffRole;
  /** False: only the events of staff_event. */
  all_events: Generated<boolean>;
  added_at: FilledInstant;
  /** Counts the changes. */
  version: Generated<number>;
}

export interface StaffEventTable {
  staff_id: number;
  event_id: number;
}

export interface StaffInvitationTable {
  id: GeneratedAlways<number>;
  organiser_id: number;
  email: string;
  email_key: string;
  role: StaffRole;
  /** Null: all events. */
  event_ids: number[] | null;
  token_hash: string;
  /** Null if a key made it, or if it is older than this column. */
  made_by: number | null;
  made_at: FilledInstant;
  expires_at: Instant;
}

export interface ApiKeyTable {
  id: GeneratedAlways<number>;
  organiser_id: number;
  name: string;
  role: Exclude<StaffRole, "owner">;
  token_hash: string;
  made_by: number | null;
  made_at: FilledInstant;
  /** 'infinity' for a key without an end, so compare it only in SQL. */
  ends_at: FilledInstant;
  last_used_at: Instant | null;
  withdrawn_at: Instant | null;
}

/** A payment to an organiser, as somebody recorded it. */
export interface PayoutTable {
  id: GeneratedAlways<number>;
  organiser_id: number;
  /** Null: for the whole organiser. */
  event_id: number | null;
  amount_cents: number;
  /** The day, 'YYYY-MM-DD'. Read it as text. */
  paid_on: string;
  reference: string;
  period_from: string | null;
  period_to: string | null;
  noted_by: number | null;
  api_key_id: number | null;
  noted_at: FilledInstant;
  withdrawn_at: Instant | null;
  withdrawn_why: string | null;
}

/** What an organiser's people noted on an order. */
export interface OrderNoteTable {
  id: GeneratedAlways<number>;
  booking_id: number;
  organiser_id: number;
  user_id: number | null;
  api_key_id: number | null;
  text: string;
  made_at: FilledInstant;
  kind: Generated<"note" | "refund_request" | "refund_answer">;
  /** When a request for a refund was answered, by a refund or in words. */
  answered_at: Instant | null;
}

/** An email of an organiser to people who hold tickets of an event. */
export interface EventMessageTable {
  id: GeneratedAlways<number>;
  event_id: number;
  organiser_id: number;
  user_id: number | null;
  api_key_id: number | null;
  subject: string;
  body: string;
  audience: Json<MessageAudience>;
  /** How many addresses it was queued for. */
  recipients: number;
  made_at: FilledInstant;
}

/** The outcome of a message for one address. One ticket stands for the address. */
export interface EventMessageRecipientTable {
  message_id: number;
  ticket_id: number;
  state: Generated<"waiting" | "sent" | "failed">;
  reason: Generated<string>;
}

/** A link by which somebody becomes the first owner of an empty box office. */
export interface FirstRunLinkTable {
  token_hash: string;
  expires_at: Instant;
}

/** A picture that an organiser uploaded. */
export interface PictureTable {
  /** Below the folder of the originals. */
  path: string;
  organiser_id: number;
  width: number;
  height: number;
  bytes: number;
  uploaded_at: FilledInstant;
  /** When a purge first found that no event shows it. */
  unused_since: Instant | null;
}

/** Changes of an event that are not published yet. */
export interface EventDraftTable {
  id: GeneratedAlways<number>;
  organiser_id: number;
  event_id: number | null;
  ref: string;
  /** The fields of the import format that it sets. Null takes a field away. */
  changes: Json<Record<string, unknown>>;
  version: Generated<number>;
  /** Who changed it last. */
  user_id: number | null;
  api_key_id: number | null;
  changed_at: FilledInstant;
}
