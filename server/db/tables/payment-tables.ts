import type { Generated, GeneratedAlways } from "kysely";
import type { FilledInstant, Instant, Json } from "./columns.ts";

/* Payments, the reports of the gateway and the bank about them, and refunds. */

export type AttemptState = "open" | "pending" | "approved" | "failed" | "stale" | "refund_due";

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
  state: Generated<AttemptState>;
  /** The gateway's signed name of the payment. If the payment is not approved, the code that the gateway sent. */
  approval_code: string | null;
  /** The transaction number from the gateway's own server. Null until that server has sent it. */
  ipg_transaction_id: string | null;
  /** Why a failed attempt was declined. */
  decline_reason: string | null;
  /** Whether the gateway may have got the request to begin it. False: certainly not. Null: nobody noted it, so it may. */
  reached: Generated<boolean | null>;
  created_at: FilledInstant;
  settled_at: Instant | null;
  refunded_at: Instant | null;
  refund_note: string | null;
  /** The values that answers to the attempt sign. Null if they sign its reference. */
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
  /** What the answer led to (modules/payments/settlement.ts), and why. */
  kind: string;
  reason: string | null;
  fields: Json<Record<string, string>>;
  received_at: FilledInstant;
  /** When all fields were deleted except those that identify the payment. */
  shortened_at: Instant | null;
}

/** An inquiry to the gateway about an attempt. */
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
  /** The bank's number of the line with the returned money. */
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

/** A line of a bank's statement that recorded a refund. */
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
  /** Whether the seat stays off sale. */
  seat_kept: boolean;
}
