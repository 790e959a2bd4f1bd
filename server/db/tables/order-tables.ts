import type { Generated, GeneratedAlways } from "kysely";
import type { AttendeeKey } from "#contract/rules/account/attendee-fields.ts";
import type { OrderState } from "#contract/wire/booking.ts";
import type { TypeNeeds } from "#contract/wire/ticket-types.ts";
import type { FilledInstant, Instant } from "./columns.ts";

/* Bookings and tickets. */

export interface BookingTable {
  id: Generated<number>;
  pid: number | null;
  order_number: number | null;
  user_id: number;
  event_type: "Single" | "Combo";
  event_id: number;
  combo_event_id: number | null;
  /** Only a move to another state changes it (orders/order-moves.ts). */
  state: Generated<OrderState>;
  /** Why it made its last move. Null for orders from before that have not moved since. */
  moved_because: Generated<string | null>;
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
  /** Why its tickets were given away. Null for an order that somebody bought. */
  comp_reason: string | null;
  /**
   * The start of its events as the buyer knows it (modules/orders/agreed-dates.ts). A trigger fills it; null for older
   * orders.
   */
  agreed_dates: Generated<string | null>;
  /** The fee of its event at the hold, filled by a trigger. Null for orders from before 1.0.0. */
  commission_type: GeneratedAlways<"Fixed" | "Percentage" | null>;
  commission_value: GeneratedAlways<string | null>;
  /** The discount of its combo when it was held, filled by the same trigger. Null without a combo, and for orders from before 1.0.0. */
  combo_discount_percent: GeneratedAlways<number | null>;
}

export interface BookingSeatTable extends Record<AttendeeKey, Generated<string>> {
  booking_id: number;
  position: number;
  event_id: number;
  seat_id: number;
  price_cents: number;
  /** The ticket's type as it was at the hold. Null without a type. `seat_cents` is the seat's own price. */
  ticket_type_id: number | null;
  type_name: string | null;
  type_needs: TypeNeeds | null;
  seat_cents: number | null;
  fee_free: Generated<boolean>;
  /** The card whose number the type needs. Null or '' without one. */
  card_name: string | null;
  card_digits: number | null;
}

/** The number of a card that a ticket's type needs. */
export interface TicketCardTable {
  booking_id: number;
  position: number;
  event_id: number;
  card_number: string;
}

export interface OrderEventTable {
  id: Generated<number>;
  booking_id: number;
  from_state: OrderState | null;
  to_state: OrderState;
  reason: string;
  at: FilledInstant;
}

export interface VoucherUseTable {
  booking_id: number;
  voucher_id: number;
  user_id: number;
  /** 'infinity' once paid, so compare it only in SQL. */
  expires_at: Instant;
  over_limit: Generated<boolean>;
  taken_at: FilledInstant;
}

export interface TicketTable {
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
  /** Why an operator made this one ticket void, or null. */
  void_reason: string | null;
  /** Since when it is void, or null. The database sets it. */
  voided_at: Instant | null;
  /** The ticket that replaced it when its holder got another seat, or null. */
  moved_to: number | null;
  created_at: FilledInstant;
}

export interface IdempotencyKeyTable {
  scope: string;
  key: string;
  body_hash: string;
  status_code: number | null;
  response: string | null;
  created_at: FilledInstant;
}

/** An order that was held with an access code. */
export interface AccessCodeUseTable {
  access_code_id: number;
  booking_id: number;
  /** It was paid late, when other orders had used up the code. */
  over_limit: Generated<boolean>;
}
