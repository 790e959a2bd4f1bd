import type { Generated, GeneratedAlways } from "kysely";
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
  channel: "return" | "notify";
  outcome: string;
  fields: Json<Record<string, string>>;
  received_at: FilledInstant;
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
