import { crowdData } from "./crowd-data.ts";
import type { TableData } from "./data-classes.ts";

const secret = { not: "hashes of secrets, useful to nobody else" };

/**
 * Every table and every column (docs/privacy.md). A test fails if the database has one that is missing here, so that nothing new
 * is stored without a decision on what it is and how long it is kept.
 */
export const dataMap: Readonly<Record<string, TableData>> = {
  ...crowdData,
  access_code: {
    none: "id event_id name position opens_at closes_at every_section",
    operation: "code code_key max_uses active",
  },
  access_code_section: { none: "access_code_id section_id" },
  access_code_use: { money: "access_code_id booking_id over_limit" },
  account_deletion: {
    person: "gives_up_tickets expires_at",
    operation: "user_id token_hash",
    ...{ period: "deletion links", inFile: "profile" },
  },
  account_device: {
    person: "user_agent last_seen_at wipe_asked_at wiped_at",
    operation: "user_id id",
    ...{ period: "devices", inFile: "sessions" },
  },
  api_key: {
    person: "made_by",
    operation: "id organiser_id name role token_hash made_at ends_at last_used_at withdrawn_at",
    ...{ period: "account", inFile: "teams" },
  },
  approval_claim: { money: "id attempt_id approval_code ipg_transaction_id received_at closed_at note" },
  attempt_count: { operation: "key points expire" },
  authenticator: {
    person: "name created_at confirmed_at last_used_at",
    operation: "id user_id sealed_secret last_step",
    ...{ period: "account", inFile: "passkeys" },
  },
  booking: {
    person: "user_id created_at",
    money:
      "id pid order_number event_type event_id combo_event_id state subtotal_cents combo_discount_cents voucher_id voucher_discount_cents fee_cents payable_cents attempts paid_at comp_reason",
    operation: "hold_expires_at expires_at types_changed",
    ...{ period: "orders", inFile: "orders" },
  },
  booking_seat: {
    person: "first_name last_name mobile_no email_id",
    money:
      "booking_id position event_id seat_id price_cents seat_cents ticket_type_id type_name type_needs fee_free card_name card_digits",
    ...{ period: "attendees", inFile: "attendees" },
  },
  catalogue_change: { operation: "transaction_id at" },
  chargeback: { money: "id provider reference booking_id amount_cents bank_reference happened_on recorded_at" },
  combo_event: {
    none: "id ref event_name slug event_image event_banner event_artist_image categories event_about event_terms event_disclaimer event_note combo_event_discount published_at",
  },
  combo_event_like: { person: "user_id combo_event_id", period: "account", inFile: "likes" },
  combo_member: { none: "combo_event_id event_id position" },
  email_confirmation: {
    person: "email expires_at",
    operation: "user_id token_hash session_id",
    ...{ period: "email links", inFile: "profile" },
  },
  email_undo: {
    person: "email email_key expires_at",
    operation: "token_hash user_id",
    ...{ period: "email undo", inFile: "profile" },
  },
  event: {
    none: "id ref place_id event_name slug event_image event_banner event_video event_artist_image categories artists starts_at ends_at event_about event_terms event_disclaimer event_note age_limit series organiser_id organizer_name organizer_logo organizer_legal_name organizer_abn organizer_address organizer_gst lowest_price_cents highest_price_cents units slider_position state event_captions published_at doors_minutes poster_colour sale_opens_at sale_closes_at waiting_room waiting_room_minutes per_account_limit draw_for admit_per_minute",
    money: "commission_amount_type commission_type commission_value",
  },
  event_message: {
    person: "user_id made_at",
    operation: "id event_id organiser_id api_key_id subject body audience recipients",
    ...{ period: "account", inFile: "teams" },
  },
  event_message_recipient: { operation: "message_id ticket_id state reason" },
  event_forgotten: { operation: "event_id what at" },
  event_like: { person: "user_id event_id", period: "account", inFile: "likes" },
  event_listing: {
    none: "event_id onsale starts_at ends_at starts_on ends_on lowest_price_cents place_id state categories name name_words words published_at",
  },
  event_sold: { operation: "event_id units" },
  event_sold_due: { operation: "event_id change" },
  extra_charge: { money: "id attempt_id approval_code ipg_transaction_id received_at refunded_at refund_note" },
  first_run_link: { operation: "token_hash expires_at" },
  free_unit: { operation: "event_id section_id seat_id" },
  gateway_answer: {
    person: "fields",
    money: "id attempt_id oid channel outcome received_at",
    operation: "shortened_at",
    ...{ period: "gateway posts", inFile: "payments" },
  },
  idempotency_key: {
    person: "scope response",
    operation: "key body_hash status_code created_at",
    ...{ period: "answers", inFile: { not: "copies of answers that the account got within a day" } },
  },
  invoice: {
    money:
      "id booking_id seller_id adjusts number issued_at seller_name seller_abn seller_address gst_registered is_house reason",
    ...{ period: "orders", inFile: "invoices" },
  },
  invoice_buyer: { person: "name abn", money: "booking_id", period: "account", inFile: "invoices" },
  invoice_line: {
    money: "invoice_id position event_id name seats price_cents combo_cents voucher_cents amount_cents gst_cents",
  },
  invoice_seller: { operation: "id name_key invoices adjustments removed_invoices removed_adjustments" },
  mail_outbox: { person: "recipient data template created_at", operation: "id", period: "mails", inFile: "mails" },
  mailed_passcode: {
    person: "user_id",
    operation: "asker passcode_hash expires_at",
    period: "passcodes",
    inFile: secret,
  },
  migration: { operation: "name ran_at" },
  operator_log: {
    person: "actor login why",
    operation: "number at via act about arguments before after previous_hash hash",
    ...{ period: "operators' log", inFile: { not: "what operators did; it names buyers by number alone" } },
  },
  event_draft: {
    none: "changes",
    person: "user_id changed_at",
    operation: "id organiser_id event_id ref version api_key_id",
    ...{
      period: "account",
      inFile: { not: "which drafts of events the account changed last; they belong to the organiser" },
    },
  },
  order_note: {
    person: "user_id text made_at",
    operation: "id booking_id organiser_id api_key_id",
    ...{ period: "attendees", inFile: "notes" },
  },
  organiser: {
    none: "name legal_name abn gst address contact_email phone website",
    operation: "id created_at version",
  },
  organiser_key: { operation: "name_key organiser_id" },
  order_event: { money: "id booking_id from_state to_state reason at", period: "orders", inFile: "orders" },
  passkey: {
    person: "name user_agent created_at last_used_at",
    operation: "id user_id credential_id public_key sign_count",
    ...{ period: "account", inFile: "passkeys" },
  },
  passkey_challenge: { operation: "challenge_hash user_id expires_at", period: "challenges" },
  payment_attempt: {
    money:
      "id booking_id attempt_no oid storename chargetotal currency txndatetime timezone state approval_code ipg_transaction_id created_at settled_at refunded_at refund_note provider reference amount_cents decline_reason",
    operation: "hash_algorithm oid_signed provider_data slot",
    ...{ period: "orders", inFile: "payments" },
  },
  payment_inquiry: { operation: "attempt_id asked asked_at next_at said" },
  payout: {
    person: "noted_by",
    money:
      "id organiser_id event_id amount_cents paid_on reference period_from period_to noted_at withdrawn_at withdrawn_why",
    operation: "api_key_id",
    ...{ period: "account", inFile: "teams" },
  },
  place: {
    none: "id ref place_name place_type place_address suburb state timezone lat lng plan plan_version sells transport access organiser_id",
  },
  picture: { none: "path organiser_id width height bytes uploaded_at unused_since" },
  recovery_code: { person: "user_id used_at", operation: "code_hash", period: "account", inFile: secret },
  replica_pulse: { operation: "is_only office at" },
  reset_passcode: { person: "user_id", operation: "passcode_hash expires_at", period: "old passcodes", inFile: secret },
  search_word: { none: "word" },
  seat: {
    none: "event_id id section_id drome_row drome_column seat_number price_cents seat_type seat_status note admits traits",
  },
  seat_change: { operation: "seq event_id seat_id booking_status at" },
  seat_change_due: { operation: "event_id seat_id at" },
  seat_change_log: { operation: "only_row head forgotten_to ends_noted_to" },
  seat_hold_back: { operation: "event_id seat_id reason made_at" },
  seat_claim: { operation: "event_id seat_id section_id booking_id state expires_at" },
  section: {
    none: "id event_id plan_key title position et_blockid blockstatus max_row max_column price_from_cents price_to_cents units admits",
    operation: "seats_version",
  },
  second_step: {
    person: "user_id",
    operation: "token_hash password_hash remember guesses expires_at",
    ...{ period: "second steps", inFile: secret },
  },
  sent_mail: { operation: "job_id template sent_at", period: "sent mails" },
  session: {
    person: "user_agent created_at last_seen_at expires_at remember",
    operation: "id token_hash user_id device proved_at last_scans",
    ...{ period: "sessions", inFile: "sessions" },
  },
  setting: { none: "name value" },
  sign_in_code: {
    person: "email email_key",
    operation: "request_hash code_hash guesses expires_at",
    ...{ period: "codes", inFile: { not: "codes that were mailed within ten minutes" } },
  },
  sponsor: { none: "id event_id sponsor_name sponsor_logo sponsor_link" },
  staff: {
    person: "user_id role added_at all_events",
    operation: "id organiser_id version",
    ...{ period: "account", inFile: "teams" },
  },
  staff_event: { operation: "staff_id event_id" },
  staff_invitation: {
    person: "email email_key role made_at expires_at",
    operation: "id organiser_id event_ids token_hash",
    ...{ period: "invitations", inFile: "teams" },
  },
  ticket: {
    person: "first_name last_name",
    money: "id event_id seat_id booking_id booking_no state created_at void_reason moved_to",
    operation: "ticket_token qr_path",
    ...{ period: "attendees", inFile: "tickets" },
  },
  ticket_alert: {
    person: "email email_key consent_at told_at",
    operation: "id event_id token_hash",
    ...{ period: "alerts", inFile: "alerts" },
  },
  ticket_card: {
    person: "card_number",
    operation: "booking_id position event_id",
    ...{ period: "card numbers", inFile: "attendees" },
  },
  ticket_key: { operation: "public_key kid first_used_at withdrawn_at" },
  ticket_type: {
    none: "id event_id ref name note position price_rule price_value every_section min_count max_count needs card_name card_digits companion fee_free active",
  },
  ticket_type_section: { none: "ticket_type_id section_id price_cents" },
  ticket_refund: {
    money:
      "id booking_id number attempt_id tickets_cents fee_cents amount_cents reason made_at refunded_at refund_note",
  },
  ticket_refund_seat: {
    money: "booking_id position refund_id ticket_id tickets_cents fee_cents seat_kept",
  },
  user_account: {
    person:
      "first_name last_name email mobile user_role address suburb state postcode created_at email_key email_confirmed_at deleted_at disabled_at disabled_why second_factor_at",
    operation: "id password_hash",
    ...{ period: "account", inFile: "profile" },
  },
  voucher: {
    money:
      "id voucher_code event_id combo_event_id discount_type discount starts_at ends_at max_uses max_uses_per_user uses ticket_type_ids",
  },
  voucher_use: {
    person: "user_id taken_at",
    money: "booking_id voucher_id over_limit",
    operation: "expires_at",
    ...{ period: "orders", inFile: "orders" },
  },
  webhook_delivery: {
    operation: "id endpoint_id type fact about message_id happened_at body state tries next_try_at claimed_until",
  },
  webhook_endpoint: {
    person: "made_by made_at",
    operation:
      "id organiser_id url types note state paused_why sealed_secret old_sealed_secret old_secret_until failing_since removed_at version",
    ...{ period: "account", inFile: "teams" },
  },
  webhook_try: { operation: "id delivery_id at duration_ms status problem answer" },
};
