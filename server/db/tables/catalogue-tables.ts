import type { Generated, GeneratedAlways } from "kysely";
import type { AttendeeNeeds, Need } from "#contract/rules/event/attendee-needs.ts";
import type { Sells } from "#contract/rules/event/venue-kinds.ts";
import type { SeatPlan } from "#contract/rules/seats/seat-plan.ts";
import type { TypeNeeds, TypePrice } from "#contract/wire/ticket-types.ts";
import type { FilledInstant, Instant, Json, Numeric } from "./columns.ts";

/* Events, combos, venues, sponsors, vouchers, ticket types and access codes. */

export interface PlaceTable {
  id: Generated<number>;
  ref: string;
  place_name: string;
  place_type: string;
  /** Derived from `place_type` (contract/rules/event/venue-kinds.ts). */
  sells: Generated<Sells>;
  place_address: string;
  suburb: string;
  state: string;
  timezone: string;
  lat: number;
  lng: number;
  /** Plain text for visitors. Empty if the import gives none. */
  transport: Generated<string>;
  access: Generated<string>;
  plan: Json<SeatPlan> | null;
  plan_version: string | null;
  /** The organiser that owns it and may change it. Null: only the operator of the box office may. */
  organiser_id: number | null;
}

export interface EventTable {
  id: Generated<number>;
  ref: string;
  place_id: number;
  event_name: string;
  slug: string;
  event_image: string;
  event_banner: string;
  event_image_alt: Generated<string>;
  event_video: Generated<string>;
  event_captions: Generated<string>;
  event_artist_image: Generated<string>;
  /** The main colour of the picture at `event_image`, as '#rrggbb'. Null if that was not read, or cannot be. */
  poster_colour: Generated<string | null>;
  categories: string;
  artists: Generated<string[]>;
  starts_at: Instant;
  ends_at: Instant;
  event_about: Generated<string>;
  event_terms: Generated<string>;
  event_disclaimer: Generated<string>;
  event_note: Generated<string>;
  /** Events of one organiser with the same series are dates of one show. */
  series: string | null;
  age_limit: Generated<string>;
  /** How long before the start the doors open. */
  doors_minutes: number | null;
  /** Who it belongs to. If an insert leaves it out, the database finds or makes the organiser by the columns below. */
  organiser_id: Generated<number>;
  organizer_name: string;
  organizer_logo: Generated<string>;
  /** Who supplies the tickets, as tax invoices name it. '' if the organiser's name is all that is known. */
  organizer_legal_name: Generated<string>;
  /** Eleven digits, or ''. */
  organizer_abn: Generated<string>;
  organizer_address: Generated<string>;
  /** Whether the organiser is registered for GST. */
  organizer_gst: Generated<boolean>;
  commission_amount_type: "Inclusive" | "Exclusive";
  commission_type: "Fixed" | "Percentage";
  commission_value: Numeric;
  lowest_price_cents: number;
  highest_price_cents: number;
  units: number;
  slider_position: number | null;
  state: Generated<"onsale" | "cancelled">;
  /** When it was published, to the minute. */
  published_at: FilledInstant;
  /** Nothing of the event can be held before. Null: on sale as soon as it is published. */
  sale_opens_at: Instant | null;
  /** Nothing of the event can be held from then on. Null: until the event starts. */
  sale_closes_at: Instant | null;
  waiting_room: Generated<"off" | "auto" | "on">;
  waiting_room_minutes: Generated<number>;
  /** How many tickets of the event one account may have, over all its orders. Null: no limit but that of an order. */
  per_account_limit: number | null;
  draw_for: Generated<"everyone" | "accounts">;
  /** The most people whom the waiting room may let in within a minute. Null: as many as the box office can serve. */
  admit_per_minute: number | null;
  attendee_names: Generated<AttendeeNeeds["attendee_names"]>;
  attendee_phone: Generated<Need>;
  attendee_email: Generated<Need>;
  /** Whether people may leave and come back. */
  reentry: Generated<boolean>;
}

/** A person who asked for an email when tickets come back or the sale opens. */
export interface TicketAlertTable {
  id: GeneratedAlways<number>;
  event_id: number;
  email: string;
  email_key: string;
  consent_at: FilledInstant;
  told_at: Instant | null;
  token_hash: string | null;
  seat_id: number | null;
}

export interface SponsorTable {
  id: Generated<number>;
  event_id: number;
  sponsor_name: string;
  sponsor_logo: string;
  sponsor_link: string;
}

export interface ComboEventTable {
  id: Generated<number>;
  ref: string;
  event_name: string;
  slug: string;
  event_image: string;
  event_banner: string;
  event_artist_image: Generated<string>;
  categories: string;
  event_about: Generated<string>;
  event_terms: Generated<string>;
  event_disclaimer: Generated<string>;
  event_note: Generated<string>;
  combo_event_discount: number;
  /** When it went on sale, to the minute. */
  published_at: FilledInstant;
}

export interface ComboMemberTable {
  combo_event_id: number;
  event_id: number;
  position: number;
}

export interface VoucherTable {
  id: Generated<number>;
  voucher_code: string;
  event_id: number | null;
  combo_event_id: number | null;
  discount_type: "Percentage" | "Fixed";
  discount: Numeric;
  starts_at: Instant;
  ends_at: Instant;
  max_uses: number | null;
  max_uses_per_user: number | null;
  uses: Generated<number>;
  /** The ticket types that it takes something off. Null: all tickets. */
  ticket_type_ids: number[] | null;
}

/** A ticket type of an event. The price rules are those of contract/rules/ticket/ticket-types.ts. */
export interface TicketTypeTable {
  id: Generated<number>;
  event_id: number;
  ref: string;
  name: string;
  note: Generated<string>;
  position: number;
  price_rule: TypePrice["rule"];
  /** Cents of an 'amount', per cent of a 'percent'. */
  price_value: number;
  /** False: it is offered only in the sections of ticket_type_section. */
  every_section: boolean;
  min_count: number;
  max_count: number | null;
  needs: TypeNeeds;
  card_name: string;
  card_digits: number;
  companion: boolean;
  fee_free: boolean;
  active: boolean;
}

export interface TicketTypeSectionTable {
  ticket_type_id: number;
  section_id: number;
  price_cents: number | null;
}

/** A code that opens an event before its sale does. */
export interface AccessCodeTable {
  id: Generated<number>;
  event_id: number;
  name: string;
  code: string;
  /** The code without spaces, in upper case. */
  code_key: GeneratedAlways<string>;
  position: number;
  opens_at: Instant | null;
  closes_at: Instant | null;
  /** False: it opens only the sections of access_code_section. */
  every_section: boolean;
  /** How many orders can use it. Null: any number. */
  max_uses: number | null;
  active: Generated<boolean>;
}

export interface AccessCodeSectionTable {
  access_code_id: number;
  section_id: number;
}
