import type { TableData } from "../data-classes.ts";

/** Organisers: their people, keys, webhooks, drafts, pictures, messages and payouts. */
export const organiserData: Readonly<Record<string, TableData>> = {
  api_key: {
    person: "made_by",
    operation: "id organiser_id name role token_hash made_at ends_at last_used_at withdrawn_at",
    period: "account",
    inFile: "teams",
  },
  event_draft: {
    none: "changes",
    person: "user_id changed_at",
    operation: "id organiser_id event_id ref version api_key_id",
    period: "account",
    inFile: { not: "which drafts of events the account changed last; they belong to the organiser" },
  },
  event_message: {
    person: "user_id made_at",
    operation: "id event_id organiser_id api_key_id subject body audience recipients",
    period: "account",
    inFile: "teams",
  },
  event_message_recipient: { operation: "message_id ticket_id state reason" },
  order_note: {
    person: "user_id text made_at",
    operation: "id booking_id organiser_id api_key_id kind answered_at",
    period: "attendees",
    inFile: "notes",
  },
  organiser: {
    none: "name legal_name abn gst address contact_email phone website",
    operation: "id created_at version",
  },
  organiser_key: { operation: "name_key organiser_id" },
  payout: {
    person: "noted_by",
    money:
      "id organiser_id event_id amount_cents paid_on reference period_from period_to noted_at withdrawn_at withdrawn_why",
    operation: "api_key_id",
    period: "account",
    inFile: "teams",
  },
  picture: { none: "path organiser_id width height bytes uploaded_at unused_since" },
  staff: {
    person: "user_id role added_at all_events",
    operation: "id organiser_id version",
    period: "account",
    inFile: "teams",
  },
  staff_event: { operation: "staff_id event_id" },
  staff_invitation: {
    person: "email email_key role made_by made_at expires_at",
    operation: "id organiser_id event_ids token_hash",
    period: "invitations",
    inFile: "teams",
  },
  webhook_delivery: {
    operation: "id endpoint_id type fact about message_id happened_at body state tries next_try_at claimed_until",
  },
  webhook_endpoint: {
    person: "made_by made_at",
    operation:
      "id organiser_id url types note state paused_why sealed_secret old_sealed_secret old_secret_until failing_since removed_at version",
    period: "account",
    inFile: "teams",
  },
  webhook_try: { operation: "id delivery_id at duration_ms status problem answer" },
};
