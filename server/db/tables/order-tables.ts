import type { Generated, GeneratedAlways } from "kysely";
import type { TypeNeeds } from "#contract/wire/ticket-types.ts";
import type { FilledInstant, Instant, Json } from "./columns.ts";

/* Bookings, payments and tickets. */

export type OrderState = "held" | "paying" | "paid" | "failed" | "cancelled" | "expired" | "refund_due";

export interface BookingTable {
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
  /** Why its tickets were given away. Null for an order that somebody bought. */
  comp_reason: string | null;
  /** When its events begin, as the buyer knows (modules/orders/agreed-dates.ts). A trigger fills it; null for orders from before. */
  agreed_dates: Generated<string | null>;
  /** How often the types of its seats were changed. */
  types_changed: Generated<number>;
  /** The fee of its event at the hold, filled by a trigger. Null for orders from before migration 0110. */
  commission_type: GeneratedAlways<"Fixed" | "Percentage" | null>;
  commission_value: GeneratedAlways<string | null>;
  /** The discount of its combo at the hold, filled by the same trigger. Null for one event, and for orders from before migration 0220. */
  combo_discount_percent: GeneratedAlways<number | null>;
}

export interface BookingSeatTable {
  booking_id: number;
  position: number;
  event_id: number;
  seat_id: number;
  price_cents: number;
  first_name: Generated<string>;
  last_name: Generated<string>;
  mobile_no: Generated<string>;
  email_id: Generated<string>;
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

export interface PaymentAttemptTable {
  id: Generated<number>;
  booking_id: number;
  attempt_no: number;
  provider: string;
  /** The attempt's name at the gateway, chosen by us. */
  reference: string;
  amount_cents: number;
  /** Facts that only the provider's code reads. */
  provider_data: Json<Record<string, string | boolean>>;
  state: Generated<"open" | "pending" | "approved" | "failed" | "stale" | "refund_due">;
  /** The gateway's signed name of the payment. If the payment is not approved, the code that the gateway sent. */
  approval_code: string | null;
  /** The transaction number from the gateway's own server. Null until that server has sent it. */
  ipg_transaction_id: string | null;
  /** Why a failed attempt was declined. */
  decline_reason: string | null;
  created_at: FilledInstant;
  settled_at: Instant | null;
  refunded_at: Instant | null;
  refund_note: string | null;
  /** What the answers to the attempt sign. Null if they sign its reference. */
  slot: GeneratedAlways<string | null>;
}

/** An approval that the gateway reported for this attempt, although its payment is recorded for another attempt. */
export interface ApprovalClaimTable {
  id: GeneratedAlways<number>;
  attempt_id: number;
  approval_code: string;
  ipg_transaction_id: string | null;
  received_at: FilledInstant;
  closed_at: Instant | null;
  note: string | null;
}

/** A further approval of an attempt that had one already. This money must be sent back. */
export interface ExtraChargeTable {
  id: GeneratedAlways<number>;
  attempt_id: number;
  approval_code: string;
  ipg_transaction_id: string | null;
  received_at: FilledInstant;
  refunded_at: Instant | null;
  refund_note: string | null;
}

/** A view of every payment ever made: the approved attempts and the extra charges. */
export interface PaymentView {
  attempt_id: number;
  /** Null if this is the attempt's first payment. */
  extra_charge_id: number | null;
  booking_id: number;
  provider: string;
  reference: string;
  amount_cents: number;
  approval_code: string;
  ipg_transaction_id: string | null;
  state: "approved" | "refund_due";
  refunded_at: Date | null;
}

export interface GatewayAnswerTable {
  id: Generated<number>;
  attempt_id: number | null;
  oid: string;
  channel: "return" | "notify" | "inquiry";
  outcome: string;
  fields: Json<Record<string, string>>;
  received_at: FilledInstant;
  /** When all fields went but those that identify the payment. */
  shortened_at: Instant | null;
}

/** What the gateway was asked about an attempt. */
export interface PaymentInquiryTable {
  attempt_id: number;
  asked: Generated<number>;
  asked_at: Instant | null;
  /** Null if the answer was final, or only a person can ask. */
  next_at: Instant | null;
  said: Generated<string>;
}

/** Money that the bank took back because the card's owner disputed the payment. */
export interface ChargebackTable {
  id: GeneratedAlways<number>;
  provider: string;
  reference: string;
  booking_id: number;
  amount_cents: number;
  bank_reference: string;
  /** A date, written as '2026-11-23'. Read it as text, or it is a Date at this machine's midnight. */
  happened_on: string;
  recorded_at: FilledInstant;
  /** The day on which the money came back, because the dispute was won; null while the bank has it. Also read it as text. */
  reversed_on: string | null;
  /** The bank's number of the line that brought it back. */
  reversal_reference: string | null;
}

/** A refund of some of an order's tickets. */
export interface TicketRefundTable {
  id: GeneratedAlways<number>;
  booking_id: number;
  /** Within the order, from 1. */
  number: number;
  /** The payment that goes back in part. Null if nothing was paid. */
  attempt_id: number | null;
  tickets_cents: number;
  fee_cents: number;
  amount_cents: GeneratedAlways<number>;
  reason: string;
  made_at: FilledInstant;
  /** Null while the money has to be sent. */
  refunded_at: Instant | null;
  refund_note: string | null;
}

/** A try to send a refund through the gateway. */
export interface RefundSendingTable {
  id: GeneratedAlways<number>;
  booking_id: number;
  bank_code: string;
  /** The number of the refund of tickets. Null: what is left of the payment. */
  part: number | null;
  key: string;
  amount_cents: number;
  state: Generated<"asked" | "pending" | "sent" | "failed">;
  note: string;
  why: string | null;
  asked_at: FilledInstant;
  settled_at: Instant | null;
  next_at: FilledInstant;
}

/** A line of a bank's statement that stood for a refund. */
export interface StatementRefundTable {
  booking_id: number;
  /** '2026-11-23'. */
  happened_on: string;
  amount_cents: number;
  code: string;
  number: string;
  nth: number;
  bank_code: string;
  /** The number of the refund of tickets. Null: what is left of the payment. */
  part: number | null;
}

export interface TicketRefundSeatTable {
  booking_id: number;
  position: number;
  refund_id: number;
  ticket_id: number;
  tickets_cents: number;
  fee_cents: number;
  /** Whether the seat is not on sale again. */
  seat_kept: boolean;
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
  /** Since when it is void, or null. The database sets it (migration 0150). */
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
