import type { ColumnType, Generated } from "kysely";
import type { SeatPlan } from "../../contract/rules/seat-plan.ts";

/** The tables of migrations/0001_box_office.sql, as Kysely sees them on PGlite and on PostgreSQL alike. */
export interface Database {
  setting: { name: string; value: string };
  place: PlaceTable;
  event: EventTable;
  sponsor: SponsorTable;
  combo_event: ComboEventTable;
  combo_member: ComboMemberTable;
  section: SectionTable;
  seat: SeatTable;
  user_account: UserAccountTable;
  session: SessionTable;
  event_like: { user_id: number; event_id: number };
  combo_event_like: { user_id: number; combo_event_id: number };
  voucher: VoucherTable;
  booking: BookingTable;
  booking_seat: BookingSeatTable;
  seat_claim: SeatClaimTable;
  order_event: OrderEventTable;
  payment_attempt: PaymentAttemptTable;
  gateway_answer: GatewayAnswerTable;
  ticket: TicketTable;
  idempotency_key: IdempotencyKeyTable;
}

/** A timestamptz: read as a Date, written as a Date or as text such as 'infinity'. */
type Instant = ColumnType<Date, Date | string, Date | string>;
/** A timestamptz that the database fills. */
type FilledInstant = ColumnType<Date, Date | string | undefined, Date | string>;
/** jsonb: read parsed, written as JSON text. */
type Json<T> = ColumnType<T, string, string>;

interface PlaceTable {
  id: Generated<number>;
  ref: string;
  place_name: string;
  place_type: string;
  place_address: string;
  suburb: string;
  state: string;
  timezone: string;
  lat: number;
  lng: number;
  plan: Json<SeatPlan> | null;
  plan_version: string | null;
}

interface EventTable {
  id: Generated<number>;
  ref: string;
  place_id: number;
  event_name: string;
  slug: string;
  event_image: string;
  event_banner: string;
  event_video: Generated<string>;
  event_artist_image: Generated<string>;
  categories: string;
  artists: Generated<string[]>;
  starts_at: Instant;
  ends_at: Instant;
  event_about: Generated<string>;
  event_terms: Generated<string>;
  event_disclaimer: Generated<string>;
  event_note: Generated<string>;
  age_limit: Generated<string>;
  organizer_name: string;
  organizer_logo: Generated<string>;
  commission_amount_type: "Inclusive" | "Exclusive";
  commission_type: "Fixed" | "Percentage";
  /** numeric: text on both drivers; parse with money.ts. */
  commission_value: ColumnType<string, string | number, string | number>;
  lowest_price_cents: number;
  highest_price_cents: number;
  units: number;
  slider_position: number | null;
  state: Generated<"onsale" | "cancelled">;
}

interface SponsorTable {
  id: Generated<number>;
  event_id: number;
  sponsor_name: string;
  sponsor_logo: string;
  sponsor_link: string;
}

interface ComboEventTable {
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
}

interface ComboMemberTable {
  combo_event_id: number;
  event_id: number;
  position: number;
}

interface SectionTable {
  id: Generated<number>;
  event_id: number;
  plan_key: string;
  title: string;
  position: number;
  et_blockid: Generated<string>;
  blockstatus: Generated<string>;
  max_row: number;
  max_column: number;
  price_from_cents: number;
  price_to_cents: number;
  units: number;
}

interface SeatTable {
  event_id: number;
  id: Generated<number>;
  section_id: number;
  drome_row: number;
  drome_column: number;
  seat_number: string;
  price_cents: number;
  seat_type: Generated<"seat" | "gap" | "wheelchair" | "companion">;
  seat_status: Generated<"bookable" | "blocked">;
  note: string | null;
}

interface UserAccountTable {
  id: Generated<number>;
  first_name: string;
  last_name: string;
  email: string;
  mobile: string;
  password_hash: string;
  user_role: Generated<number>;
  address: Generated<string>;
  suburb: Generated<string>;
  state: Generated<string>;
  postcode: Generated<string>;
  created_at: FilledInstant;
}

interface SessionTable {
  token_hash: string;
  user_id: number;
  remember: boolean;
  created_at: FilledInstant;
  last_seen_at: FilledInstant;
  expires_at: Instant;
}

interface VoucherTable {
  id: Generated<number>;
  voucher_code: string;
  event_id: number | null;
  combo_event_id: number | null;
  discount_type: "Percentage" | "Fixed";
  /** numeric: text on both drivers; parse with money.ts. */
  discount: ColumnType<string, string | number, string | number>;
  starts_at: Instant;
  ends_at: Instant;
  max_uses: number | null;
  max_uses_per_user: number | null;
  uses: Generated<number>;
}

export type OrderState = "held" | "paying" | "paid" | "failed" | "cancelled" | "expired" | "refund_due";

interface BookingTable {
  id: Generated<number>;
  pid: number | null;
  order_number: number | null;
  user_id: number;
  event_type: "Single" | "Combo";
  event_id: number;
  combo_event_id: number | null;
  state: Generated<OrderState>;
  hold_expires_at: Instant;
  expires_at: Instant;
  subtotal_cents: number;
  combo_discount_cents: Generated<number>;
  voucher_id: number | null;
  voucher_discount_cents: Generated<number>;
  fee_cents: Generated<number>;
  payable_cents: number;
  attempts: Generated<number>;
  created_at: FilledInstant;
  paid_at: Instant | null;
}

interface BookingSeatTable {
  booking_id: number;
  position: number;
  event_id: number;
  seat_id: number;
  price_cents: number;
  first_name: Generated<string>;
  last_name: Generated<string>;
  mobile_no: Generated<string>;
  email_id: Generated<string>;
}

interface SeatClaimTable {
  event_id: number;
  seat_id: number;
  section_id: number;
  booking_id: number;
  state: "held" | "paying" | "sold";
  expires_at: Instant;
}

interface OrderEventTable {
  id: Generated<number>;
  booking_id: number;
  from_state: OrderState | null;
  to_state: OrderState;
  reason: string;
  at: FilledInstant;
}

interface PaymentAttemptTable {
  id: Generated<number>;
  booking_id: number;
  attempt_no: number;
  oid: string;
  storename: string;
  chargetotal: string;
  currency: string;
  txndatetime: string;
  timezone: string;
  hash_algorithm: string;
  state: Generated<"open" | "pending" | "approved" | "failed" | "stale" | "refund_due">;
  approval_code: string | null;
  ipg_transaction_id: string | null;
  created_at: FilledInstant;
  settled_at: Instant | null;
}

interface GatewayAnswerTable {
  id: Generated<number>;
  attempt_id: number | null;
  oid: string;
  channel: "return" | "notify";
  outcome: string;
  fields: Json<Record<string, string>>;
  received_at: FilledInstant;
}

interface TicketTable {
  id: Generated<number>;
  event_id: number;
  seat_id: number;
  booking_id: number;
  booking_no: string;
  ticket_token: string;
  qr_path: string;
  first_name: string;
  last_name: string;
  state: Generated<"valid" | "used" | "void">;
  created_at: FilledInstant;
}

interface IdempotencyKeyTable {
  scope: string;
  key: string;
  body_hash: string;
  status_code: number | null;
  response: string | null;
  created_at: FilledInstant;
}
