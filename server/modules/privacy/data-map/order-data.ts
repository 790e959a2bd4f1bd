import { attendeeFields } from "#contract/rules/account/attendee-fields.ts";
import type { TableData } from "../data-classes.ts";

/** Orders, tickets, payments and invoices. */
export const orderData: Readonly<Record<string, TableData>> = {
  access_code_use: { money: "access_code_id booking_id over_limit" },
  approval_claim: { money: "id attempt_id approval_code ipg_transaction_id received_at closed_at note" },
  booking: {
    person: "user_id created_at",
    money:
      "id pid order_number event_type event_id combo_event_id state subtotal_cents combo_discount_cents voucher_id voucher_discount_cents fee_cents payable_cents attempts paid_at comp_reason moved_because commission_type commission_value combo_discount_percent agreed_dates",
    operation: "hold_expires_at expires_at",
    period: "orders",
    inFile: "orders",
  },
  booking_seat: {
    person: attendeeFields.map(({ key }) => key).join(" "),
    money:
      "booking_id position event_id seat_id price_cents seat_cents ticket_type_id type_name type_needs fee_free card_name card_digits",
    period: "attendees",
    inFile: "attendees",
  },
  chargeback: {
    money:
      "id provider reference booking_id amount_cents bank_reference happened_on recorded_at reversed_on reversal_reference",
  },
  extra_charge: { money: "id attempt_id approval_code ipg_transaction_id received_at refunded_at refund_note" },
  gateway_answer: {
    person: "fields",
    money: "id attempt_id oid channel kind reason received_at",
    operation: "shortened_at",
    period: "gateway posts",
    inFile: "payments",
  },
  invoice: {
    money:
      "id booking_id seller_id adjusts number issued_at seller_name seller_abn seller_address gst_registered is_house reason",
    period: "orders",
    inFile: "invoices",
  },
  invoice_buyer: { person: "name abn", money: "booking_id", period: "account", inFile: "invoices" },
  invoice_line: {
    money: "invoice_id position event_id name seats price_cents combo_cents voucher_cents amount_cents gst_cents",
  },
  invoice_seller: { operation: "id name_key invoices adjustments removed_invoices removed_adjustments" },
  order_event: { money: "id booking_id from_state to_state reason at", period: "orders", inFile: "orders" },
  payment_attempt: {
    money:
      "id booking_id attempt_no state approval_code ipg_transaction_id created_at settled_at refunded_at refund_note provider reference amount_cents decline_reason reached",
    operation: "provider_data slot",
    period: "orders",
    inFile: "payments",
  },
  payment_inquiry: { operation: "attempt_id asked asked_at next_at said" },
  refund_sending: {
    money: "id booking_id bank_code part key amount_cents state note why asked_at settled_at",
    operation: "next_at",
  },
  statement_refund: { money: "booking_id happened_on amount_cents code number nth bank_code part" },
  ticket: {
    person: "first_name last_name",
    money: "id event_id seat_id booking_id booking_no state created_at void_reason voided_at moved_to",
    operation: "ticket_token qr_path",
    period: "attendees",
    inFile: "tickets",
  },
  ticket_card: {
    person: "card_number",
    operation: "booking_id position event_id",
    period: "card numbers",
    inFile: "attendees",
  },
  ticket_key: { operation: "public_key kid first_used_at withdrawn_at" },
  ticket_refund: {
    money:
      "id booking_id number attempt_id tickets_cents fee_cents amount_cents reason made_at refunded_at refund_note",
  },
  ticket_refund_seat: { money: "booking_id position refund_id ticket_id tickets_cents fee_cents seat_kept" },
  voucher_use: {
    person: "user_id taken_at",
    money: "booking_id voucher_id over_limit",
    operation: "expires_at",
    period: "orders",
    inFile: "orders",
  },
};
