import type { TableData } from "../data-classes.ts";

/** What is sold, and the seats: events, venues, kinds of ticket, vouchers. */
export const catalogueData: Readonly<Record<string, TableData>> = {
  access_code: {
    none: "id event_id name position opens_at closes_at every_section",
    operation: "code code_key max_uses active",
  },
  access_code_section: { none: "access_code_id section_id" },
  catalogue_change: { operation: "transaction_id at" },
  combo_event: {
    none: "id ref event_name slug event_image event_banner event_artist_image categories event_about event_terms event_disclaimer event_note combo_event_discount published_at",
  },
  combo_member: { none: "combo_event_id event_id position" },
  event: {
    none: "id ref place_id event_name slug event_image event_banner event_image_alt event_video event_artist_image categories artists starts_at ends_at event_about event_terms event_disclaimer event_note age_limit series organiser_id organizer_name organizer_logo organizer_legal_name organizer_abn organizer_address organizer_gst lowest_price_cents highest_price_cents units slider_position state event_captions published_at doors_minutes reentry poster_colour sale_opens_at sale_closes_at waiting_room waiting_room_minutes per_account_limit draw_for admit_per_minute attendee_names attendee_phone attendee_email",
    money: "commission_amount_type commission_type commission_value",
  },
  event_listing: {
    none: "event_id onsale starts_at ends_at starts_on ends_on lowest_price_cents place_id state categories name name_words words published_at",
  },
  event_sold: { operation: "event_id units gross_cents" },
  event_sold_due: { operation: "event_id change cents" },
  free_unit: { operation: "event_id section_id seat_id" },
  place: {
    none: "id ref place_name place_type place_address suburb state timezone lat lng plan plan_version sells transport access organiser_id",
  },
  plan_draft: {
    none: "plan",
    person: "user_id changed_at",
    operation: "place_id revision based_on api_key_id",
    period: "account",
    inFile: { not: "which plans of venues the account changed last; they belong to the venue's owner" },
  },
  plan_picture: { none: "path place_id width height bytes uploaded_at" },
  plan_version: {
    none: "plan capacity",
    person: "user_id published_at",
    operation: "place_id number how note api_key_id",
    period: "account",
    inFile: { not: "which plans of venues the account published; they belong to the venue's owner" },
  },
  search_word: { none: "word" },
  seat: {
    none: "event_id id section_id drome_row drome_column seat_number price_cents seat_type seat_status note admits traits",
  },
  seat_change: { operation: "seq event_id seat_id booking_status at" },
  seat_change_due: { operation: "event_id seat_id at" },
  seat_change_log: { operation: "only_row head forgotten_to ends_noted_to" },
  seat_claim: { operation: "event_id seat_id section_id booking_id state expires_at" },
  seat_hold_back: { operation: "event_id seat_id reason made_at" },
  section: {
    none: "id event_id plan_key title position et_blockid blockstatus max_row max_column price_from_cents price_to_cents units admits",
    operation: "seats_version",
  },
  setting: { none: "name value" },
  sponsor: { none: "id event_id sponsor_name sponsor_logo sponsor_link" },
  ticket_type: {
    none: "id event_id ref name note position price_rule price_value every_section min_count max_count needs card_name card_digits companion fee_free active",
  },
  ticket_type_section: { none: "ticket_type_id section_id price_cents" },
  voucher: {
    money:
      "id voucher_code event_id combo_event_id discount_type discount starts_at ends_at max_uses max_uses_per_user uses ticket_type_ids",
  },
};
